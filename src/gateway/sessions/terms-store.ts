import { sql } from 'kysely';
import type { Database } from '../database/tables';
import type { NetworkSession } from '../network/access-adapter';
import { IS_OF_PERIOD, periodAt } from '../offers/plan-store';
import { isOfRouters } from './ended-session-store';
import { type SessionCondition, sessionsOfNetwork } from './session-condition-store';
import { NETWORK_SESSION_COLUMNS, toNetworkSession } from './store';

/** The terms of a school's sessions, as they are compared with those that are open. */
export interface SchoolTerms {
  school: string;
  seconds: number;
  /** Seconds. */
  idle: number | undefined;
  /** Beyond so many, the oldest sessions of an account make room; null where they do not. */
  devices: number | null;
}

/** A session whose end or idle time was changed here. */
export interface ChangedSession {
  id: string;
  was: Date;
  ends: Date;
  opened: boolean;
  /** Seconds. */
  was_idle: number | null;
  idle: number | null;
  /** How often the network has refused these terms. */
  refusals: number;
}

/** A session that is being opened, for so many seconds after its start, is left to its sign-in. */
const OPENING = 60;
/**
 * For how many seconds a network that refused is left alone: twice as long after each refusal, at
 * most an hour.
 */
const FIRST_WAIT = 120;
const LONGEST_WAIT = 3600;

/** The schools that have live sessions. */
export async function listSchoolsOfSessions(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('expires_at', '>', now)
    .select('school')
    .distinct()
    .execute();
  return rows.map(({ school }) => school);
}

/**
 * Stores the end that school, account, network and plan leave sessions, and the idle time that
 * school and network do. By the plan, a difference of less than five minutes or a tenth does not
 * matter: each device of several uses up the time of all. What the network refused changes again
 * when it differs from that, and else ever less often.
 *
 * @param routers whose sessions are changed, beside those that are no router's
 * @returns the changed ones whose devices were let through, by their network ids
 */
export async function storeTerms(
  database: Database,
  terms: readonly SchoolTerms[],
  routers: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ChangedSession>> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<ChangedSession>`
    with allowed as (
      select s.id, s.expires_at as was, l.seconds, (s.access_grant ->> 'idleTimeout')::int as was_idle,
        least(t.idle, (s.access_grant ->> 'grantedIdleTimeout')::int) as idle,
        least(a.ends_at, s.started_at + make_interval(
          secs => least(t.seconds, (s.access_grant ->> 'sessionTimeout')::float8)
        )) as by_school,
        -- In a new period there is time again.
        case when l.seconds > 0 and (c.until_at is null or c.until_at > ${at} + make_interval(secs => l.seconds))
          then ${at} + make_interval(secs => l.seconds) end as by_plan
      from sessions s join accounts a on a.id = s.account_id
        join json_to_recordset(${JSON.stringify(terms)}::json)
          as t(school text, seconds float8, idle integer) on t.school = a.school
        left join account_usage u on s.opened and u.account_id = a.id
        left join plans p on p.school = a.school and p.id = u.plan
        cross join lateral ${periodAt(now)} c
        cross join lateral (select (p.time - case when ${IS_OF_PERIOD} then u.time else 0 end)::float8 as seconds) l
      where s.expires_at > ${at} and s.end_reason is null and ${isOfRouters(sql`s.router`, routers)}
        and (s.opened or s.started_at < ${at} - make_interval(secs => ${OPENING}))
    ), given as (
      select id, was, was_idle, idle, least(by_school, by_plan) as ends,
        case when by_plan < by_school then greatest(300, seconds / 10) else 1 end as margin
      from allowed
    ), changed as (
      select g.*, abs(extract(epoch from ends - was)) > margin as has_moved,
        coalesce(s.refused_idle is not distinct from g.idle
          and abs(extract(epoch from g.ends - s.refused_end)) <= margin, false) as was_refused
      from given g join sessions s on s.id = g.id
    )
    update sessions s set
      expires_at = case when c.has_moved then c.ends else s.expires_at end,
      access_grant = s.access_grant - 'idleTimeout'
        || case when c.idle is null then '{}' else jsonb_build_object('idleTimeout', c.idle) end,
      refusals = case when c.was_refused then s.refusals else 0 end
    from changed c
    where s.id = c.id and s.expires_at = c.was and (c.has_moved or c.idle is distinct from c.was_idle)
      and (not c.was_refused or s.ask_again_at <= ${at})
    returning s.network_id as id, c.was, s.expires_at as ends, s.opened, c.was_idle, c.idle, s.refusals
  `.execute(database);
  return new Map(rows.filter(({ opened }) => opened).map((row) => [row.id, row]));
}

/** The sessions of network ids. */
export async function readSessions(
  database: Database,
  ids: readonly string[],
): Promise<NetworkSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where(sessionsOfNetwork(ids))
    .select(NETWORK_SESSION_COLUMNS)
    .execute();
  return rows.map(toNetworkSession);
}

/** Forgets what the network refused of sessions, now that it has taken their terms. */
export async function noteTaken(
  database: Database,
  taken: readonly ChangedSession[],
): Promise<void> {
  if (taken.length === 0) return;
  await database
    .updateTable('sessions')
    .where(sessionsOfNetwork(taken.map(({ id }) => id)))
    .where('refused_end', 'is not', null)
    .set({ refused_end: null, refused_idle: null, refusals: 0, ask_again_at: null })
    .execute();
}

/**
 * Notes what the network did not take. It is told of an earlier end when that comes; a later one,
 * and another idle time, do not count before it takes them.
 */
export async function takeBack(
  database: Database,
  refused: readonly ChangedSession[],
  now: Date,
): Promise<void> {
  if (refused.length === 0) return;
  await sql`
    update sessions s set
      expires_at = case
        when abs(extract(epoch from s.expires_at - r.ends)) < 0.01 then least(r.ends, r.was) else s.expires_at
      end,
      access_grant = s.access_grant - 'idleTimeout' || case
        when r.was_idle is null then '{}' else jsonb_build_object('idleTimeout', r.was_idle)
      end,
      refused_end = r.ends, refused_idle = r.idle, refusals = s.refusals + 1,
      ask_again_at = ${now}::timestamptz
        + make_interval(secs => least(${LONGEST_WAIT}, ${FIRST_WAIT} * power(2, least(s.refusals, 10))))
    from json_to_recordset(${JSON.stringify(refused)}::json)
      as r(id text, was timestamptz, ends timestamptz, was_idle integer, idle integer)
    where s.network_id = r.id
  `.execute(database);
}

/**
 * The oldest sessions of accounts that have more than they, or else their plan, or else their
 * school, let them have.
 */
export function beyondLimit(terms: readonly SchoolTerms[], now: Date): SessionCondition {
  return sql`sessions.id in (
    select r.id from (
      select s.id, coalesce(a.most_online, p.devices, t.devices) as most,
        row_number() over (partition by s.account_id order by s.started_at desc, s.id desc) as place
      from sessions s join accounts a on a.id = s.account_id
        join json_to_recordset(${JSON.stringify(terms)}::json) as t(school text, devices integer) on t.school = a.school
        left join account_usage u on u.account_id = a.id
        left join plans p on p.school = a.school and p.id = u.plan
      where s.expires_at > ${now} and t.devices is not null
    ) r where r.place > r.most
  )`;
}
