import type { AccountRow } from '../../wire/calls/imports/import-parts';

/** One account as a file or a person gives it, normalised. What is undefined was not given. */
export type AccountInput = AccountRow;

/** What an account can be given. */
export const ACCOUNT_FIELDS = [
  'username',
  'displayName',
  'phone',
  'identification',
  'password',
] as const;

export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** Why a line cannot be imported. */
export type AccountProblemCode =
  | 'username-missing'
  | 'username-invalid'
  | 'display-name-invalid'
  | 'phone-invalid'
  | 'identification-invalid'
  | 'password-invalid'
  | 'formula'
  | 'number-shortened'
  | 'line-malformed'
  | 'surplus-cell'
  | 'line-too-long'
  | 'duplicate-username'
  | 'duplicate-phone'
  | 'phone-taken';

/** What is wrong with one line. It never says what stands there: that may be an ID number or a password. */
export interface AccountProblem {
  line: number;
  code: AccountProblemCode;
  field?: AccountField;
  /** The line that has the same. */
  first?: number;
}
