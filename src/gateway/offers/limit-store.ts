import { sql } from 'kysely';
import type { LimitInfo, LimitKind } from '../../wire';
import type { Database } from '../database/tables';

/** The limits that a school can set: the others follow from the account's plan and payments. */
const KINDS: readonly LimitKind[] = ['expired', 'hours', 'suspended', 'bandwidth'];

/**
 * The limits that the school has set on an account and that hold at a moment; also the end of a
 * plan that is still to come, of which students are told before.
 */
export async function listSetLimits(
  database: Database,
  accountId: number,
  now: Date,
): Promise<LimitInfo[]> {
  const rows = await database
    .selectFrom('account_limits')
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('from_at', '<=', now), where('kind', '=', 'expired')]))
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', now)]))
    .orderBy('kind')
    .select(['kind', 'from_at', 'until_at', 'reason'])
    .execute();
  return rows.flatMap(({ kind, from_at, until_at, reason }) => {
    const reached = from_at <= now;
    const until = (reached ? until_at : from_at)?.toISOString() ?? null;
    return limitOf(kind, { reached, until, reason });
  });
}

/**
 * The limits that the network's servers have granted the account's open sessions with. A limit ends
 * with its session where they said when that ends.
 */
export async function listNetworkLimits(
  database: Database,
  accountId: number,
  now: Date,
): Promise<LimitInfo[]> {
  const kind = sql<string>`access_grant ->> 'limit'`;
  const rows = await database
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where(kind, 'is not', null)
    .groupBy(kind)
    .orderBy(kind)
    .select([
      kind.as('kind'),
      sql<Date | null>`case when bool_and(access_grant ? 'sessionTimeout') then max(expires_at) end`.as(
        'until',
      ),
    ])
    .execute();
  return rows.flatMap(({ kind, until }) =>
    limitOf(kind, { reached: true, until: until?.toISOString() ?? null, reason: null }),
  );
}

function limitOf(kind: string, told: Pick<LimitInfo, 'reached' | 'until' | 'reason'>): LimitInfo[] {
  const known = KINDS.find((each) => each === kind);
  return known ? [{ kind: known, used: null, limit: null, owed: null, ...told }] : [];
}
