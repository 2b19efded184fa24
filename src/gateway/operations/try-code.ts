import { CODE_SECONDS, type CodeOwner, codeCheck } from '../repositories/verification-codes';
import type { OperationContext } from './define-operation';
import type { LimitDefinition } from './limits';

/** Wrong tries of one code from one address: they end the code for that address, and a stranger elsewhere ends it for nobody else. */
export const CODE_TRIES: LimitDefinition = {
  name: 'code-tries',
  counts: 'failures',
  per: ['phone', 'address'],
  limit: 5,
  seconds: CODE_SECONDS,
  answer: [1009, { field: 'verifyCode' }],
};

/** Wrong codes of every operation that takes one, above the attempts that each code has itself. */
export const CODE_LIMITS: readonly LimitDefinition[] = [
  CODE_TRIES,
  { name: 'verify', counts: 'failures', per: ['phone', 'address'], limit: 20, seconds: 600 },
  { name: 'verify-address', counts: 'failures', per: ['address'], limit: 300, seconds: 600 },
  {
    name: 'verify-phone',
    counts: 'failures',
    per: ['phone'],
    slowsAbove: 100,
    seconds: 3600,
    pauses: [30, 60, 120, 300, 900],
  },
];

/**
 * Whether a code is right, without using it up.
 *
 * @throws ApiFailure 20001 or 1009 after too many wrong ones
 */
export function tryCode(
  { limits, deps, now }: OperationContext,
  owner: CodeOwner,
  code: string,
): Promise<boolean> {
  return limits.test(
    CODE_LIMITS,
    { phone: owner.phone },
    codeCheck(deps.secrets, owner, code, now),
  );
}
