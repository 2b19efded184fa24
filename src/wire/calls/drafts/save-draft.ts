import { TIME } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { BASE, DRAFT_CHANGES, SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/**
 * Saves changes of a draft, and begins one where there is none. The problem `draft-changed` has the
 * `version` that somebody else saved meanwhile, 0 where the draft is gone; `changed-meanwhile` says
 * that nobody knows the state any more that a draft is begun from, and `too-large` that its files
 * are larger than a publication may be.
 */
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
    /** The state that a draft is begun from: read where there is none yet. */
    base: BASE,
    changes: DRAFT_CHANGES,
  }),
  response: record({ version: VERSION, changedAt: TIME }),
});
