import type { ChargeInfo } from '../../wire';
import type { Database } from '../database/tables';

/** Lists the charges that an account has not paid, the oldest first. */
export async function listUnpaidCharges(
  database: Database,
  accountId: number,
): Promise<ChargeInfo[]> {
  const rows = await database
    .selectFrom('charges')
    .where('account_id', '=', accountId)
    .where('paid_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .select(['id', 'title', 'price', 'currency', 'due_at'])
    .execute();
  return rows.map(({ id, title, price, currency, due_at }) => ({
    id,
    title,
    price: { amount: price, currency },
    dueAt: due_at.toISOString(),
  }));
}
