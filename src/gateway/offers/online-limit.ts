import type { Configuration } from '../../engine';
import type { PlanInfo } from '../../wire';

/**
 * How many devices of an account may be online at once; undefined where the school sets no limit,
 * and a plan's number is no more than a description. What is refused and what students are told
 * come from here.
 */
export function onlineLimit(
  { security }: Pick<Configuration, 'security'>,
  plan: Pick<PlanInfo, 'devices'> | undefined,
): number | undefined {
  const { maxSessions } = security ?? {};
  return maxSessions === undefined ? undefined : (plan?.devices ?? maxSessions);
}
