import { defineCall } from '../define-call';
import { INTENT, REVISION } from '../publishing/revision-parts';
import { record } from '../record';

/**
 * Takes a school away from students: a revision without files goes live, after which there is no
 * such school. Its revisions, accounts and draft stay, and `restoreRevision` brings it back. The
 * problem `refused` says that something that is live needs it, such as a school that extends it.
 */
export const archiveSchool = defineCall({
  name: 'archiveSchool',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/archive' },
  role: 'owner',
  history: 'archive school',
  request: record({ school: INTENT.school, base: INTENT.base }),
  response: REVISION,
});
