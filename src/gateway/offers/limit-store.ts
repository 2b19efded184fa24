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
    .select(['kind', 'from_at', 'until_at'])
    .execute();
  return rows.flatMap(({ kind, from_at, until_at }) => {
    const known = KINDS.find((each) => each === kind);
    const reached = from_at <= now;
    const until = (reached ? until_at : from_at)?.toISOString() ?? null;
    return known ? [{ kind: known, reached, used: null, limit: null, owed: null, until }] : [];
  });
}
