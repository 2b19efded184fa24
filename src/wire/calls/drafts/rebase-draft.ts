import { TIME } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { BASE, DRAFT_CHANGES, SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/** Says that a draft stands on what is live now, with what a merge of both changes in its files. */
export const rebaseDraft = defineCall({
  name: 'rebaseDraft',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/draft/base' },
  role: 'editor',
  bodyLimit: 32 * 1024 * 1024,
  request: record({
    ...SCHOOL_OF_DRAFT,
    version: VERSION,
    /** The live state that was merged; the problem `changed-meanwhile` has the one since. */
    state: BASE,
    changes: DRAFT_CHANGES,
  }),
  response: record({ version: VERSION, changedAt: TIME }),
});
