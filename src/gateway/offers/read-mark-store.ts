import type { Database } from '../database/tables';

/** How many an account may have: more than any school shows. The oldest go. */
const MOST = 500;

/** The ids of the notices that an account has read. */
export async function listReadNotices(database: Database, accountId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('notices_read')
    .where('account_id', '=', accountId)
    .orderBy('notice')
    .select('notice')
    .execute();
  return rows.map(({ notice }) => notice);
}

/** Marks notices as read; one that is marked already stays as it is. */
export async function markNoticesRead(
  database: Database,
  accountId: number,
  notices: readonly string[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  // In one order: two devices of the account that mark the same at once wait for each other.
  const sorted = [...notices].sort();
  await database
    .insertInto('notices_read')
    .values(sorted.map((notice) => ({ account_id: accountId, notice, read_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .deleteFrom('notices_read')
    .where('account_id', '=', accountId)
    .where('notice', 'in', (from) =>
      from
        .selectFrom('notices_read')
        .where('account_id', '=', accountId)
        .orderBy('read_at', 'desc')
        .orderBy('notice')
        .offset(MOST)
        .select('notice'),
    )
    .execute();
}
