import type { FromSchema } from '../../../engine';
import { COUNT, STRING, TIME, TIME_OR_NULL } from '../api-parts';
import { listOf, record } from '../record';

/** The name of a batch: it stands in files' and accounts' names. */
export const BATCH_NAME = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$' } as const;

/** The beginning of the names of a batch's accounts. */
export const CARD_PREFIX = {
  type: 'string',
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$',
} as const;

/** The most cards of one batch: each password takes its time. */
export const MOST_CARDS = 500;

/** A batch of visitors' cards. */
export const CARD_BATCH = record({
  name: STRING,
  madeAt: TIME,
  /** The end of every card at the latest. */
  endsAt: TIME,
  /** How many hours a card is good for after its first session; null for until the end. */
  hours: { type: ['number', 'null'] },
  /** How many devices may be online with one card; null where the school says. */
  devices: { type: ['integer', 'null'] },
  withdrawnAt: TIME_OR_NULL,
  ...{ count: COUNT, used: COUNT },
});

export type CardBatch = FromSchema<typeof CARD_BATCH>;

/** One card. The password is known here and never again. */
export const CARD = record({ username: STRING, password: STRING });

export type Card = FromSchema<typeof CARD>;

export const PRINTED_BATCH = record({ batch: CARD_BATCH, cards: listOf(CARD) });
