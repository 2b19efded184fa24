import type { Database } from '../database/tables';
import { beginImport, removeImport, schoolOfImport } from '../repositories/account-imports';
import { applyRows, findRowProblems, listRows, stageRows } from '../repositories/datasets';
import { addHistory } from '../repositories/history';
import { UserError } from '../user-error';
import { type DatasetProblem, writeRow } from './check-row';
import type { DatasetImport, DatasetStore } from './dataset-store';
import type { Dataset } from './datasets';

/** Ends a transaction of which only the result is wanted. */
class RolledBack extends Error {
  readonly result: DatasetImport;

  constructor(result: DatasetImport) {
    super('The import was only tried.');
    this.result = result;
  }
}

/** A dataset of a school in a database. */
export function createDatasetStore(
  { database, clock }: { database: Database; clock(): Date },
  school: string,
  dataset: Dataset,
): DatasetStore {
  async function requireImport(id: string): Promise<void> {
    if ((await schoolOfImport(database, id)) === school) return;
    throw new UserError({
      'zh-CN': '这次导入已被放弃。请重新运行。',
      en: 'This import has been given up meanwhile. Run it again.',
    });
  }

  /** Stores all rows, or none: a dry run does the same work and takes it back. */
  async function apply(id: string, isDryRun: boolean): Promise<DatasetImport> {
    return database.transaction().execute(async (transaction) => {
      const problems: DatasetProblem[] = await findRowProblems(transaction, dataset, id, school);
      if (problems.length > 0) return { added: 0, updated: 0, unchanged: 0, problems };
      const { all, added, updated } = await applyRows(transaction, dataset, id, school);
      const result = { added, updated, unchanged: all - added - updated, problems };
      if (isDryRun) throw new RolledBack(result);
      return result;
    });
  }

  return {
    async list(page) {
      const rows = await listRows(database, dataset, school, page);
      return rows.map((row) => writeRow(dataset, row));
    },
    beginImport: () => beginImport(database, school, clock()),
    async stage(id, rows) {
      await requireImport(id);
      await stageRows(database, id, rows);
    },
    async finishImport(id, { isDryRun }) {
      await requireImport(id);
      const result = await apply(id, isDryRun).catch((error: unknown) => {
        if (error instanceof RolledBack) return error.result;
        throw error;
      });
      await removeImport(database, id);
      if (!isDryRun && result.problems.length === 0) {
        const action = `import ${dataset.name}`;
        const entry = { at: clock(), kind: 'administrator', action, actor: 'operator' } as const;
        await addHistory(database, [{ ...entry, school, account: null, result: 0 }]);
      }
      return result;
    },
    cancelImport: (id) => removeImport(database, id),
  };
}
