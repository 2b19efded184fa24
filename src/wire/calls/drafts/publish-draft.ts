import { defineCall } from '../define-call';
import { INTENT, PUBLISHED } from '../publishing/revision-parts';
import { record } from '../record';
import { SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/**
 * Publishes a draft, which ends with it. The problem `changed-meanwhile` says that it must be
 * merged first.
 */
export const publishDraft = defineCall({
  name: 'publishDraft',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/draft/publication' },
  role: 'publisher',
  history: 'publish',
  request: record({ ...SCHOOL_OF_DRAFT, version: VERSION, message: INTENT.message }),
  response: PUBLISHED,
});
