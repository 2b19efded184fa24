import { sql } from 'kysely';
import { readKeptValues } from '../../engine';
import type { AccountDetails, AccountRecord } from '../../wire/calls/accounts/account-parts';
import { isInitialHash, NO_PASSWORD_HASH } from '../crypto/initial-password';
import { readRowsAsJson } from '../database/rows-as-json';
import type { Database } from '../database/tables';

const RECORD = [
  ...(['username', 'display_name', 'phone', 'identification_hash', 'password_hash'] as const),
  ...(['disabled_at', 'must_change_password', 'ends_at', 'kept'] as const),
] as const;

export interface AccountPage {
  limit: number;
  /** The name of the last account of the page before. */
  after?: string | undefined;
  state?: AccountRecord['state'] | undefined;
}

/** The accounts of a school by name, a page at a time. */
export async function listAccountRecords(
  database: Database,
  school: string,
  { limit, after, state }: AccountPage,
): Promise<AccountRecord[]> {
  const page = selectRecords(database, school)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`username > ${after}`))
    .$if(state !== undefined, (query) =>
      query.where('disabled_at', state === 'disabled' ? 'is not' : 'is', null),
    )
    .orderBy('username')
    .limit(limit);
  return (await readRowsAsJson(database, page, [...RECORD, 'is_card'])).map(toRecord);
}

/** One account of a school; undefined when there is none of that name. */
export async function findAccountDetails(
  database: Database,
  school: string,
  username: string,
  now: Date,
): Promise<AccountDetails | undefined> {
  const row = await selectRecords(database, school)
    .where('username', '=', username)
    .leftJoin('account_usage', 'account_usage.account_id', 'accounts.id')
    .select((one) => [
      'account_usage.plan',
      one
        .selectFrom('sessions')
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where('expires_at', '>', now)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('sessions'),
      one
        .selectFrom('devices')
        .whereRef('devices.account_id', '=', 'accounts.id')
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('devices'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessions, devices, plan } = row;
  return { ...toRecord(row), sessions: sessions ?? 0, devices: devices ?? 0, plan };
}

/** How many accounts of a name are told: schools with the same one are few. */
const NAMESAKES = 20;

/** Accounts of any school by a name, the very same first, then those in other capitals. */
export async function findNamesakes(
  database: Database,
  username: string,
): Promise<{ school: string; username: string }[]> {
  return database
    .selectFrom('accounts')
    .select(['school', 'username'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .orderBy(sql`username = ${username}`, 'desc')
    .orderBy('school')
    .limit(NAMESAKES)
    .execute();
}

/** The accounts of a school, with what `toRecord` reads of each. */
export function selectRecords(database: Database, school: string) {
  return (
    database
      .selectFrom('accounts')
      .where('accounts.school', '=', school)
      .select(RECORD.map((column) => `accounts.${column}` as const))
      // Of a card is looked for where it may be one: all cards have an end.
      .select(
        sql<boolean>`accounts.ends_at is not null
        and exists (select from cards where cards.account_id = accounts.id)`.as('is_card'),
      )
  );
}

/** A row of an account as an operator sees it. */
export function toRecord(row: {
  username: string;
  display_name: string;
  phone: string | null;
  identification_hash: string | null;
  password_hash: string;
  disabled_at: Date | string | null;
  must_change_password: boolean;
  ends_at: Date | string | null;
  kept: unknown;
  is_card: boolean;
}): AccountRecord {
  return {
    username: row.username,
    displayName: row.display_name,
    phone: row.phone,
    hasIdentification: row.identification_hash !== null,
    state: row.disabled_at === null ? 'active' : 'disabled',
    endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    password: passwordState(row),
    kept: readKeptValues(row.kept),
  };
}

function passwordState(row: {
  password_hash: string;
  must_change_password: boolean;
  is_card: boolean;
}): AccountRecord['password'] {
  if (row.password_hash === NO_PASSWORD_HASH) return 'none';
  if (isInitialHash(row.password_hash)) return 'initial';
  if (row.must_change_password) return 'temporary';
  return row.is_card ? 'card' : 'own';
}

/**
 * Disables an account or lets it sign in again. One that is disabled is remembered on no device,
 * and its sessions end now: the next sweep of a gateway closes them on the network.
 *
 * @returns false when there is no such account
 */
export async function setDisabled(
  database: Database,
  { school, username, now }: { school: string; username: string; now: Date },
  isDisabled: boolean,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const account = await transaction
      .updateTable('accounts')
      .set({ disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, ${now})` : null })
      .where('school', '=', school)
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirst();
    if (!account) return false;
    if (isDisabled) await endAccess(transaction, account.id, now);
    return true;
  });
}

/**
 * Sets an account's password for the student.
 *
 * @param by the student is told of a first password of the help desk's
 * @param afterwards what comes after in the same transaction
 * @returns false when there is no such account
 */
export async function replacePassword(
  database: Database,
  { school, username, now }: { school: string; username: string; now: Date },
  { hash, mustChange, by }: { hash: string; mustChange: boolean; by?: 'help-desk' },
  afterwards?: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const account = await transaction
      .updateTable('accounts')
      .set({
        password_hash: hash,
        must_change_password: mustChange,
        password_reset_at: now,
        password_reset_by: by ?? null,
        password_reset_dismissed: by === undefined,
      })
      .where('school', '=', school)
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirst();
    if (!account) return false;
    await endAccess(transaction, account.id, now);
    await afterwards?.(transaction);
    return true;
  });
}

/** The result of removing an account; `online`: sessions have yet to be closed on the network. */
export type RemoveOutcome = 'removed' | 'unknown' | 'online';

/**
 * Removes an account with all that belongs to it, unless it has sessions: a gateway closes them on
 * the network first.
 */
export async function removeAccount(
  database: Database,
  school: string,
  username: string,
): Promise<RemoveOutcome> {
  return database.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('school', '=', school)
      .where('username', '=', username)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return 'unknown';
    const session = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    if (session) return 'online';
    await transaction.deleteFrom('accounts').where('id', '=', account.id).execute();
    return 'removed';
  });
}

/** Ends an account's sessions and withdraws its tickets. */
async function endAccess(transaction: Database, accountId: number, now: Date): Promise<void> {
  await transaction.deleteFrom('sign_in_tickets').where('account_id', '=', accountId).execute();
  await transaction
    .updateTable('sessions')
    .set({ expires_at: now, end_reason: 'administrator' })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .execute();
}
