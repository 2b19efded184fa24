import { beginImport } from '../../wire/calls/imports/begin-import';
import { cancelImport } from '../../wire/calls/imports/cancel-import';
import { finishImport, type ImportResult } from '../../wire/calls/imports/finish-import';
import { listAwaitedPasswords } from '../../wire/calls/imports/list-awaited-passwords';
import { stageAccounts } from '../../wire/calls/imports/stage-accounts';
import { stagePasswords } from '../../wire/calls/imports/stage-passwords';
import { stageRows } from '../../wire/calls/imports/stage-rows';
import * as accounts from '../accounts/import-store';
import { toStagedAccount } from '../accounts/staged-account';
import { implementCall } from '../calls/implement-call';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { addHistory } from '../history/store';
import * as datasets from './dataset-store';
import type { DatasetName } from './datasets/datasets';
import { datasetNamed } from './datasets/datasets';

/** Ends a transaction of which only the result is wanted. */
class DryRun extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('The import was only tried.');
    this.result = result;
  }
}

/**
 * Accounts, plans and the like out of tables: rows are stored beside the data, and become data all
 * at once.
 */
export const importCalls = [
  implementCall(beginImport, async ({ request: { school }, deps: { database, clock } }) => ({
    importId: await accounts.beginImport(database, school, clock()),
  })),

  implementCall(stageAccounts, async ({ request: { school, importId, rows }, deps }) => {
    await requireImport(deps.database, importId, school);
    const settings = (await deps.accountsOf(school)) ?? {};
    const secrets = await deps.secrets();
    const staged = rows.map((row) => toStagedAccount(row, settings, secrets));
    await accounts.stageAccounts(deps.database, importId, staged);
    return null;
  }),

  implementCall(listAwaitedPasswords, async ({ request, deps: { database } }) => {
    const { school, importId, limit } = request;
    await requireImport(database, importId, school);
    const of = { id: importId, school, limit };
    return { lines: await accounts.listAwaitedPasswords(database, of) };
  }),

  implementCall(stagePasswords, async ({ request, deps: { database } }) => {
    const { school, importId, passwords } = request;
    await requireImport(database, importId, school);
    await accounts.stagePasswords(database, importId, passwords);
    return null;
  }),

  implementCall(stageRows, async ({ request: { school, importId, rows }, deps }) => {
    await requireImport(deps.database, importId, school);
    await datasets.stageRows(deps.database, importId, rows);
    return null;
  }),

  implementCall(finishImport, async ({ request, deps: { database }, entry }) => {
    const { school, table, importId, isDryRun, username } = request;
    const deed = username === undefined ? entry : { ...entry, action: 'add account' };
    await requireImport(database, importId, school);
    const apply = table === 'accounts' ? applyAccounts : applyDataset(table);
    return database
      .transaction()
      .execute(async (transaction) => {
        const found = await apply(transaction, { importId, school, isDryRun });
        if (isDryRun) throw new DryRun(found);
        if (found.awaitedPasswords) return found;
        if (found.problems.length === 0) await addHistory(transaction, [deed]);
        await accounts.removeImport(transaction, importId);
        return found;
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof DryRun)) throw error;
        await accounts.removeImport(database, importId);
        return error.result;
      });
  }),

  implementCall(cancelImport, async ({ request: { school, importId }, deps: { database } }) => {
    await requireImport(database, importId, school);
    await accounts.removeImport(database, importId);
    return null;
  }),
];

interface Importing {
  importId: string;
  school: string;
  isDryRun: boolean;
}

/**
 * Stores all rows of an import, or none where there are problems; says what that makes and
 * changes. A dry run's transaction is rolled back, so that it may do the same work.
 */
type Apply = (transaction: Database, of: Importing) => Promise<ImportResult>;

const applyAccounts: Apply = async (transaction, { importId, school, isDryRun }) => {
  await accounts.joinAllAtOnce(transaction, importId);
  const problems = await accounts.findImportProblems(transaction, importId, school);
  const counts = await accounts.countImport(transaction, importId, school);
  const warnings = await accounts.findSpellings(transaction, importId, school);
  const result = { ...counts, problems, ...(warnings.length > 0 && { warnings }) };
  if (problems.length > 0 || isDryRun) return result;
  const awaitedPasswords = await accounts.countAwaitedPasswords(transaction, importId, school);
  if (awaitedPasswords > 0) return { ...result, awaitedPasswords };
  await accounts.applyImport(transaction, importId, school);
  return result;
};

const applyDataset =
  (table: DatasetName): Apply =>
  async (transaction, { importId, school }) => {
    const dataset = datasetNamed(table);
    const problems = await datasets.findRowProblems(transaction, dataset, importId, school);
    if (problems.length > 0) return { added: 0, updated: 0, unchanged: 0, problems };
    const { all, added, updated } = await datasets.applyRows(
      transaction,
      dataset,
      importId,
      school,
    );
    return { added, updated, unchanged: all - added - updated, problems };
  };

async function requireImport(database: Database, importId: string, school: string): Promise<void> {
  const found = await accounts.schoolOfImport(database, importId);
  if (found !== school) throw new CallProblem('import-ended');
}
