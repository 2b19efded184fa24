import { defineCall, type ResponseOf } from '../define-call';
import { MONEY, OPTIONAL_STRING, TEXT } from '../response-parts';
import { USED } from './offer-parts';

/**
 * Reads the student's usage in the current period; null when no usage of the account is recorded.
 */
export const readUsage = defineCall({
  name: 'readUsage',
  audience: 'student',
  description: {
    'zh-CN': '学生本周期的用量、套餐和余额',
    en: 'What the student used in the current period, with plan and balance',
  },
  needs: 'session',
  http: { method: 'GET', path: '/portal-conversion/api/v3/usage', encoding: 'query' },
  request: { type: 'object' },
  response: {
    type: ['object', 'null'],
    required: ['from', 'balance'],
    properties: {
      /** Null for a student without one. */
      plan: {
        type: ['object', 'null'],
        required: ['id', 'name'],
        properties: { id: { type: 'string' }, name: TEXT },
        default: null,
      },
      from: { type: 'string' },
      /** Null for a period without an end. */
      until: OPTIONAL_STRING,
      traffic: USED,
      time: USED,
      balance: MONEY,
    },
  },
  calledBy: 'portal',
});

/** The usage of an account of which something is recorded. */
export type UsageData = NonNullable<ResponseOf<typeof readUsage>>;
