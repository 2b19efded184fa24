import { ROWS_LIMIT, SCHOOL } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { NOTHING } from '../response-parts';
import { DATASET_ROW, IMPORT_ID } from './import-parts';

/**
 * Adds rows of a dataset to an import. They were checked by the command, which is the operator's
 * as this call is.
 */
export const stageRows = defineCall({
  name: 'stageRows',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/imports/:school/rows/stage' },
  bodyLimit: ROWS_LIMIT,
  request: record({ school: SCHOOL, importId: IMPORT_ID, rows: listOf(DATASET_ROW) }),
  response: NOTHING,
});
