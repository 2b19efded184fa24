import { defineCall } from '../define-call';
import { record } from '../record';
import { SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/** Gives a draft up: what is live is what there is. */
export const discardDraft = defineCall({
  name: 'discardDraft',
  audience: 'administrator',
  http: { method: 'DELETE', path: '/studio/api/schools/:school/draft' },
  role: 'editor',
  history: 'discard draft',
  request: record({ ...SCHOOL_OF_DRAFT, version: VERSION }),
  response: { type: 'null' },
});
