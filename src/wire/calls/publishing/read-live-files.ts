import { defineCall } from '../define-call';
import { record } from '../record';
import { FILES, LIVE, SCHOOL_FOLDER } from './revision-parts';

/** A school's live files with their contents. */
export const readLiveFiles = defineCall({
  name: 'readLiveFiles',
  audience: 'publisher',
  http: { method: 'GET', path: '/formgate/api/schools/:school/files' },
  right: 'read',
  history: 'pull',
  request: record({ school: SCHOOL_FOLDER }),
  response: record({ ...LIVE, files: FILES }),
});
