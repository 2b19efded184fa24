import { SCHOOL } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { NOTHING } from '../response-parts';
import { IMPORT_ID } from './import-parts';

/** Forgets an import. */
export const cancelImport = defineCall({
  name: 'cancelImport',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/imports/:school/cancel' },
  request: record({ school: SCHOOL, importId: IMPORT_ID }),
  response: NOTHING,
});
