import type { AccountSettings } from '../../engine';
import { hashInitialPassword, NO_PASSWORD_HASH } from '../crypto/initial-password';
import type { Passwords } from '../crypto/passwords';
import { hashIdentification, type Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import {
  applyImport,
  beginImport,
  countImport,
  findImportProblems,
  removeImport,
  type StagedAccount,
  schoolOfImport,
  stageAccounts,
} from '../repositories/account-imports';
import {
  findAccountDetails,
  listAccountRecords,
  removeAccount,
  replacePassword,
  setDisabled,
} from '../repositories/account-records';
import { addHistory } from '../repositories/history';
import { UserError } from '../user-error';
import type { AccountInput } from './account-input';
import type { AccountStore } from './account-store';
import { initialPassword } from './initial-password';
import { findPasswordFault } from './password-policy';

export interface AccountStoreParts {
  database: Database;
  secrets: Secrets;
  passwords: Passwords;
  clock(): Date;
}

/** The accounts of a school in a database. */
export function createAccountStore(
  { database, secrets, passwords, clock }: AccountStoreParts,
  school: string,
  settings: AccountSettings,
): AccountStore {
  const of = (username: string) => ({ school, username, now: clock() });

  async function toRow(account: AccountInput): Promise<StagedAccount> {
    const { line, username, displayName, phone, identification, password } = account;
    const made = initialPassword(settings.initialPassword, account);
    return {
      line,
      username,
      display_name: displayName ?? null,
      phone: phone ?? null,
      identification_hash:
        identification === undefined ? null : hashIdentification(secrets, identification),
      password_hash:
        password !== undefined
          ? await passwords.hash(password)
          : made === undefined
            ? NO_PASSWORD_HASH
            : hashInitialPassword(secrets, made),
    };
  }

  /** What an operator does is history. */
  const note = (action: string, account: string | null) =>
    addHistory(database, [
      {
        at: clock(),
        kind: 'administrator',
        action,
        actor: 'operator',
        school,
        account,
        result: 0,
      },
    ]);

  async function requireImport(id: string): Promise<void> {
    if ((await schoolOfImport(database, id)) !== school) throw noImport();
  }

  return {
    list: (page) => listAccountRecords(database, school, page),
    find: (username) => findAccountDetails(database, school, username, clock()),
    async setPassword(username, { password, mustChange }) {
      const account = await findAccountDetails(database, school, username, clock());
      if (!account) return 'unknown';
      const fault = findPasswordFault(password, settings.passwords, [
        username,
        account.phone ?? '',
      ]);
      if (fault) return fault;
      const hash = await passwords.hash(password);
      const isSet = await replacePassword(database, of(username), { hash, mustChange });
      if (isSet) await note('set password', username);
      return isSet ? 'done' : 'unknown';
    },
    async setDisabled(username, isDisabled) {
      const isKnown = await setDisabled(database, of(username), isDisabled);
      if (isKnown) await note(isDisabled ? 'disable account' : 'enable account', username);
      return isKnown;
    },
    async remove(username) {
      const outcome = await removeAccount(database, school, username);
      if (outcome === 'removed') await note('remove account', username);
      return outcome;
    },
    beginImport: () => beginImport(database, school, clock()),
    async stage(id, accounts) {
      await requireImport(id);
      await stageAccounts(database, id, await Promise.all(accounts.map(toRow)));
    },
    async finishImport(id, { isDryRun }) {
      await requireImport(id);
      const result = await database.transaction().execute(async (transaction) => {
        const problems = await findImportProblems(transaction, id, school);
        const counts = await countImport(transaction, id, school);
        if (problems.length === 0 && !isDryRun) await applyImport(transaction, id, school);
        await removeImport(transaction, id);
        return { ...counts, problems };
      });
      if (!isDryRun && result.problems.length === 0) await note('import accounts', null);
      return result;
    },
    cancelImport: (id) => removeImport(database, id),
  };
}

function noImport(): UserError {
  return new UserError({
    'zh-CN': '这次导入已被放弃。请重新运行。',
    en: 'This import has been given up meanwhile. Run it again.',
  });
}
