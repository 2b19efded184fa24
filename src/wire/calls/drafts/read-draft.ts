import { STRING_OR_NULL, TIME_OR_NULL } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { LIVE_OR_NOT, NAMED_FILES, SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/**
 * A school’s draft with the files that it was begun from; where there is none, what is live, with
 * version 0.
 */
export const readDraft = defineCall({
  name: 'readDraft',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools/:school/draft' },
  role: 'viewer',
  request: record(SCHOOL_OF_DRAFT),
  response: record({
    version: VERSION,
    /** The state that the draft was begun from. */
    base: record({ ...LIVE_OR_NOT, files: NAMED_FILES }),
    /**
     * The live state; with its files where the draft was begun from another state, as `rebaseDraft`
     * has them merged.
     */
    live: record(LIVE_OR_NOT, { files: NAMED_FILES }),
    files: NAMED_FILES,
    changedAt: TIME_OR_NULL,
    changedBy: STRING_OR_NULL,
  }),
});
