import { defineCall } from '../define-call';
import { LIMIT } from './offer-parts';

/**
 * Reads the limits of the student's account: those of the plan, overdue amounts, and those that the
 * school has set.
 */
export const readLimits = defineCall({
  name: 'readLimits',
  audience: 'student',
  description: {
    'zh-CN': '学生账号的各项限制，以及哪些已经达到',
    en: 'The limits of the student’s account, and which of them are reached',
  },
  needs: 'session',
  http: { method: 'GET', path: '/portal-conversion/api/v3/limits', encoding: 'query' },
  request: { type: 'object' },
  response: {
    type: 'object',
    required: ['limits'],
    properties: {
      /** Those that hold now first. */
      limits: { type: 'array', items: LIMIT },
    },
  },
  calledBy: 'portal',
});
