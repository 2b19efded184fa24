import { COUNT } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { SIDE } from './compare-draft';
import { SCHOOL_OF_DRAFT } from './draft-parts';

const WEIGHT = record({
  /**
   * Bytes of the document as brotli makes it: with them alone the page is painted for the first
   * time.
   */
  firstPaint: COUNT,
  /**
   * Bytes of the document and of all files that it names: scripts, validators, pictures. Without
   * headers.
   */
  total: COUNT,
  /** How many these are. */
  requests: COUNT,
});

/**
 * Weighs a first visit of one page, in two states of a school; null where the page is not there or
 * cannot be rendered.
 */
export const weighPage = defineCall({
  name: 'weighPage',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools/:school/weights' },
  role: 'viewer',
  request: record({
    ...{ ...SCHOOL_OF_DRAFT, from: SIDE, to: SIDE },
    screen: { type: 'string', pattern: '^[a-zA-Z0-9-]{1,64}$' },
  }),
  response: record({
    before: { anyOf: [WEIGHT, { type: 'null' }] },
    after: { anyOf: [WEIGHT, { type: 'null' }] },
  }),
});
