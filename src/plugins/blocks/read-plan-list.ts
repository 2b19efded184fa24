import { isJsonObject } from '../../engine';
import type { PlanListData } from '../../wire';
import { readPlans } from './read-offers';

/** The school's plans as the operation gives them; undefined for data of another shape. */
export function readPlanList(data: unknown): PlanListData | undefined {
  if (!isJsonObject(data) || !Array.isArray(data.plans)) return undefined;
  return { plans: readPlans(data.plans), own: typeof data.own === 'string' ? data.own : null };
}
