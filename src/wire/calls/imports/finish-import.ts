import { COUNT, SCHOOL, USERNAME, YES_OR_NO } from '../api-parts';
import { defineCall, type ResponseOf } from '../define-call';
import { listOf, record } from '../record';
import { IMPORT_ID, IMPORT_PROBLEM, TABLE } from './import-parts';

/**
 * Makes data of all rows of an import, or of none where there are problems or passwords are still
 * awaited; a dry run says what would come of it.
 */
export const finishImport = defineCall({
  name: 'finishImport',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/imports/:school/:table/finish' },
  history: 'import ${table}',
  request: record(
    { school: SCHOOL, table: TABLE, importId: IMPORT_ID, isDryRun: YES_OR_NO },
    /** The account, where one alone is added: the history names it. */
    { username: USERNAME },
  ),
  response: record(
    { added: COUNT, updated: COUNT, unchanged: COUNT, problems: listOf(IMPORT_PROBLEM) },
    {
      /** How many accounts of the file have no password yet. */
      withoutPassword: COUNT,
      /** Lines that are right and may not be meant so, such as a name in another spelling. */
      warnings: listOf(IMPORT_PROBLEM),
      /** How many hashes of passwords are to be sent first; nothing was made of any row. */
      awaitedPasswords: COUNT,
    },
  ),
});

export type ImportResult = ResponseOf<typeof finishImport>;
