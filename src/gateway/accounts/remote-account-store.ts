import { isJsonObject } from '../../engine';
import { createAskAboutSchool, refusedByGateway } from '../http/operator/ask-about-school';
import type { RunningGateway } from '../http/operator/find-running-gateway';
import type { AccountStore, PasswordOutcome } from './account-store';
import { readAccountDetails, readAccountRecord, readImportResult } from './read-account-json';

const PASSWORD_OUTCOMES: readonly PasswordOutcome[] = ['done', 'unknown', 'short', 'kinds', 'easy'];

/**
 * The accounts of a school at a gateway that runs.
 *
 * @throws UserError when it has no such school
 */
export async function createRemoteAccountStore(
  gateway: RunningGateway,
  school: string,
): Promise<AccountStore> {
  const ask = await createAskAboutSchool(
    gateway,
    school,
    `/accounts/${encodeURIComponent(school)}`,
  );
  return {
    async list(page) {
      const found = await ask('list', page);
      const records = Array.isArray(found) ? found : [];
      return records.map(readAccountRecord).filter((record) => record !== undefined);
    },
    find: async (username) => readAccountDetails(await ask('find', { username })),
    async setPassword(username, change) {
      const outcome = await ask('set-password', { username, ...change });
      return PASSWORD_OUTCOMES.find((known) => known === outcome) ?? 'unknown';
    },
    setDisabled: async (username, isDisabled) =>
      (await ask('set-disabled', { username, isDisabled })) === true,
    async remove(username) {
      const outcome = await ask('remove', { username });
      return outcome === 'removed' || outcome === 'online' ? outcome : 'unknown';
    },
    beginImport: async () => String(await ask('begin-import')),
    async stage(importId, accounts) {
      await ask('stage', { importId, accounts });
    },
    async finishImport(importId, options) {
      const result = await ask('finish-import', { importId, ...options });
      if (!isJsonObject(result)) throw refusedByGateway('result');
      return readImportResult(result);
    },
    async cancelImport(importId) {
      await ask('cancel-import', { importId });
    },
  };
}
