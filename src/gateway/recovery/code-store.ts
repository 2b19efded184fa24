import { randomInt } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { CODE_SECONDS } from '../../wire/calls/recovery/limits';
import type { Secrets } from '../crypto/secrets';
import { latestNow } from '../database/database-clock';
import type { Database } from '../database/tables';
import { IF_COUNTED, type WithCount } from '../limits/store';

const ATTEMPTS = 25;

/** Whom a code is for. */
export interface CodeOwner {
  school: string;
  /** Normalised. */
  phone: string;
  purpose: string;
}

/**
 * Makes a new code of six digits; `write` stores its HMAC in place of the code before, together
 * with a count.
 */
export function createCode(
  secrets: Secrets,
  owner: CodeOwner,
  now: Date,
): { code: string; write: RawBuilder<unknown> } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { school, phone, purpose } = owner;
  const [hash] = hashesOf(secrets, owner, code);
  const write = sql`
    insert into verification_codes (school, phone, purpose, code_hash, attempts, expires_at)
    select ${school}, ${phone}, ${purpose}, ${hash}, 0, ${endOf(now)}::timestamptz where ${IF_COUNTED}
    on conflict (school, phone, purpose) do update
    set code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at`;
  return { code, write };
}

/** Counts the codes that were sent to an account's phone, whatever they are for. */
export async function countCodes(database: Database, accountId: number): Promise<number> {
  const { count } = await database
    .selectFrom('verification_codes')
    .where(isOfPhoneOf(accountId))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes the codes that were sent to an account's phone, with the messages for trials alone. */
export async function forgetCodes(database: Database, accountId: number): Promise<void> {
  const isOf = isOfPhoneOf(accountId);
  await database.deleteFrom('verification_codes').where(isOf).execute();
  await database.deleteFrom('outbox').where(isOf).execute();
}

function isOfPhoneOf(accountId: number): RawBuilder<SqlBool> {
  return sql`(school, phone) in (select school, phone from accounts where id = ${accountId})`;
}

/** Withdraws a code that never reached its owner, and none that was made since. */
export async function withdrawCode(
  database: Database,
  secrets: Secrets,
  owner: CodeOwner,
  code: string,
): Promise<void> {
  await sql`
    delete from verification_codes
    where ${isOf(owner)} and code_hash in (${sql.join(hashesOf(secrets, owner, code))})
  `.execute(database);
}

/** Withdraws the code of an owner, whichever it is: the ticket that stands for one is used. */
export async function withdrawAnyCode(database: Database, owner: CodeOwner): Promise<void> {
  await sql`delete from verification_codes where ${isOf(owner)}`.execute(database);
}

/**
 * The count of a try of a code: whether it is right, without using it up; a wrong one counts as an
 * attempt at the code.
 */
export function codeCheck(
  secrets: Secrets,
  owner: CodeOwner,
  code: string,
  now: Date,
): WithCount & Required<Pick<WithCount, 'isRight'>> {
  const isRight = sql`code_hash in (${sql.join(hashesOf(secrets, owner, code))})`;
  const isLive = sql`${isOf(owner)} and ${isValid(now)}`;
  return {
    isRight: sql`exists (select from verification_codes where ${isLive} and ${isRight})`,
    writes: [
      sql`update verification_codes set attempts = attempts + 1 where ${isLive} and ${IF_COUNTED}`,
    ],
  };
}

/**
 * Uses a right code up; false when it is no longer right, such as when it was used up meanwhile.
 */
export async function spendCode(
  database: Database,
  secrets: Secrets,
  owner: CodeOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from verification_codes
    where ${isOf(owner)} and ${isValid(now)} and code_hash in (${sql.join(hashesOf(secrets, owner, code))})
  `.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Removes codes that have expired, and those that would live longer than codes do: the clock was
 * set back.
 */
export async function deleteExpiredCodes(database: Database, now: Date): Promise<void> {
  const latest = endOf(latestNow(now));
  await database
    .deleteFrom('verification_codes')
    .where((where) => where.or([where('expires_at', '<=', now), where('expires_at', '>', latest)]))
    .execute();
}

/** Gives the hashes of a code that may be stored, the one by the current key first. */
function hashesOf(secrets: Secrets, { school, phone, purpose }: CodeOwner, code: string) {
  return secrets.hashes('code', school, phone, purpose, code);
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + CODE_SECONDS * 1000);
}

function isOf({ school, phone, purpose }: CodeOwner): RawBuilder<unknown> {
  return sql`(school = ${school} and phone = ${phone} and purpose = ${purpose})`;
}

/**
 * That lives longer than codes do was made before the clock was set back; a minute is for the
 * clocks of several nodes.
 */
function isValid(now: Date): RawBuilder<unknown> {
  return sql`(expires_at > ${now} and expires_at <= ${endOf(now)}::timestamptz + interval '60 seconds'
    and attempts < ${ATTEMPTS})`;
}
