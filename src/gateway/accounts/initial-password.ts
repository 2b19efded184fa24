import type { InitialPassword } from '../../engine';
import type { AccountInput } from './account-input';

/**
 * The first password of an account by a school's rule; undefined without a rule, or without what
 * the rule takes.
 */
export function initialPassword(
  rule: InitialPassword | undefined,
  account: Pick<AccountInput, 'username' | 'phone' | 'identification'>,
): string | undefined {
  if (!rule) return undefined;
  const source = account[rule.from];
  if (source === undefined) return undefined;
  return `${rule.prefix ?? ''}${rule.last === undefined ? source : source.slice(-rule.last)}`;
}
