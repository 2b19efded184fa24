import { STRING, TIME } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { DRAFT_CHANGES, SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/** Says that a draft stands on what is live now, with the files that a merge of both gave. */
export const rebaseDraft = defineCall({
  name: 'rebaseDraft',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/draft/base' },
  role: 'editor',
  bodyLimit: 32 * 1024 * 1024,
  request: record({
    ...SCHOOL_OF_DRAFT,
    version: VERSION,
    /** The live state that was merged. */
    state: STRING,
    changes: DRAFT_CHANGES,
  }),
  response: record({ version: VERSION, changedAt: TIME }),
});
