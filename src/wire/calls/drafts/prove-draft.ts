import { defineCall } from '../define-call';
import { CHANGE, ISSUE } from '../publishing/revision-parts';
import { listOf, record } from '../record';
import { SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/**
 * Proves that a draft can be published, with the problems of `publishDraft`, and publishes nothing.
 */
export const proveDraft = defineCall({
  name: 'proveDraft',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/draft/proof' },
  role: 'editor',
  request: record({ ...SCHOOL_OF_DRAFT, version: VERSION }),
  response: record({ changes: listOf(CHANGE), issues: listOf(ISSUE) }),
});
