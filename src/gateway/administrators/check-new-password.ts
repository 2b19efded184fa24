import { findPasswordFault } from '../accounts/password-policy';
import { CallProblem } from '../calls/problems';

const MIN_LENGTH = 12;

/**
 * A name, or the part of an e-mail address before its sign, that is long enough to be no chance.
 */
const LONG_ENOUGH = 4;

/**
 * Checks a new password of an administrator: twelve characters, not one of those that are tried
 * first, and without the name.
 *
 * @throws CallProblem `password-refused` with the reason
 */
export function checkNewPassword(password: string, name: string): void {
  const [local = ''] = name.split('@');
  const refused = [name, local].filter((word) => word.length >= LONG_ENOUGH);
  const fault = findPasswordFault(password, { minLength: MIN_LENGTH, refused }, [name]);
  if (fault) throw new CallProblem('password-refused', { reason: fault, minLength: MIN_LENGTH });
}
