import type { Insertable } from 'kysely';
import type { Passwords } from '../crypto/passwords';
import { hashIdentification, type Secrets } from '../crypto/secrets';
import type { Database, Tables } from '../database/tables';
import { demonstrationOffers } from './offers';
import { type DemonstrationStudent, demonstrationStudents } from './students';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

export type { DemonstrationStudent } from './students';

/** The demonstration's students, for the terminal to name. */
export function listDemonstrationStudents(): readonly DemonstrationStudent[] {
  return demonstrationStudents;
}

/**
 * Gives each sample school that has no accounts its demonstration student, with plans, usage and
 * activities, so that everything can be tried. Only for the embedded database of a trial: a school
 * with accounts of its own is left alone.
 */
export async function createDemonstrationStudents(
  database: Database,
  passwords: Passwords,
  secrets: Secrets,
  now: Date,
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
  const made = await database
    .insertInto('accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'school'])
    .execute();
  for (const { id, school } of made) await createOffers(database, school, id, now);
}

/**
 * The demonstration's students that the database has, such as of an earlier trial, by school and
 * name.
 */
export async function listStoredStudents(database: Database, secrets: Secrets): Promise<string[]> {
  const hashes = demonstrationStudents.flatMap(({ identification }) =>
    secrets.identificationHashes(identification),
  );
  const rows = await database
    .selectFrom('accounts')
    .where('identification_hash', 'in', hashes)
    .select(['school', 'username'])
    .orderBy('school')
    .execute();
  return rows.map(({ school, username }) => `${school}/${username}`);
}

/** Gives a sample school its plans and activities, and its student a usage and charges. */
async function createOffers(
  database: Database,
  school: string,
  accountId: number,
  now: Date,
): Promise<void> {
  const offers = demonstrationOffers[school];
  if (!offers) return;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const day = (days: number) => new Date(today + days * DAY);
  const currency = 'CNY';
  const { plans, activities, usage, charges, limits, events } = offers;
  await insertMissing(
    database,
    'plans',
    plans.map(({ name, description, ...plan }, position) => ({
      ...plan,
      school,
      position,
      currency,
      name: JSON.stringify(name),
      description: JSON.stringify(description),
    })),
  );
  await insertMissing(
    database,
    'activities',
    activities.map(({ id, title, summary, text, fromDay, untilDay }) => ({
      id,
      school,
      title: JSON.stringify(title),
      summary: JSON.stringify(summary),
      text: JSON.stringify(text),
      from_at: fromDay === null ? null : day(fromDay),
      until_at: untilDay === null ? null : day(untilDay),
    })),
  );
  const from_at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const until_at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  await insertMissing(database, 'account_usage', [
    { ...usage, account_id: accountId, from_at, until_at, currency },
  ]);
  await insertMissing(
    database,
    'charges',
    charges.map(({ id, title, price, overdueDays }) => ({
      account_id: accountId,
      id,
      title: JSON.stringify(title),
      price,
      currency,
      due_at: day(-overdueDays),
      paid_at: null,
    })),
  );
  await insertMissing(
    database,
    'account_limits',
    limits.map(({ kind, days }) => ({
      account_id: accountId,
      kind,
      from_at: day(0),
      until_at: days === null ? null : day(days),
    })),
  );
  const hour = (hours: number) => new Date(today + hours * HOUR);
  await insertMissing(
    database,
    'network_events',
    events.map(({ id, kind, title, text, fromHour, untilHour }) => ({
      id,
      kind,
      school,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      from_at: hour(fromHour),
      until_at: untilHour === null ? null : hour(untilHour),
    })),
  );
}

async function insertMissing<Table extends keyof Tables>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
