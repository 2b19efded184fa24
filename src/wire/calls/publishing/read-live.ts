import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { LIVE, SCHOOL_FOLDER } from './revision-parts';

/** A school's live state, with the hashes of its files. */
export const readLive = defineCall({
  name: 'readLive',
  audience: 'publisher',
  http: { method: 'GET', path: '/formgate/api/schools/:school' },
  right: 'read',
  history: 'look',
  request: record({ school: SCHOOL_FOLDER }),
  response: record({
    ...LIVE,
    /** Their hashes by path. */
    files: { type: 'object', additionalProperties: STRING },
  }),
});
