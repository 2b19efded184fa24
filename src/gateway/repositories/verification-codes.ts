import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';

/** A code lives for five minutes, and so many wrong attempts end it, from wherever they come. */
export const CODE_SECONDS = 300;
const ATTEMPTS = 25;

/** Whom a code is for. */
export interface CodeOwner {
  school: string;
  /** Normalised. */
  phone: string;
  purpose: string;
}

/**
 * Makes a new code of six digits that replaces the one before; only its HMAC is stored. `reaches` says
 * whether there is an account to send it to: found in the same statement, so that it costs the same.
 */
export async function issueCode(
  database: Database,
  secrets: Secrets,
  owner: CodeOwner,
  now: Date,
): Promise<{ code: string; reaches: boolean }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: hashCode(secrets, owner, code),
    attempts: 0,
    expires_at: new Date(now.getTime() + CODE_SECONDS * 1000),
  };
  const { reaches } = await database
    .insertInto('verification_codes')
    .values({ ...owner, ...row })
    .onConflict((conflict) => conflict.columns(['school', 'phone', 'purpose']).doUpdateSet(row))
    .returning(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('accounts.id')
          .where('accounts.school', '=', owner.school)
          .where('accounts.phone', '=', owner.phone),
      ).as('reaches'),
    )
    .executeTakeFirstOrThrow();
  return { code, reaches: Boolean(reaches) };
}

/** Withdraws a code that never reached its owner. */
export async function withdrawCode(database: Database, owner: CodeOwner): Promise<void> {
  await database
    .deleteFrom('verification_codes')
    .where('school', '=', owner.school)
    .where('phone', '=', owner.phone)
    .where('purpose', '=', owner.purpose)
    .execute();
}

/** Whether the code is right, without using it up; a wrong one counts as an attempt. */
export async function checkCode(
  database: Database,
  secrets: Secrets,
  owner: CodeOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const hash = hashCode(secrets, owner, code);
  const { rows } = await sql<{ matches: boolean }>`
    update verification_codes
    set attempts = attempts + case when code_hash = ${hash} then 0 else 1 end
    where school = ${owner.school} and phone = ${owner.phone} and purpose = ${owner.purpose}
      and expires_at > ${now} and attempts < ${ATTEMPTS}
    returning code_hash = ${hash} as matches
  `.execute(database);
  return rows[0]?.matches ?? false;
}

/** What is stored of a code. */
function hashCode(secrets: Secrets, owner: CodeOwner, code: string): string {
  return secrets.hash('code', owner.school, owner.phone, owner.purpose, code);
}

/** Uses a right code up; false when it is no longer right, such as when it was used up meanwhile. */
export async function spendCode(
  database: Database,
  secrets: Secrets,
  owner: CodeOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('verification_codes')
    .where('school', '=', owner.school)
    .where('phone', '=', owner.phone)
    .where('purpose', '=', owner.purpose)
    .where('code_hash', '=', hashCode(secrets, owner, code))
    .where('expires_at', '>', now)
    .where('attempts', '<', ATTEMPTS)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
