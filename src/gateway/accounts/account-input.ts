import type { AccountRow } from '../../wire/calls/imports/import-parts';
import type { CellProblem } from './cell-problem';

/** One account as a file or a person gives it, normalised. What is undefined was not given. */
export interface AccountInput extends Omit<AccountRow, 'hasPassword'> {
  password?: string | undefined;
}

/** The fields that an account can be given. */
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
  | CellProblem
  | 'line-malformed'
  | 'other-separator'
  | 'surplus-cell'
  | 'line-too-long'
  | 'duplicate-username'
  | 'duplicate-phone'
  | 'phone-taken';

/** Why a line that is imported may not be meant so. */
export type AccountWarningCode = 'username-spelled-otherwise' | 'username-spelled-before';

/**
 * One problem of one line. It never holds the line's values: one may be an ID number or a password.
 */
export interface AccountProblem {
  line: number;
  code: AccountProblemCode;
  field?: AccountField;
  /** The line that has the same. */
  first?: number;
}
