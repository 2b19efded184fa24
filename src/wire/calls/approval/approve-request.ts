import { defineCall } from '../define-call';
import { SCHOOL_OF_DRAFT } from '../drafts/draft-parts';
import { PUBLISHED } from '../publishing/revision-parts';
import { record } from '../record';
import { REQUEST_ID } from './approval-parts';

/**
 * Publishes what another publisher asks for, exactly that. The problem `own-request` says that it
 * is the administrator's own, and `approval-void` that the draft or what is live has changed since.
 */
export const approveRequest = defineCall({
  name: 'approveRequest',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/approval/:id/publication' },
  role: 'publisher',
  history: 'approve publication (${askedBy})',
  request: record({ ...SCHOOL_OF_DRAFT, id: REQUEST_ID }),
  response: PUBLISHED,
});
