import { defineCall } from '../define-call';
import { record } from '../record';
import { FILES, NUMBER, revisionMembers, SCHOOL_FOLDER } from './revision-parts';

/** A revision with its contents. */
export const readRevision = defineCall({
  name: 'readRevision',
  audience: 'publisher',
  http: { method: 'GET', path: '/formgate/api/schools/:school/revisions/:number' },
  right: 'read',
  history: 'pull',
  request: record({ school: SCHOOL_FOLDER, number: NUMBER }),
  response: record({ ...revisionMembers, files: FILES }),
});
