import { defineCall } from '../define-call';
import { SCHOOL_OF_DRAFT } from '../drafts/draft-parts';
import { INTENT } from '../publishing/revision-parts';
import { record } from '../record';
import { REQUEST_ID } from './approval-parts';

/** Says no to what another publisher asks for, with a reason that they are shown. */
export const declineRequest = defineCall({
  name: 'declineRequest',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/approval/:id/refusal' },
  role: 'publisher',
  history: 'decline publication (${askedBy})',
  request: record({ ...SCHOOL_OF_DRAFT, id: REQUEST_ID, reason: INTENT.message }),
  response: { type: 'null' },
});
