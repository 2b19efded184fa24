import { type JsonValue, objectOf } from '../../engine';
import type { RunningGateway } from '../http/operator/find-running-gateway';
import { UserError } from '../user-error';
import type { DatasetProblem } from './check-row';
import type { DatasetStore } from './dataset-store';
import type { Dataset } from './datasets';

/**
 * A dataset of a school at a gateway that runs.
 *
 * @throws UserError when it has no such school
 */
export async function createRemoteDatasetStore(
  { call }: RunningGateway,
  school: string,
  { name: dataset }: Dataset,
): Promise<DatasetStore> {
  async function ask(name: string, body: object = {}): Promise<JsonValue | undefined> {
    const path = `/datasets/${encodeURIComponent(school)}/${dataset}/${name}`;
    const { status, json } = await call('POST', path, body);
    if (json.code === 'unknown-school') throw unknownSchool(school);
    if (status !== 200) throw refused(String(json.code));
    return json.result;
  }

  await ask('look-up');
  return {
    async list(page) {
      const rows = await ask('list', page);
      return Array.isArray(rows)
        ? rows.map((row) => (Array.isArray(row) ? row.map(String) : []))
        : [];
    },
    beginImport: async () => String(await ask('begin-import')),
    async stage(importId, rows) {
      await ask('stage', { importId, rows });
    },
    async finishImport(importId, options) {
      const { added, updated, unchanged, problems } = objectOf(
        await ask('finish-import', { importId, ...options }),
      );
      return {
        added: Number(added),
        updated: Number(updated),
        unchanged: Number(unchanged),
        // Of the same version as this command.
        problems: Array.isArray(problems) ? (problems as unknown as DatasetProblem[]) : [],
      };
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
