import { sql } from 'kysely';
import type { SessionParts } from './count-usage';
import { IS_OF_PERIOD, periodAt } from './plans';
import { NETWORK_SESSION_COLUMNS, toNetworkSession } from './sessions';

/**
 * Lets sessions end with the time of their account's plan that would outlast it, such as after another plan was imported, and tells the
 * network. What is less than five minutes, or a tenth, is left to the end itself: each device of several uses up the time of all.
 */
export async function shortenSessions({ database, access, now }: SessionParts): Promise<void> {
  const { rows: shortened } = await sql<{ id: string }>`
    update sessions s set expires_at = ${now}::timestamptz + make_interval(secs => l.seconds)
    from accounts a, account_usage u, plans p, lateral ${periodAt(now)} c,
      lateral (select p.time - case when ${IS_OF_PERIOD} then u.time else 0 end as seconds) l
    where a.id = s.account_id and u.account_id = s.account_id and p.school = a.school and p.id = u.plan
      and s.opened and l.seconds > 0
      -- In a new period there is time again.
      and (c.until_at is null or c.until_at > ${now}::timestamptz + make_interval(secs => l.seconds))
      and s.expires_at > ${now}::timestamptz + make_interval(secs => l.seconds + greatest(300, l.seconds / 10))
    returning s.network_id as id
  `.execute(database);
  if (shortened.length === 0) return;
  const ids = shortened.map(({ id }) => id);
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('network_id', 'in', ids)
    .select(NETWORK_SESSION_COLUMNS)
    .execute();
  // A network that does not take the new end is told of the end itself.
  await Promise.allSettled(
    rows
      .map(toNetworkSession)
      .map(async (session) => access.adapterOf(session.nas).update?.(session, now)),
  );
}
