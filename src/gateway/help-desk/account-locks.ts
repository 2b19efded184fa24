import type { AccountLock } from '../../wire/calls/accounts/account-parts';
import { SIGN_IN_LIMITS } from '../../wire/calls/sessions/limits';
import { createOperationLimits, type OperationLimits } from '../calls/call-limits';
import { readHistory } from '../history/store';
import { rateLimitKey } from '../limits/rate-limit-key';
import type { DeskDeps } from './desk-call';

/** The limits of wrong passwords that are about an account. */
const LIMITS = SIGN_IN_LIMITS.filter(({ per }) => per.includes('account'));

/** The longest of their windows, in milliseconds. */
const WINDOW = Math.max(...LIMITS.map(({ seconds }) => seconds)) * 1000;

/** The most failures that are looked at: they say from where somebody tried. */
const MOST = 500;

interface Place {
  address: string;
  limits: OperationLimits;
}

type Parts = Pick<DeskDeps, 'database' | 'rateLimits' | 'isSharedAddress'>;
type Account = Readonly<{ school: string; username: string }>;

/** The addresses from which passwords are not taken for an account now, and until when. */
export async function findLocks(parts: Parts, account: Account, now: Date): Promise<AccountLock[]> {
  const locks = await Promise.all(
    (await placesOf(parts, account, now)).map(async ({ address, limits }) => {
      const seconds = await limits.wait(LIMITS, { account: account.username });
      return { address, seconds };
    }),
  );
  return locks
    .filter(({ seconds }) => seconds > 0)
    .map(({ address, seconds }) => ({
      address,
      until: new Date(now.getTime() + seconds * 1000).toISOString(),
    }));
}

/** Forgets the wrong passwords of an account. @returns from how many addresses it was locked */
export async function unlock(parts: Parts, account: Account, now: Date): Promise<number> {
  const { length } = await findLocks(parts, account, now);
  for (const { limits } of await placesOf(parts, account, now)) {
    await limits.forget(LIMITS, { account: account.username });
  }
  return length;
}

/**
 * The places from which somebody failed to sign in lately, each with the limits of the sign-in
 * there.
 */
async function placesOf(
  { database, rateLimits, isSharedAddress }: Parts,
  { school, username }: Account,
  now: Date,
): Promise<Place[]> {
  const since = new Date(now.getTime() - WINDOW);
  const filter = {
    kinds: ['sign-in'],
    school,
    account: username,
    result: 'failed',
    since,
  } as const;
  const { entries } = await readHistory(database, filter, { limit: MOST });
  const places = new Map<string, Place>();
  for (const { address } of entries) {
    if (address === null) continue;
    const key = rateLimitKey(address);
    const asker = { school, address: key, isShared: isSharedAddress(address) };
    const limits = createOperationLimits(SIGN_IN_LIMITS, rateLimits, asker, now);
    places.set(key, { address, limits });
  }
  return [...places.values()];
}
