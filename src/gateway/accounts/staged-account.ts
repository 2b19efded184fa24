import type { AccountSettings } from '../../engine';
import type { AccountRow } from '../../wire/calls/imports/import-parts';
import { hashInitialPassword, NO_PASSWORD_HASH } from '../crypto/initial-password';
import { hashIdentification, type Secrets } from '../crypto/secrets';
import { AWAITED_PASSWORD, type StagedAccount } from './import-store';
import { initialPassword } from './initial-password';

/**
 * A row of an import as it is stored until that is finished: with hashes in place of ID number and
 * of a first password that a rule makes.
 */
export function toStagedAccount(
  account: AccountRow,
  settings: AccountSettings,
  secrets: Secrets,
): StagedAccount {
  const { line, username, displayName, phone, identification, hasPassword } = account;
  const made = initialPassword(settings.initialPassword, account);
  const initialHash = made === undefined ? NO_PASSWORD_HASH : hashInitialPassword(secrets, made);
  return {
    line,
    username,
    display_name: displayName ?? null,
    phone: phone ?? null,
    identification_hash:
      identification === undefined ? null : hashIdentification(secrets, identification),
    password_hash: hasPassword ? AWAITED_PASSWORD : initialHash,
  };
}
