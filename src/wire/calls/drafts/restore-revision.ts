import { defineCall } from '../define-call';
import { INTENT, NUMBER, PUBLISHED } from '../publishing/revision-parts';
import { record } from '../record';

/** Makes an earlier revision live again; the draft stays. */
export const restoreRevision = defineCall({
  name: 'restoreRevision',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/restorations' },
  role: 'publisher',
  history: 'rollback to ${to}',
  request: record({ ...INTENT, to: NUMBER }),
  response: PUBLISHED,
});
