import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { NUMBER, REVISION, SCHOOL_FOLDER } from './revision-parts';

/** Revisions of a school, the newest first; `before`: those with lower numbers alone. */
export const listRevisions = defineCall({
  name: 'listRevisions',
  audience: 'publisher',
  http: { method: 'GET', path: '/formgate/api/schools/:school/revisions' },
  right: 'read',
  history: 'history',
  request: record({ school: SCHOOL_FOLDER }, { limit: NUMBER, before: NUMBER }),
  response: record({ revisions: listOf(REVISION) }),
});
