import { defineCall } from '../define-call';
import { NUMBER, revisionMembers } from '../publishing/revision-parts';
import { record } from '../record';
import { NAMED_FILES, SCHOOL_OF_DRAFT } from './draft-parts';

/** A revision with its files. */
export const readSchoolRevision = defineCall({
  name: 'readSchoolRevision',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools/:school/revisions/:number' },
  role: 'viewer',
  request: record({ ...SCHOOL_OF_DRAFT, number: NUMBER }),
  response: record({ ...revisionMembers, files: NAMED_FILES }),
});
