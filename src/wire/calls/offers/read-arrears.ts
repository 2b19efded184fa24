import { defineCall, type ResponseOf } from '../define-call';
import { MONEY } from '../response-parts';
import { CHARGE } from './offer-parts';

/** Reads the student's debts. The total counts the items in the balance's currency. */
export const readArrears = defineCall({
  name: 'readArrears',
  audience: 'student',
  description: {
    'zh-CN': '学生未缴的费用和余额',
    en: 'What the student has not paid, and the balance',
  },
  needs: 'session',
  http: { method: 'GET', path: '/portal-conversion/api/v3/arrears', encoding: 'query' },
  request: { type: 'object' },
  response: {
    type: 'object',
    required: ['balance', 'total', 'charges'],
    properties: {
      balance: MONEY,
      total: MONEY,
      /** The oldest first. */
      charges: { type: 'array', items: CHARGE },
    },
  },
  calledBy: 'portal',
});

export type ArrearsData = ResponseOf<typeof readArrears>;
