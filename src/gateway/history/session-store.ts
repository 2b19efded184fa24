import { sql } from 'kysely';
import type { Database } from '../database/tables';
import { normalizeAddress } from '../normalize-address';
import type { HistoryEntry } from './history-entry';

/** A moment, and who or what was online then; what is left out does not matter. */
export interface SessionQuestion {
  at: Date;
  school?: string | undefined;
  account?: string | undefined;
  /** Of the device, as the network knows it, in any spelling. */
  address?: string | undefined;
  /** Upper case with colons. */
  mac?: string | undefined;
}

/**
 * The sessions that were open at a moment, the newest first: those that have ended since, from the
 * history, and those that go on, whose action is `open` and whose `at` is now, by the database's
 * clock.
 */
export async function findSessionsAt(
  database: Database,
  { at, school, account, address: asked, mac }: SessionQuestion,
  limit: number,
): Promise<HistoryEntry[]> {
  const address = asked === undefined ? undefined : normalizeAddress(asked);
  // At the last instant of a session another one may begin: it was that one's.
  let ended = database
    .selectFrom('history')
    .select(['at', 'action', 'school', 'account', 'address', 'mac', 'nas', 'device', 'started_at'])
    .select([
      sql<number | null>`bytes_in::float8`.as('bytes_in'),
      sql<number | null>`bytes_out::float8`.as('bytes_out'),
    ])
    .where('kind', '=', 'session')
    .where('started_at', '<=', at)
    .where('at', '>', at);
  if (school !== undefined) ended = ended.where('school', '=', school);
  if (account !== undefined) ended = ended.where('account', '=', account);
  if (address !== undefined) ended = ended.where('address', '=', address);
  if (mac !== undefined) ended = ended.where('mac', '=', mac);
  let open = database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      sql<Date>`date_trunc('milliseconds', now())`.as('at'),
      sql<string>`'open'`.as('action'),
      'accounts.school as school',
      'accounts.username as account',
      'sessions.address as address',
      'sessions.mac as mac',
      'sessions.nas as nas',
      'sessions.device as device',
      'sessions.started_at as started_at',
      sql<number | null>`sessions.bytes_in::float8`.as('bytes_in'),
      sql<number | null>`sessions.bytes_out::float8`.as('bytes_out'),
    ])
    .where('sessions.started_at', '<=', at);
  if (school !== undefined) open = open.where('accounts.school', '=', school);
  if (account !== undefined) open = open.where('accounts.username', '=', account);
  if (address !== undefined) open = open.where('sessions.address', '=', address);
  if (mac !== undefined) open = open.where('sessions.mac', '=', mac);
  const newestOpen = open.orderBy('started_at', 'desc').limit(limit);
  // In one statement: a session that ends between two would be in neither.
  const rows = await database
    .selectFrom(ended.orderBy('started_at', 'desc').limit(limit).as('ended'))
    .selectAll()
    .unionAll(database.selectFrom(newestOpen.as('open')).selectAll())
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ started_at, bytes_in, bytes_out, ...row }) => ({
    ...row,
    ...{ kind: 'session', actor: null, result: 0 },
    ...{ startedAt: started_at, bytesIn: bytes_in, bytesOut: bytes_out },
  }));
}
