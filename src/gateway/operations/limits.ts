import type { RateLimit, RateLimits } from '../repositories/rate-limits';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';

type Asker = Pick<OperationContext, 'rateLimitKey' | 'school'>;

const minutes = (count: number) => count * 60;

/** The least seconds between two codes for one phone. */
export const CODE_COOLDOWN = 60;

/** Asking for codes: messages cost money and disturb whoever gets them. */
export function codeLimits({ rateLimitKey, school }: Asker, phone: string): RateLimit[] {
  return [
    { key: ['code', school.name, phone], limit: 1, seconds: CODE_COOLDOWN },
    { key: ['code-day', school.name, phone], limit: 10, seconds: minutes(24 * 60) },
    { key: ['code-address', rateLimitKey], limit: 30, seconds: minutes(60) },
  ];
}

/** Trying codes, above the attempts that each code has itself. By address too: no one can keep a student out. */
export function verifyLimits({ rateLimitKey, school }: Asker, whom: string): RateLimit[] {
  return [
    { key: ['verify', school.name, whom, rateLimitKey], limit: 20, seconds: minutes(10) },
    { key: ['verify-address', rateLimitKey], limit: 300, seconds: minutes(10) },
  ];
}

/** Wrong passwords. By address too, for the same reason; many students may share one address. */
export function signInLimits({ rateLimitKey, school }: Asker, account: string): RateLimit[] {
  return [
    { key: ['sign-in', school.name, account, rateLimitKey], limit: 10, seconds: minutes(5) },
    { key: ['sign-in-address', rateLimitKey], limit: 300, seconds: minutes(5) },
  ];
}

/** Wrong ID numbers. By account from anywhere: a number has few unknown digits for who knows the birthday. */
export function identificationLimits(
  { rateLimitKey, school }: Asker,
  account: string,
): RateLimit[] {
  return [
    { key: ['identification', school.name, account], limit: 5, seconds: minutes(15) },
    { key: ['identification-day', school.name, account], limit: 15, seconds: minutes(24 * 60) },
    { key: ['identification-address', rateLimitKey], limit: 60, seconds: minutes(15) },
  ];
}

/** Opening the mini-program: anyone can, and each time is recorded. */
export function miniProgramLimits({ rateLimitKey }: Asker): RateLimit[] {
  return [{ key: ['mini-program', rateLimitKey], limit: 60, seconds: minutes(1) }];
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
