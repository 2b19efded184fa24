import { randomInt } from 'node:crypto';
import type { PasswordPolicy } from '../../engine';
import { findPasswordFault } from '../accounts/password-policy';

/** Letters and figures that are not taken for one another when they are read out. */
const LOWER = 'abcdefghjkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const FIGURES = '23456789';

/** Twelve of these and a capital are more than 60 bits. */
const GROUPS = 3;

/**
 * A password to be read out or written down, of all four kinds of characters: `Kbw7-mq3t-x9fh`. It
 * fits the school's policy.
 */
export function createFirstPassword(policy: PasswordPolicy | undefined): string {
  const groups = Math.max(GROUPS, Math.ceil(((policy?.minLength ?? 0) + 1) / 5));
  for (;;) {
    const password = Array.from({ length: groups }, (_, index) => group(index === 0)).join('-');
    if (!findPasswordFault(password, policy, [])) return password;
  }
}

function group(isFirst: boolean): string {
  const letters = [isFirst ? UPPER : LOWER, LOWER, LOWER].map(pick);
  return `${letters.slice(0, 2).join('')}${isFirst ? '' : letters[2]}${pick(FIGURES)}${isFirst ? letters[2] : ''}`;
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
