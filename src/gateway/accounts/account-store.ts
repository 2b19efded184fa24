import type { ImportCounts } from '../repositories/account-imports';
import type {
  AccountDetails,
  AccountPage,
  AccountRecord,
  RemoveOutcome,
} from '../repositories/account-records';
import type { AccountInput, AccountProblem } from './account-input';

/** What came of an import. With problems nothing was imported. */
export interface ImportResult extends ImportCounts {
  problems: AccountProblem[];
}

/** A password that an operator sets; `mustChange`: the student must choose another at the next sign-in. */
export interface PasswordChange {
  password: string;
  mustChange: boolean;
}

/** Why a password is refused: too short, of too few kinds of characters, or easy to guess. */
export type PasswordOutcome = 'done' | 'unknown' | 'short' | 'kinds' | 'easy';

/** The accounts of one school, for an operator of the machine. */
export interface AccountStore {
  list(page: AccountPage): Promise<AccountRecord[]>;
  find(username: string): Promise<AccountDetails | undefined>;
  setPassword(username: string, change: PasswordChange): Promise<PasswordOutcome>;
  /** False when there is no such account. */
  setDisabled(username: string, isDisabled: boolean): Promise<boolean>;
  remove(username: string): Promise<RemoveOutcome>;
  /** Begins an import; gives its id. Nothing of it counts until it is finished. */
  beginImport(): Promise<string>;
  stage(importId: string, accounts: readonly AccountInput[]): Promise<void>;
  /** Imports all that was staged, or nothing where there are problems. `isDryRun`: says what would come of it. */
  finishImport(importId: string, options: { isDryRun: boolean }): Promise<ImportResult>;
  cancelImport(importId: string): Promise<void>;
}
