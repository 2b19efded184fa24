import { SCHOOL } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { IMPORT_ID, TABLE } from './import-parts';

/** Begins an import. Nothing of it counts until it is finished; a day later it is forgotten. */
export const beginImport = defineCall({
  name: 'beginImport',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/imports/:school/:table/begin' },
  request: record({ school: SCHOOL, table: TABLE }),
  response: record({ importId: IMPORT_ID }),
});
