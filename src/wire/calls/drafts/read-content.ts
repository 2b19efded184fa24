import { defineCall } from '../define-call';
import { NUMBER } from '../publishing/revision-parts';
import { record } from '../record';
import { CONTENT_HASH, SCHOOL_OF_DRAFT } from './draft-parts';

/**
 * The contents of a file: of a revision, or of a school's draft, what it was begun from or what is
 * live. The problem `unknown-content` says that none of these has it any more.
 */
export const readContent = defineCall({
  name: 'readContent',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools/:school/contents/:hash' },
  role: 'viewer',
  encoding: 'bytes',
  request: record({ ...SCHOOL_OF_DRAFT, hash: CONTENT_HASH }, { number: NUMBER }),
  response: {},
});
