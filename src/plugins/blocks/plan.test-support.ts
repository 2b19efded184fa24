import type { PlanInfo } from '../../wire';

/** A plan with limits. */
export const basicPlan: PlanInfo = {
  id: 'basic',
  name: { 'zh-CN': '基础套餐', en: 'Basic' },
  description: { en: 'Enough for every day' },
  price: { amount: 2000, currency: 'CNY' },
  period: 'month',
  speed: 20,
  traffic: 50_000_000_000,
  time: null,
  devices: 2,
};

/** A plan that costs nothing and has no limits. */
export const freePlan: PlanInfo = {
  id: 'campus',
  name: 'Campus only',
  description: null,
  price: { amount: 0, currency: 'CNY' },
  period: 'term',
  speed: null,
  traffic: null,
  time: null,
  devices: null,
};
