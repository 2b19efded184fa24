import { sql } from 'kysely';
import type { OpenSession } from '../../wire/calls/sessions/session-parts';
import { isoMoment, readRowsAsJson } from '../database/rows-as-json';
import type { Database } from '../database/tables';
import { normalizeAddress } from '../normalize-address';

/** A filter of a school's open sessions; a member that is left out does not matter. */
export interface OpenSessionFilter {
  school: string;
  account?: string | undefined;
  address?: string | undefined;
  mac?: string | undefined;
  /** The number of the last session of the page before. */
  after?: number | undefined;
}

/** The open sessions of a school, the oldest first, a page at a time. */
export async function listOpenSessionsOf(
  database: Database,
  { school, account, address, mac, after }: OpenSessionFilter,
  limit: number,
  now: Date,
): Promise<OpenSession[]> {
  let query = database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('accounts.school', '=', school)
    .where('expires_at', '>', now);
  if (account !== undefined) query = query.where('username', '=', account);
  if (address !== undefined) query = query.where('address', '=', normalizeAddress(address));
  if (mac !== undefined) query = query.where('mac', '=', mac);
  if (after !== undefined) query = query.where('sessions.id', '>', after);
  const page = query
    .select(['sessions.id as id', 'username as account', 'user_name as user', 'device'])
    .select(['address', 'mac', 'nas', 'started_at as startedAt', 'expires_at as expiresAt'])
    .select([
      'opened as online',
      sql<number | null>`sessions.bytes_in::float8`.as('bytesIn'),
      sql<number | null>`sessions.bytes_out::float8`.as('bytesOut'),
    ])
    .orderBy('sessions.id')
    .limit(limit);
  const rows = await readRowsAsJson(database, page, [
    ...(['id', 'account', 'user', 'device', 'address', 'mac', 'nas'] as const),
    ...(['startedAt', 'expiresAt', 'online', 'bytesIn', 'bytesOut'] as const),
  ]);
  // In place: to copy 40,000 rows takes longer than all else that is done with them here.
  for (const row of rows) {
    row.startedAt = isoMoment(row.startedAt);
    row.expiresAt = isoMoment(row.expiresAt);
  }
  return rows;
}

/** Lets sessions of an account expire: gateways close them on the network with their next sweep. */
export async function expireSessions(
  database: Database,
  { accountId, id }: { accountId: number; id: number | undefined },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ expires_at: now, end_reason: 'administrator' })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
