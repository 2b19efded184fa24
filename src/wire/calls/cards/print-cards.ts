import { SCHOOL } from '../api-parts';
import { defineCall } from '../define-call';
import { orNull, record } from '../record';
import { BATCH_NAME, PRINTED_BATCH } from './card-parts';

/**
 * Gives the cards of a batch that nobody has used new passwords: those before are good no more, and
 * are not known to anybody but their papers.
 */
export const printCards = defineCall({
  name: 'printCards',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/cards/:school/print' },
  history: 'print cards (${batch})',
  request: record({ school: SCHOOL, batch: BATCH_NAME }),
  response: record({
    /**
     * `over`: it was withdrawn, or its end is over. `meanwhile`: while these passwords were made
     * another command printed the batch, whose papers stay good.
     */
    outcome: { enum: ['done', 'unknown', 'over', 'meanwhile'] },
    printed: orNull(PRINTED_BATCH),
  }),
});
