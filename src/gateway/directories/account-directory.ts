import type { AdapterHealth } from '../network/access-adapter';

/** A student, as a directory describes them. */
export interface DirectoryStudent {
  /** The directory's own spelling, whatever the student typed: two spellings are one account. */
  username: string;
  displayName: string;
  phone: string | undefined;
}

/** A directory that holds the accounts of schools in place of the gateway. */
export interface AccountDirectory {
  name: string;
  /** True when passwords travel to each of its servers encrypted, or stay on this machine. */
  isProtected: boolean;
  /**
   * Recognises a student by the password. Refusals take the same time whether or not there is such
   * an account.
   *
   * @param names the names that the student may mean, the first that is found counts
   * @throws AccessError 1002 for an account that is not there, 20006 for a wrong password, 20001
   *   for one that the directory has locked; any other code only to who has the password, or for
   *   trouble
   */
  authenticate(names: readonly string[], password: string): Promise<DirectoryStudent>;
  /** Asks each server. */
  health(): Promise<AdapterHealth>;
  stop(): Promise<void>;
}

/** The directories of a deployment. */
export interface AccountDirectories {
  /** The directory of a school; undefined for one with the gateway's own accounts. */
  of(school: string): AccountDirectory | undefined;
  /** The schools that have one, whether or not there are such schools. */
  schools: readonly string[];
  all: readonly AccountDirectory[];
}

export const noDirectories: AccountDirectories = { of: () => undefined, schools: [], all: [] };
