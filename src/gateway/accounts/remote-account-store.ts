import { isJsonObject, type JsonValue } from '../../engine';
import type { RunningGateway } from '../http/operator/find-running-gateway';
import { UserError } from '../user-error';
import type { AccountStore, PasswordOutcome } from './account-store';
import { readAccountDetails, readAccountRecord, readImportResult } from './read-account-json';

const PASSWORD_OUTCOMES: readonly PasswordOutcome[] = ['done', 'unknown', 'short', 'kinds', 'easy'];

/**
 * The accounts of a school at a gateway that runs.
 *
 * @throws UserError when it has no such school
 */
export async function createRemoteAccountStore(
  { call }: RunningGateway,
  school: string,
): Promise<AccountStore> {
  async function ask(name: string, body: object = {}): Promise<JsonValue | undefined> {
    const path = `/accounts/${encodeURIComponent(school)}/${name}`;
    const { status, json } = await call('POST', path, body);
    if (json.code === 'unknown-school') throw unknownSchool(school);
    if (status !== 200) throw refused(String(json.code));
    return json.result;
  }

  await ask('look-up');
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
      if (!isJsonObject(result)) throw refused('result');
      return readImportResult(result);
    },
    async cancelImport(importId) {
      await ask('cancel-import', { importId });
    },
  };
}

function unknownSchool(school: string): UserError {
  return new UserError({
    'zh-CN': `网关没有学校“${school}”。请检查 --school。`,
    en: `The gateway has no school “${school}”. Check --school.`,
  });
}

function refused(code: string): UserError {
  return new UserError({
    'zh-CN': `网关没有接受（${code}），什么也没有改变。请查看网关的日志。`,
    en: `The gateway did not accept it (${code}), and nothing was changed. See the log of the gateway.`,
  });
}
