import { sql } from 'kysely';
import { changeTerms, type TermsRefusal } from './change-terms';
import { closeSessions } from './close-sessions';
import type { SessionParts } from './count-usage';
import type { SessionCondition } from './ended-sessions';
import type { SessionLimit } from './start-session';

/** What a session may be: how long, how long without traffic, and beside how many others. */
export interface SessionTerms {
  seconds: number;
  idleSeconds: number | undefined;
  limit: SessionLimit | undefined;
}

/** What a school's own settings allow a session; undefined for a school that is not served. */
export type TermsOfSchool = (school: string) => SessionTerms | undefined;

/**
 * Holds open sessions to what a sign-in of this moment would be allowed, such as after another plan was imported or a school's settings
 * were changed: they end earlier or later, and the oldest make room where there are too many. The network is told.
 *
 * @param onRefused told once of what the network does not take
 */
export async function applyTerms(
  parts: SessionParts,
  termsOf: TermsOfSchool,
  onRefused: (refusal: TermsRefusal) => void = () => {},
): Promise<void> {
  const { database, now } = parts;
  const schools = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('expires_at', '>', now)
    .select('school')
    .distinct()
    .execute();
  const terms = schools.flatMap(({ school }) => {
    const { seconds, idleSeconds: idle, limit } = termsOf(school) ?? {};
    if (seconds === undefined) return [];
    const devices = limit?.whenFull === 'sign-out-oldest' ? limit.most : null;
    return [{ school, seconds, idle, devices }];
  });
  if (terms.length === 0) return;
  const json = JSON.stringify(terms);
  for (const refusal of await changeTerms(parts, json)) onRefused(refusal);
  await closeSessions(parts, beyondLimit(json, now), 'limit');
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
