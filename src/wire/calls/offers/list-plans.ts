import { defineCall, type ResponseOf } from '../define-call';
import { OPTIONAL_STRING } from '../response-parts';
import { PLAN } from './offer-parts';

/** The plans that the school offers, and which of them is the student's. */
export const listPlans = defineCall({
  name: 'listPlans',
  audience: 'student',
  description: {
    'zh-CN': '学校提供的套餐；已登录时标出自己的套餐',
    en: "The school's plans; for a signed-in student, which one is theirs",
  },
  needs: 'optional-session',
  http: { method: 'GET', path: '/portal-conversion/api/v3/plans', encoding: 'query' },
  request: { type: 'object' },
  response: {
    type: 'object',
    required: ['plans'],
    properties: {
      plans: { type: 'array', items: PLAN },
      /** The id of the student's plan; null for one without a plan, or when nobody is signed in. */
      own: OPTIONAL_STRING,
    },
  },
  calledBy: 'portal',
});

export type PlanListData = ResponseOf<typeof listPlans>;
