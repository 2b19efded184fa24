import type { AccountSettings } from '../../engine';
import { hashInitialPassword, hashOfNoPassword } from '../crypto/initial-password';
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
            ? hashOfNoPassword(secrets)
            : hashInitialPassword(secrets, made),
    };
  }

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
      return isSet ? 'done' : 'unknown';
    },
    setDisabled: (username, isDisabled) => setDisabled(database, of(username), isDisabled),
    remove: (username) => removeAccount(database, school, username),
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
