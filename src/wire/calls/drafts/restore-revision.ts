import { defineCall } from '../define-call';
import { DRY_RUN, INTENT, NUMBER, PUBLISHED } from '../publishing/revision-parts';
import { record } from '../record';

/** Makes an earlier revision live again; the draft stays. */
export const restoreRevision = defineCall({
  name: 'restoreRevision',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/restorations' },
  role: 'publisher',
  history: 'rollback',
  request: record({ ...INTENT, to: NUMBER }, DRY_RUN),
  response: PUBLISHED,
});
