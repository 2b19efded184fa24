import { ROWS_LIMIT, SCHOOL } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { NOTHING } from '../response-parts';
import { ACCOUNT_ROW, IMPORT_ID } from './import-parts';

/** Adds accounts to an import. */
export const stageAccounts = defineCall({
  name: 'stageAccounts',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/imports/:school/accounts/stage' },
  bodyLimit: ROWS_LIMIT,
  request: record({ school: SCHOOL, importId: IMPORT_ID, rows: listOf(ACCOUNT_ROW) }),
  response: NOTHING,
});
