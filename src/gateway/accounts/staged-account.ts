import type { AccountSettings } from '../../engine';
import { hashInitialPassword, NO_PASSWORD_HASH } from '../crypto/initial-password';
import type { Passwords } from '../crypto/passwords';
import { hashIdentification, type Secrets } from '../crypto/secrets';
import type { AccountInput } from './account-input';
import type { StagedAccount } from './import-store';
import { initialPassword } from './initial-password';

/**
 * A row of an import as it is stored until that is finished: with hashes in place of ID number and
 * first password.
 */
export async function toStagedAccount(
  account: AccountInput,
  settings: AccountSettings,
  { secrets, passwords }: { secrets: Secrets; passwords: Passwords },
): Promise<StagedAccount> {
  const { line, username, displayName, phone, identification, password } = account;
  const made = initialPassword(settings.initialPassword, account);
  const initialHash = made === undefined ? NO_PASSWORD_HASH : hashInitialPassword(secrets, made);
  return {
    line,
    username,
    display_name: displayName ?? null,
    phone: phone ?? null,
    identification_hash:
      identification === undefined ? null : hashIdentification(secrets, identification),
    password_hash: password === undefined ? initialHash : await passwords.hash(password),
  };
}
