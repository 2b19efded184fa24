import { defineCall } from '../define-call';
import { SCHOOL_OF_DRAFT } from '../drafts/draft-parts';
import { record } from '../record';
import { REQUEST_ID } from './approval-parts';

/** Takes the own request back, or away once it was declined or is void. */
export const withdrawRequest = defineCall({
  name: 'withdrawRequest',
  audience: 'administrator',
  http: { method: 'DELETE', path: '/studio/api/schools/:school/approval/:id' },
  role: 'viewer',
  history: 'withdraw request',
  request: record({ ...SCHOOL_OF_DRAFT, id: REQUEST_ID }),
  response: { type: 'null' },
});
