import type { Passwords } from '../crypto/passwords';
import { hashIdentification, type Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import { type DemonstrationStudent, demonstrationStudents } from './demonstration-students';

export type { DemonstrationStudent } from './demonstration-students';

/** The demonstration's students, for the terminal to name. */
export function listDemonstrationStudents(): readonly DemonstrationStudent[] {
  return demonstrationStudents;
}

/**
 * Gives each sample school that has no accounts its demonstration student, so that everything can be
 * tried. Only for the embedded database of a trial: a school with accounts of its own is left alone.
 */
export async function createDemonstrationStudents(
  database: Database,
  passwords: Passwords,
  secrets: Secrets,
): Promise<void> {
  const known = await database.selectFrom('accounts').select('school').distinct().execute();
  const inUse = new Set(known.map(({ school }) => school));
  const missing = demonstrationStudents.filter(({ school }) => !inUse.has(school));
  if (missing.length === 0) return;
  const rows = await Promise.all(
    missing.map(async ({ school, username, password, phone, identification, displayName }) => ({
      school,
      username,
      phone,
      password_hash: await passwords.hash(password),
      identification_hash: hashIdentification(secrets, identification),
      display_name: displayName,
    })),
  );
  await database
    .insertInto('accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
