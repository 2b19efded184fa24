import type { Configuration } from '../../engine';
import type { PlanInfo } from '../../wire';

/**
 * How many devices of an account may be online at once; undefined where the school sets no limit,
 * and a plan's number is no more than a description. What is refused and what students are told
 * come from here.
 *
 * @param own the limit of the account itself, which goes before all others
 */
export function onlineLimit(
  { security }: Pick<Configuration, 'security'>,
  plan: Pick<PlanInfo, 'devices'> | undefined,
  own: number | null = null,
): number | undefined {
  if (own !== null) return own;
  const { maxSessions } = security ?? {};
  return maxSessions === undefined ? undefined : (plan?.devices ?? maxSessions);
}
