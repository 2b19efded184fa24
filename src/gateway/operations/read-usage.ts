import type { UsageData } from '../../wire';
import { readUsage as read } from '../repositories/plans';
import { defineOperation } from './define-operation';

/** What the student used in the current period; null when nothing is recorded of the account. */
export const readUsage = defineOperation({
  name: 'readUsage',
  description: {
    'zh-CN': '学生本周期的用量、套餐和余额',
    en: 'What the student used in the current period, with plan and balance',
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/usage',
  encoding: 'query',
  authenticated: true,
  request: { type: 'object' },
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ session, deps, now }): Promise<UsageData | null> {
    return (await read(deps.database, session, now)) ?? null;
  },
});
