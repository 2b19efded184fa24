import { listPlans as contract } from '../../wire/calls/offers/list-plans';
import { implementCall } from '../calls/implement-call';
import { readContract, listPlans as readPlans } from './plan-store';

/** The plans that the school offers, and which of them is the student's. */
export const listPlans = implementCall(contract, async ({ school, session, deps }) => {
  const plans = await readPlans(deps.database, school.name);
  const contract = session && (await readContract(deps.database, session.accountId));
  return { plans, own: contract?.plan ?? null };
});
