import type { PasswordPolicy } from '../../engine';
import { isEasyPassword } from './easy-password';

/** The fewest characters of a password where a school does not say. */
export const MIN_PASSWORD_LENGTH = 8;

const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u];

/** Why a password is refused. */
export type PasswordFault = 'short' | 'kinds' | 'easy';

/** How much a school's policy asks for at least, of what a fault names. */
export function leastOf(
  fault: PasswordFault,
  { minLength = MIN_PASSWORD_LENGTH, kinds = 1 }: PasswordPolicy = {},
): { least?: number } {
  if (fault === 'easy') return {};
  return { least: fault === 'short' ? minLength : kinds };
}

/**
 * Names the fault of a new password by a school's policy, if it has one.
 *
 * @param known the owner's names and numbers
 */
export function findPasswordFault(
  password: string,
  { minLength = MIN_PASSWORD_LENGTH, kinds = 1, refused = [] }: PasswordPolicy = {},
  known: readonly string[],
): PasswordFault | undefined {
  if ([...password].length < minLength) return 'short';
  if (KINDS.filter((kind) => kind.test(password)).length < kinds) return 'kinds';
  const plain = password.normalize('NFKC').toLowerCase();
  const isRefused = refused.some((word) => plain.includes(word.normalize('NFKC').toLowerCase()));
  return isRefused || isEasyPassword(password, known) ? 'easy' : undefined;
}
