import type { AccountSettings } from '../../engine';
import { ApiFailure } from '../calls/api-failure';
import type { ApiSchool } from '../calls/ports';
import type { RequestValues } from '../calls/request-values';
import { findPasswordFault, MIN_PASSWORD_LENGTH } from './password-policy';

/**
 * Fails with 20008 at `confirm` when it does not repeat `password`, and at `password` when the
 * school's policy refuses that. Looks at the request alone, so that the response shows nothing of
 * an account.
 */
export function requireNewPassword(values: RequestValues, school: ApiSchool): void {
  const password = values.text('password');
  if (values.text('confirm') !== password) throw new ApiFailure(20008, { field: 'confirm' });
  const known = [values.text('user'), values.text('identification')];
  refuseWeakPassword(password, school.accounts, known);
}

/**
 * Fails at `password` when the school's policy refuses it for who is known so: with 20024 when it
 * is too short, 20025 when it is of too few kinds of characters, 20017 when it is easy to guess.
 */
export function refuseWeakPassword(
  password: string,
  { passwords = {} }: AccountSettings,
  known: readonly string[],
): void {
  const { minLength = MIN_PASSWORD_LENGTH, kinds = 1 } = passwords;
  const field = 'password';
  switch (findPasswordFault(password, passwords, known)) {
    case 'short':
      throw new ApiFailure(20024, { field, params: { length: minLength } });
    case 'kinds':
      throw new ApiFailure(20025, { field, params: { kinds } });
    case 'easy':
      throw new ApiFailure(20017, { field });
    case undefined:
  }
}
