import { CARRIED_ACCOUNT } from '../../renderer';
import type { SafeStorage } from '../../ui';

/**
 * Stores the account that a URL names behind its `#`, as the code on a visitor's card does, for the
 * next form that asks for one. Browsers send that part of a URL to no server; here it leaves the
 * address and the history too.
 *
 * @returns the URL without the account; undefined where it names none
 */
export function carryAccount(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  storage: SafeStorage,
): string | undefined {
  const account = new URLSearchParams(hash.slice(1)).get('account');
  if (account === null) return undefined;
  storage.set(CARRIED_ACCOUNT, account);
  return pathname + search;
}
