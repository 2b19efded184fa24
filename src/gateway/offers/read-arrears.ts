import { readArrears as contract } from '../../wire/calls/offers/read-arrears';
import { implementCall } from '../calls/implement-call';
import { listUnpaidCharges } from './charge-store';
import { readContract } from './plan-store';

/** Gives the debts of the student. The total counts the charges in the balance's currency. */
export const readArrears = implementCall(contract, async ({ session, deps }) => {
  const charges = await listUnpaidCharges(deps.database, session.accountId);
  const contract = await readContract(deps.database, session.accountId);
  const balance = contract?.balance ?? {
    amount: 0,
    currency: charges[0]?.price.currency ?? 'CNY',
  };
  const { currency } = balance;
  const amount = charges
    .filter(({ price }) => price.currency === currency)
    .reduce((sum, { price }) => sum + price.amount, 0);
  return { balance, total: { amount, currency }, charges };
});
