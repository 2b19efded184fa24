import { COUNT, SCHOOL, YES_OR_NO } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { BATCH_NAME } from './card-parts';

/** Ends all cards of a batch now, with their sessions. */
export const withdrawCards = defineCall({
  name: 'withdrawCards',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/cards/:school/withdraw' },
  history: 'withdraw cards (${batch})',
  request: record({ school: SCHOOL, batch: BATCH_NAME }),
  response: record({
    isKnown: YES_OR_NO,
    /** How many sessions ended. */
    ended: COUNT,
  }),
});
