import { ApiFailure } from './api-failure';
import { isEasyPassword } from './easy-password';
import type { RequestValues } from './request-values';

/**
 * Fails with 20008 at `confirm` when it does not repeat `password`, and with 20017 at `password` when that is easy to guess.
 * Looks at the request alone, so that the response shows nothing of an account.
 */
export function requireNewPassword(values: RequestValues): void {
  const password = values.text('password');
  if (values.text('confirm') !== password) throw new ApiFailure(20008, { field: 'confirm' });
  refuseEasyPassword(password, [values.text('user'), values.text('identification')]);
}

/** Fails with 20017 when a password is easy to guess for who knows this of its owner. */
export function refuseEasyPassword(password: string, known: readonly string[]): void {
  if (isEasyPassword(password, known)) throw new ApiFailure(20017, { field: 'password' });
}
