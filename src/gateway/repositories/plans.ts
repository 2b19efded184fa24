import type { Money, PlanInfo, PlanPeriod, UsageData } from '../../wire';
import type { Database } from '../database/tables';

const PERIODS: readonly PlanPeriod[] = ['day', 'week', 'month', 'term', 'year'];

/** The plans of a school, in the school's order. */
export async function listPlans(database: Database, school: string): Promise<PlanInfo[]> {
  const rows = await database
    .selectFrom('plans')
    .where('school', '=', school)
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(({ school: _school, position: _position, price, currency, period, ...plan }) => ({
    ...plan,
    price: { amount: price, currency },
    period: PERIODS.find((known) => known === period) ?? 'month',
  }));
}

/** What an account used in its current period, against its plan's limits; undefined when nothing is recorded. */
export async function readUsage(
  database: Database,
  { school, accountId }: { school: string; accountId: number },
): Promise<UsageData | undefined> {
  const row = await database
    .selectFrom('account_usage')
    .leftJoin('plans', (join) =>
      join.onRef('plans.id', '=', 'account_usage.plan').on('plans.school', '=', school),
    )
    .where('account_id', '=', accountId)
    .select([
      'plans.id',
      'plans.name',
      'plans.traffic as traffic_limit',
      'plans.time as time_limit',
      'from_at',
      'until_at',
      'account_usage.traffic',
      'account_usage.time',
      'balance',
      'account_usage.currency',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    plan: row.id === null || row.name === null ? null : { id: row.id, name: row.name },
    from: row.from_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    traffic: { used: row.traffic, limit: row.traffic_limit },
    time: { used: row.time, limit: row.time_limit },
    balance: { amount: row.balance, currency: row.currency },
  };
}

/** An account's plan and balance, or undefined when nothing is recorded. */
export async function readContract(
  database: Database,
  accountId: number,
): Promise<{ plan: string | null; balance: Money } | undefined> {
  const row = await database
    .selectFrom('account_usage')
    .where('account_id', '=', accountId)
    .select(['plan', 'balance', 'currency'])
    .executeTakeFirst();
  return row && { plan: row.plan, balance: { amount: row.balance, currency: row.currency } };
}
