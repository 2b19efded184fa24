import type { Database } from '../../src/gateway/database/tables';

/**
 * Does a use once and counts it so many times, against each limit that it was counted against: as
 * if it had been done so often. Gives the result of the one time.
 */
export async function countUses<Result>(
  database: Database,
  times: number,
  use: () => Promise<Result>,
): Promise<Result> {
  const counts = () => database.selectFrom('rate_limits').select(['key', 'count']).execute();
  const before = new Map((await counts()).map(({ key, count }) => [key, count]));
  const result = await use();
  const counted = (await counts()).filter(({ key, count }) => count > (before.get(key) ?? 0));
  await database
    .updateTable('rate_limits')
    .set(({ eb }) => ({ count: eb('count', '+', times - 1) }))
    .where(
      'key',
      'in',
      counted.map(({ key }) => key),
    )
    .execute();
  return result;
}
