import type { ChargeInfo, LimitInfo, Money, UsageData, Used } from '../../wire';
import { readLimits as contract } from '../../wire/calls/offers/read-limits';
import { readAccountTerms } from '../accounts/account-terms-store';
import { implementCall } from '../calls/implement-call';
import { listUnpaidCharges } from './charge-store';
import { listNetworkLimits, listSetLimits } from './limit-store';
import { onlineLimit } from './online-limit';
import { listPlans, readUsage } from './plan-store';

/**
 * The limits of the student's account: those of the plan, what is to be paid, those that the school
 * has set, and those that the network's servers have granted sessions with.
 */
export const readLimits = implementCall(
  contract,
  async ({ session, school, now, deps: { database, sessions } }) => {
    const { accountId } = session;
    const usage = await readUsage(database, session, now);
    const plans = usage?.plan ? await listPlans(database, school.name) : [];
    const plan = plans.find(({ id }) => id === usage?.plan?.id);
    const { mostOnline } = await readAccountTerms(database, accountId, now);
    const most = onlineLimit(school.configuration, plan, mostOnline);
    const online = most === undefined ? 0 : await sessions.countDevices(session, now);
    const charges = await listUnpaidCharges(database, accountId);
    const set = await listSetLimits(database, accountId, now);
    const granted = await listNetworkLimits(database, accountId, now);
    const limits = [
      ...set,
      // The school's own words on a limit come before the network's.
      ...granted.filter(({ kind }) => !set.some((limit) => limit.reached && limit.kind === kind)),
      ...limitsOfPlan(usage),
      ...(most === undefined ? [] : [limitOfDevices(online, most)]),
      ...limitsOfCharges(charges, now),
    ];
    return {
      limits: [...limits].sort((one, other) => Number(other.reached) - Number(one.reached)),
    };
  },
);

const NOTHING = { used: null, limit: null, owed: null, until: null, reason: null };

function limitsOfPlan(usage: UsageData | undefined): LimitInfo[] {
  const amounts: readonly (readonly [LimitInfo['kind'], Used | undefined])[] = [
    ['traffic', usage?.traffic],
    ['time', usage?.time],
  ];
  return amounts.flatMap(([kind, { used, limit } = { used: 0, limit: null }]) => {
    if (limit === null) return [];
    return [{ ...NOTHING, kind, reached: used >= limit, used, limit, until: usage?.until ?? null }];
  });
}

function limitOfDevices(used: number, limit: number): LimitInfo {
  return { ...NOTHING, kind: 'devices', reached: used >= limit, used, limit };
}

/**
 * Gives the limits of unpaid charges: for each currency the overdue amount, and the one that falls
 * due next.
 */
function limitsOfCharges(charges: readonly ChargeInfo[], now: Date): LimitInfo[] {
  const limits = new Map<string, LimitInfo & { owed: Money }>();
  for (const { price, dueAt } of charges) {
    const reached = Date.parse(dueAt) <= now.getTime();
    const key = `${price.currency} ${reached}`;
    const { owed, until } = limits.get(key) ?? { owed: { ...price, amount: 0 }, until: dueAt };
    limits.set(key, {
      ...NOTHING,
      kind: 'arrears',
      reached,
      owed: { ...owed, amount: owed.amount + price.amount },
      until: reached ? null : until,
    });
  }
  return [...limits.values()];
}
