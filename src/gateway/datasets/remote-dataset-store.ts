import { objectOf } from '../../engine';
import { createAskAboutSchool } from '../http/operator/ask-about-school';
import type { RunningGateway } from '../http/operator/find-running-gateway';
import type { DatasetProblem } from './check-row';
import type { DatasetStore } from './dataset-store';
import type { Dataset } from './datasets';

/**
 * A dataset of a school at a gateway that runs.
 *
 * @throws UserError when it has no such school
 */
export async function createRemoteDatasetStore(
  gateway: RunningGateway,
  school: string,
  { name: dataset }: Dataset,
): Promise<DatasetStore> {
  const ask = await createAskAboutSchool(
    gateway,
    school,
    `/datasets/${encodeURIComponent(school)}/${dataset}`,
  );
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
