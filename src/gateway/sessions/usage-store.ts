import { sql } from 'kysely';
import type { Database } from '../database/tables';
import type { NetworkSession, Traffic } from '../network/access-adapter';
import { IS_OF_PERIOD, isUsedUp, periodAt } from '../offers/plan-store';
import { type SessionCondition, sessionsOfNetwork } from './session-condition-store';
import { NETWORK_SESSION_COLUMNS, toNetworkSession } from './store';

/** Sessions whose devices were let through, and when that was asked, by the database's clock. */
export async function listOpenSessions(
  database: Database,
  condition: SessionCondition,
): Promise<{ sessions: NetworkSession[]; listedAt: Date | undefined }> {
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where(condition)
    .where('opened', '=', true)
    .select([...NETWORK_SESSION_COLUMNS, sql<Date>`statement_timestamp()`.as('listed_at')])
    .execute();
  return { sessions: rows.map(toNetworkSession), listedAt: rows[0]?.listed_at };
}

/** The reading of a counter for a session; without numbers, only its time is counted. */
export interface ShownCount extends Partial<Traffic> {
  id: string;
  /** When its reading began, by the database's clock. */
  readFrom?: Date | undefined;
  /**
   * As far as whoever counts says so: how many seconds after the session's start that was, by one
   * clock for all readings.
   */
  second?: number | undefined;
}

/**
 * Stores what counters show, and adds to accounts' usage what is more than the last time. Readings
 * may come in another order than they were made in, as when several gateways read one router: one
 * that shows less counts as a counter's new beginning only if it is the later one.
 *
 * @returns whether there is any of the sessions
 */
export async function storeCounts(
  database: Database,
  counts: readonly ShownCount[],
  now: Date,
): Promise<boolean> {
  const values = counts.map(({ id, fromDevice = null, toDevice = null, readFrom, second }) => ({
    network_id: id,
    shown_in: countOrNothing(fromDevice),
    shown_out: countOrNothing(toDevice),
    read_from: readFrom,
    second,
  }));
  const { rows } = await sql<{ known: number }>`
    with shown as (
      select * from json_to_recordset(${JSON.stringify(values)}::json)
        as n(network_id text, shown_in bigint, shown_out bigint, read_from timestamptz, second float8)
    ), more as (
      select s.id, s.account_id, c.counter_in, c.counter_out, r.read_at,
        -- A counter that shows less than before has begun anew.
        case when c.counter_in < s.counter_in then c.counter_in else c.counter_in - s.counter_in end as bytes_in,
        case when c.counter_out < s.counter_out then c.counter_out else c.counter_out - s.counter_out end as bytes_out,
        greatest(0, floor(extract(epoch from least(${now}::timestamptz, s.expires_at) - s.counted_at)))::int as seconds
      from sessions s join shown n using (network_id)
        cross join lateral (
          select coalesce(s.started_at + make_interval(secs => n.second), n.read_from) as read_from,
            coalesce(s.started_at + make_interval(secs => n.second), statement_timestamp()) as read_at
        ) r
        -- What was read no later than the last reading and shows less is the older of the two.
        cross join lateral (
          select (n.shown_in < s.counter_in or n.shown_out < s.counter_out) and r.read_from <= s.counter_read_at as is_older
        ) o
        cross join lateral (
          select case when o.is_older then null else n.shown_in end as counter_in,
            case when o.is_older then null else n.shown_out end as counter_out
        ) c
      for update of s
    ), counted as (
      update sessions s set
        bytes_in = coalesce(s.bytes_in + m.bytes_in, m.bytes_in, s.bytes_in),
        bytes_out = coalesce(s.bytes_out + m.bytes_out, m.bytes_out, s.bytes_out),
        counter_in = coalesce(m.counter_in, s.counter_in), counter_out = coalesce(m.counter_out, s.counter_out),
        counter_read_at = case when m.counter_in is null then s.counter_read_at else m.read_at end,
        counted_at = s.counted_at + make_interval(secs => m.seconds),
        active_at = case when m.bytes_in + m.bytes_out > 0 then ${now}::timestamptz else s.active_at end
      from more m where m.id = s.id
    ), used as (
    -- In a new period both begin at nothing.
    update account_usage t set
      traffic = case when ${IS_OF_PERIOD} then t.traffic else 0 end + m.bytes,
      time = case when ${IS_OF_PERIOD} then t.time else 0 end + m.seconds,
      counted_at = greatest(t.counted_at, ${now}::timestamptz)
    from (
      select account_id,
        coalesce(sum(bytes_in + bytes_out), 0)::float8 as bytes, sum(seconds)::float8 as seconds
      from more group by account_id
    ) m
      join accounts a on a.id = m.account_id
      join account_usage u on u.account_id = m.account_id
      left join plans p on p.school = a.school and p.id = u.plan
      cross join lateral ${periodAt(now)} c
    where t.account_id = m.account_id and (c.until_at is null or c.until_at > ${now})
    )
    select count(*)::int as known from more
  `.execute(database);
  return rows.some(({ known }) => known > 0);
}

/**
 * A counter that shows no whole number of bytes shows nothing: it would keep the counts of all
 * others from being stored.
 */
function countOrNothing(bytes: number | null): number | null {
  return bytes !== null && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null;
}

/** Reads the traffic of sessions up to their last counting, by network id. */
export async function readCounted(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Traffic>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; fromDevice: number; toDevice: number }>`
    select network_id as id, bytes_in::float8 as "fromDevice", bytes_out::float8 as "toDevice" from sessions
    where ${sessionsOfNetwork(ids)} and bytes_in is not null
  `.execute(database);
  return new Map(rows.map(({ id, ...traffic }) => [id, traffic]));
}

/**
 * Brings the end of sessions forward that moved nothing for as long as they may, or whose account
 * has used up what its plan includes. The sweep ends them.
 *
 * @param ids the sessions of which the network knows what they moved
 */
export async function expireUnused(
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length > 0) {
    await sql`
      update sessions set expires_at = ${now}, end_reason = 'idle'
      where ${sessionsOfNetwork(ids)} and expires_at > ${now}
        and active_at + make_interval(secs => (access_grant ->> 'idleTimeout')::int) <= ${now}
    `.execute(database);
  }
  await sql`
    update sessions s set expires_at = ${now},
      end_reason = case when u.traffic >= p.traffic then 'traffic' else 'time' end
    from account_usage u, accounts a, plans p, lateral ${periodAt(now)} c
    where a.id = s.account_id and u.account_id = s.account_id and p.school = a.school and p.id = u.plan
      and s.opened and s.expires_at > ${now} and ${isUsedUp(now)}
  `.execute(database);
}
