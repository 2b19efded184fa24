import { sql } from 'kysely';
import type { Text } from '../../engine';
import type { Money, PlanInfo, PlanPeriod, UsageData } from '../../wire';
import type { Database } from '../database/tables';

/**
 * The period of the usage `u` that a moment is in, by the plan `p`: migration 0017 says how it is
 * found. Its name is `c`.
 */
export const periodAt = (now: Date) =>
  sql`usage_period(u.from_at, u.until_at, p.period, p.time_zone, ${now}::timestamptz)`;

/** True when the values in `u` are of the period `c`, and not of an earlier one. */
export const IS_OF_PERIOD = sql<boolean>`greatest(u.from_at, u.counted_at) >= c.from_at`;

/**
 * True when the allowance of the plan `p` is used up in the period `c`, which contains the moment.
 */
export const isUsedUp = (now: Date) =>
  sql<boolean>`(c.until_at is null or c.until_at > ${now}) and ${IS_OF_PERIOD}
    and (u.traffic >= p.traffic or u.time >= p.time)`;

interface UsageRow {
  id: string | null;
  name: Text | null;
  traffic_limit: number | null;
  time_limit: number | null;
  from_at: Date;
  until_at: Date | null;
  traffic: number;
  time: number;
  balance: number;
  currency: string;
}

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
  return rows.map(
    ({
      school: _school,
      position: _position,
      time_zone: _zone,
      price,
      currency,
      period,
      ...plan
    }) => ({
      ...plan,
      price: { amount: price, currency },
      period: PERIODS.find((known) => known === period) ?? 'month',
    }),
  );
}

/**
 * Reads the usage of an account in the period of a moment, with its plan's limits; undefined when
 * nothing is recorded.
 */
export async function readUsage(
  database: Database,
  { school, accountId }: { school: string; accountId: number },
  now: Date,
): Promise<UsageData | undefined> {
  const { rows } = await sql<UsageRow>`
    select p.id, p.name, p.traffic as traffic_limit, p.time as time_limit, c.from_at, c.until_at,
      case when ${IS_OF_PERIOD} then u.traffic else 0 end as traffic,
      case when ${IS_OF_PERIOD} then u.time else 0 end as time,
      u.balance, u.currency
    from account_usage u left join plans p on p.id = u.plan and p.school = ${school}
      cross join lateral ${periodAt(now)} c
    where u.account_id = ${accountId}
  `.execute(database);
  const [row] = rows;
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
