import { CODE_LIMITS } from '../../wire/calls/recovery/limits';
import type { OperationContext } from '../calls/implement-call';
import { type CodeOwner, codeCheck } from './code-store';

/**
 * Tells whether a code is right, without using it up.
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
