import type { LimitInfo, LimitKind } from '../../wire';
import type { Database } from '../database/tables';

/** The limits that a school can set: the others follow from the account's plan and payments. */
const KINDS: readonly LimitKind[] = ['expired', 'hours', 'suspended', 'bandwidth'];

/** The limits that the school has set on an account and that hold at a moment. */
export async function listSetLimits(
  database: Database,
  accountId: number,
  now: Date,
): Promise<LimitInfo[]> {
  const rows = await database
    .selectFrom('account_limits')
    .where('account_id', '=', accountId)
    .where('from_at', '<=', now)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', now)]))
    .orderBy('kind')
    .select(['kind', 'until_at'])
    .execute();
  return rows.flatMap(({ kind, until_at }) => {
    const known = KINDS.find((each) => each === kind);
    const until = until_at?.toISOString() ?? null;
    return known
      ? [{ kind: known, reached: true, used: null, limit: null, owed: null, until }]
      : [];
  });
}
