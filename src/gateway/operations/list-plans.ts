import type { PlanListData } from '../../wire';
import { readContract, listPlans as readPlans } from '../repositories/plans';
import { defineOperation } from './define-operation';

/** The plans that the school offers, and which of them is the student's. */
export const listPlans = defineOperation({
  name: 'listPlans',
  description: {
    'zh-CN': '学校提供的套餐；已登录时标出自己的套餐',
    en: "The school's plans; for a signed-in student, which one is theirs",
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/plans',
  encoding: 'query',
  authenticated: 'optional',
  request: { type: 'object' },
  calledBy: 'portal',
  access: 'optional',
  async handle({ school, session, deps }): Promise<PlanListData> {
    const plans = await readPlans(deps.database, school.name);
    const contract = session && (await readContract(deps.database, session.accountId));
    return { plans, own: contract?.plan ?? null };
  },
});
