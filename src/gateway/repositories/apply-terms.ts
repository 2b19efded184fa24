import { sql } from 'kysely';
import { closeSessions, routersOf } from './close-sessions';
import type { SessionParts } from './count-usage';
import { isOfRouters, type SessionCondition } from './ended-sessions';
import { IS_OF_PERIOD, periodAt } from './plans';
import { NETWORK_SESSION_COLUMNS, toNetworkSession } from './sessions';
import type { SessionLimit } from './start-session';

/** What a session may be: how long, and beside how many others. */
export interface SessionTerms {
  seconds: number;
  limit: SessionLimit | undefined;
}

/** What a school's own settings allow a session; undefined for a school that is not served. */
export type TermsOfSchool = (school: string) => SessionTerms | undefined;

/**
 * Holds open sessions to what a sign-in of this moment would be allowed, such as after another plan was imported or a school's settings
 * were changed: they end earlier or later, and the oldest make room where there are too many. The network is told.
 */
export async function applyTerms(parts: SessionParts, termsOf: TermsOfSchool): Promise<void> {
  const { database, now } = parts;
  const schools = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('expires_at', '>', now)
    .select('school')
    .distinct()
    .execute();
  const terms = schools.flatMap(({ school }) => {
    const { seconds, limit } = termsOf(school) ?? {};
    if (seconds === undefined) return [];
    const devices = limit?.whenFull === 'sign-out-oldest' ? limit.most : null;
    return [{ school, seconds, devices }];
  });
  if (terms.length === 0) return;
  const json = JSON.stringify(terms);
  await moveEnds(parts, json);
  await closeSessions(parts, beyondLimit(json, now), 'limit');
}

/** A session that is being opened, for so many seconds after its start, is left to its sign-in. */
const OPENING = 60;

/**
 * Gives sessions the end that school, network and plan leave them; those of another router get it from its own gateway. By the plan, a
 * difference of less than five minutes or a tenth does not matter: each device of several uses up the time of all.
 */
async function moveEnds({ database, access, now }: SessionParts, terms: string): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<{ id: string; was: Date; ends: Date; opened: boolean }>`
    with allowed as (
      select s.id, s.expires_at as was, l.seconds,
        s.started_at + make_interval(secs => least(t.seconds, (s.access_grant ->> 'sessionTimeout')::float8)) as by_school,
        -- In a new period there is time again.
        case when l.seconds > 0 and (c.until_at is null or c.until_at > ${at} + make_interval(secs => l.seconds))
          then ${at} + make_interval(secs => l.seconds) end as by_plan
      from sessions s join accounts a on a.id = s.account_id
        join json_to_recordset(${terms}::json) as t(school text, seconds float8) on t.school = a.school
        left join account_usage u on s.opened and u.account_id = a.id
        left join plans p on p.school = a.school and p.id = u.plan
        cross join lateral ${periodAt(now)} c
        cross join lateral (select (p.time - case when ${IS_OF_PERIOD} then u.time else 0 end)::float8 as seconds) l
      where s.expires_at > ${at} and s.end_reason is null and ${isOfRouters(sql`s.router`, routersOf(access))}
        and (s.opened or s.started_at < ${at} - make_interval(secs => ${OPENING}))
    ), moved as (
      select id, was, least(by_school, by_plan) as ends,
        case when by_plan < by_school then greatest(300, seconds / 10) else 1 end as margin
      from allowed
    )
    update sessions s set expires_at = m.ends from moved m
    where s.id = m.id and s.expires_at = m.was and abs(extract(epoch from m.ends - m.was)) > m.margin
    returning s.network_id as id, m.was, m.ends, s.opened
  `.execute(database);
  const moved = new Map(rows.filter(({ opened }) => opened).map((row) => [row.id, row]));
  if (moved.size === 0) return;
  const sessions = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('network_id', 'in', [...moved.keys()])
    .select(NETWORK_SESSION_COLUMNS)
    .execute();
  await Promise.allSettled(
    sessions.map(toNetworkSession).map(async (session) => {
      const { was, ends } = moved.get(session.id) ?? {};
      try {
        await access.operatorOf(session)?.update?.(session, now);
      } catch {
        // Told of an earlier end when it comes; a later one does not count before the network takes it, which the next sweep asks again.
        if (!was || !ends || ends < was) return;
        await database
          .updateTable('sessions')
          .where('network_id', '=', session.id)
          .where('expires_at', '=', ends)
          .set({ expires_at: was })
          .execute();
      }
    }),
  );
}

/** The oldest sessions of accounts that have more than their plan, or else their school, lets them have. */
function beyondLimit(terms: string, now: Date): SessionCondition {
  return sql`sessions.id in (
    select r.id from (
      select s.id, coalesce(p.devices, t.devices) as most,
        row_number() over (partition by s.account_id order by s.started_at desc, s.id desc) as place
      from sessions s join accounts a on a.id = s.account_id
        join json_to_recordset(${terms}::json) as t(school text, devices integer) on t.school = a.school
        left join account_usage u on u.account_id = a.id
        left join plans p on p.school = a.school and p.id = u.plan
      where s.expires_at > ${now} and t.devices is not null
    ) r where r.place > r.most
  )`;
}
