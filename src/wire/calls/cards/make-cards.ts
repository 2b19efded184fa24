import { SCHOOL, TIME } from '../api-parts';
import { defineCall, type ResponseOf } from '../define-call';
import { orNull, record } from '../record';
import { BATCH_NAME, CARD_PREFIX, MOST_CARDS, PRINTED_BATCH } from './card-parts';

/**
 * Makes visitors' cards: accounts with an end, named by `prefix` and a number, whose passwords are
 * given here and never again.
 */
export const makeCards = defineCall({
  name: 'makeCards',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/cards/:school/make' },
  history: 'make cards (${batch})',
  request: record(
    {
      school: SCHOOL,
      batch: BATCH_NAME,
      prefix: CARD_PREFIX,
      count: { type: 'integer', minimum: 1, maximum: MOST_CARDS },
      endsAt: TIME,
    },
    {
      /** How long a card is good for after its first session. */
      hours: { type: 'integer', minimum: 1, maximum: 10_000 },
      /** How many devices may be online with one card. */
      devices: { type: 'integer', minimum: 1, maximum: 100 },
    },
  ),
  response: record({
    /**
     * Else why there are none: a batch of that name is there, an account has one of the names, the
     * end is over, or the network's own servers check passwords.
     */
    outcome: { enum: ['done', 'known', 'taken', 'over', 'elsewhere'] },
    printed: orNull(PRINTED_BATCH),
  }),
});

export type MakeOutcome = ResponseOf<typeof makeCards>['outcome'];
