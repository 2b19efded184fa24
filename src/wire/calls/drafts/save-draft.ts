import { TIME } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { DRAFT_CHANGES, SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/** Saves changes of a draft, and begins one where there is none. The problem `draft-changed` has the version that somebody else saved meanwhile. */
export const saveDraft = defineCall({
  name: 'saveDraft',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/draft' },
  role: 'editor',
  // Pictures are in base64.
  bodyLimit: 32 * 1024 * 1024,
  request: record({
    ...SCHOOL_OF_DRAFT,
    /** The version that was changed. */
    version: VERSION,
    changes: DRAFT_CHANGES,
  }),
  response: record({ version: VERSION, changedAt: TIME }),
});
