import { defineCall } from '../define-call';
import { NUMBER, REVISION } from '../publishing/revision-parts';
import { listOf, record } from '../record';
import { SCHOOL_OF_DRAFT } from './draft-parts';

/** Revisions of a school, the newest first; `before`: those with lower numbers alone. */
export const listSchoolRevisions = defineCall({
  name: 'listSchoolRevisions',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools/:school/revisions' },
  role: 'viewer',
  request: record(SCHOOL_OF_DRAFT, { limit: NUMBER, before: NUMBER }),
  response: record({ revisions: listOf(REVISION) }),
});
