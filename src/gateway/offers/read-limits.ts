import type { ChargeInfo, LimitInfo, PlanInfo, UsageData, Used } from '../../wire';
import { readLimits as contract } from '../../wire/calls/offers/read-limits';
import { implementCall } from '../calls/implement-call';
import { listUnpaidCharges } from './charge-store';
import { listSetLimits } from './limit-store';
import { listPlans, readUsage } from './plan-store';

/** The limits of the student's account: those of the plan, what is overdue, and those that the school has set. */
export const readLimits = implementCall(
  contract,
  async ({ session, school, now, deps: { database, sessions } }) => {
    const { accountId } = session;
    const usage = await readUsage(database, session, now);
    const plans = usage?.plan ? await listPlans(database, school.name) : [];
    const plan = plans.find(({ id }) => id === usage?.plan?.id);
    const online = (await sessions.list(session, now)).length;
    const charges = await listUnpaidCharges(database, accountId);
    const limits = [
      ...(await listSetLimits(database, accountId, now)),
      ...limitsOfPlan(usage, plan, online),
      ...limitsOfCharges(charges, now),
    ];
    return {
      limits: [...limits].sort((one, other) => Number(other.reached) - Number(one.reached)),
    };
  },
);

const NOTHING = { used: null, limit: null, owed: null, until: null };

function limitsOfPlan(
  usage: UsageData | undefined,
  plan: PlanInfo | undefined,
  online: number,
): LimitInfo[] {
  const amounts: readonly (readonly [LimitInfo['kind'], Used, string | null])[] = [
    ['traffic', usage?.traffic ?? { used: 0, limit: null }, usage?.until ?? null],
    ['time', usage?.time ?? { used: 0, limit: null }, usage?.until ?? null],
    ['devices', { used: online, limit: plan?.devices ?? null }, null],
  ];
  return amounts.flatMap(([kind, { used, limit }, until]) =>
    limit === null ? [] : [{ ...NOTHING, kind, reached: used >= limit, used, limit, until }],
  );
}

/** What is overdue, one limit for each currency. */
function limitsOfCharges(charges: readonly ChargeInfo[], now: Date): LimitInfo[] {
  const overdue = new Map<string, number>();
  for (const { price, dueAt } of charges) {
    if (Date.parse(dueAt) > now.getTime()) continue;
    overdue.set(price.currency, (overdue.get(price.currency) ?? 0) + price.amount);
  }
  return [...overdue].map(([currency, amount]) => ({
    ...NOTHING,
    kind: 'arrears',
    reached: true,
    owed: { amount, currency },
  }));
}
