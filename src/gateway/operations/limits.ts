import type { RateLimit, RateLimits } from '../repositories/rate-limits';
import { CODE_SECONDS } from '../repositories/verification-codes';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';

type Asker = Pick<OperationContext, 'rateLimitKey' | 'isShared' | 'school'>;

const minutes = (count: number) => count * 60;

/** How many times as much a shared address may do. */
const SHARED = 20;

/** What one address may do, whomever it is about. */
function addressLimit(
  kind: string,
  { rateLimitKey, isShared }: Pick<Asker, 'rateLimitKey' | 'isShared'>,
  limit: number,
  seconds: number,
): RateLimit {
  return { key: [kind, rateLimitKey], limit: isShared ? limit * SHARED : limit, seconds };
}

/** The least seconds between two codes for one phone. */
export const CODE_COOLDOWN = 60;

/** Asking for codes: messages cost money and disturb whoever gets them. */
export function codeLimits(asker: Asker, phone: string): RateLimit[] {
  return [
    { key: ['code', asker.school.name, phone], limit: 1, seconds: CODE_COOLDOWN },
    { key: ['code-day', asker.school.name, phone], limit: 10, seconds: minutes(24 * 60) },
    addressLimit('code-address', asker, 30, minutes(60)),
  ];
}

/** Wrong tries of a code from one place; a new code that is asked for there begins anew. */
export function codeTries({ rateLimitKey, school }: Asker, phone: string): RateLimit[] {
  return [
    { key: ['code-tries', school.name, phone, rateLimitKey], limit: 5, seconds: CODE_SECONDS },
  ];
}

/** Wrong codes, above the attempts that each code has itself. By address too: no one can keep a student out. */
export function verifyLimits(asker: Asker, whom: string): RateLimit[] {
  const { rateLimitKey, school } = asker;
  return [
    { key: ['verify', school.name, whom, rateLimitKey], limit: 20, seconds: minutes(10) },
    addressLimit('verify-address', asker, 300, minutes(10)),
  ];
}

/** Wrong passwords. By address too, for the same reason; many students may share one address. */
export function signInLimits(asker: Asker, account: string): RateLimit[] {
  const { rateLimitKey, school } = asker;
  return [
    { key: ['sign-in', school.name, account, rateLimitKey], limit: 10, seconds: minutes(5) },
    addressLimit('sign-in-address', asker, 300, minutes(5)),
  ];
}

/** Wrong ID numbers. By account from anywhere: a number has few unknown digits for who knows the birthday. */
export function identificationLimits(asker: Asker, account: string): RateLimit[] {
  const { school } = asker;
  return [
    { key: ['identification', school.name, account], limit: 5, seconds: minutes(24 * 60) },
    addressLimit('identification-address', asker, 30, minutes(24 * 60)),
  ];
}

/** Opening the mini-program: anyone can, and each time is recorded. */
export function miniProgramLimits(asker: Asker): RateLimit[] {
  return [addressLimit('mini-program', asker, 60, minutes(1))];
}

/** Takes one use of every limit, or fails with 20001 and the seconds to wait. */
export async function takeOrRefuse(
  limits: RateLimits,
  wanted: readonly RateLimit[],
  now: Date,
): Promise<void> {
  const seconds = await limits.take(wanted, now);
  if (seconds !== undefined) throw new ApiFailure(20001, { params: { seconds } });
}

/**
 * Does a check of which only failures count: its ApiFailure. A success gives the use back, and so does all else that
 * ends it, such as that too many wait or the database is away: nobody is kept out for what was not theirs.
 */
export async function countFailures<Result>(
  limits: RateLimits,
  wanted: readonly RateLimit[],
  now: Date,
  check: () => Promise<Result>,
): Promise<Result> {
  await takeOrRefuse(limits, wanted, now);
  try {
    const result = await check();
    await limits.giveBack(wanted);
    return result;
  } catch (error) {
    // A database that is away is not there for this either: then the use ends with its window.
    if (!(error instanceof ApiFailure)) await limits.giveBack(wanted).catch(() => {});
    throw error;
  }
}
