import { type CodeOwner, checkCode } from '../repositories/verification-codes';
import type { OperationContext } from './define-operation';
import { codeTries } from './limits';

/**
 * Whether a code is right, without using it up. Some wrong tries end the code for the place that they come from; so a
 * stranger elsewhere does not use up the tries of the code's owner.
 */
export async function tryCode(
  context: OperationContext,
  owner: CodeOwner,
  code: string,
): Promise<boolean> {
  const { limits, deps, now } = context;
  const tries = codeTries(context, owner.phone);
  if ((await limits.take(tries, now)) !== undefined) return false;
  const right = await checkCode(deps.database, deps.secrets, owner, code, now);
  if (right) await limits.giveBack(tries);
  return right;
}
