import type { ArrearsData } from '../../wire';
import { listUnpaidCharges } from '../repositories/charges';
import { readContract } from '../repositories/plans';
import { defineOperation } from './define-operation';

/** What the student owes. The total counts what is in the balance's currency. */
export const readArrears = defineOperation({
  name: 'readArrears',
  description: {
    'zh-CN': '学生未缴的费用和余额',
    en: 'What the student has not paid, and the balance',
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/arrears',
  encoding: 'query',
  authenticated: true,
  request: { type: 'object' },
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ session, deps }): Promise<ArrearsData> {
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
  },
});
