import type { FromSchema } from '../../../engine';
import { STRING, TIME, TIME_OR_NULL } from '../api-parts';
import type { LimitDefinition } from '../define-call';
import { record } from '../record';
import { DEVICE } from '../response-parts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** For how long a sponsor may decide. */
export const VISIT_SECONDS = 2 * HOUR;

/** Requests from one address, also those that name nobody who may approve. */
export const VISIT_ADDRESS_LIMIT: LimitDefinition = {
  name: 'visit-address',
  counts: 'attempts',
  per: ['address'],
  limit: 20,
  seconds: HOUR,
};

/**
 * Limits of requests, because each is a message to somebody: a stranger at one address disturbs a
 * sponsor five times an hour at most, and strangers at many addresses, after a hundred messages a
 * day, four times an hour. They close no sponsor: a visitor waits for a quarter of an hour at most.
 */
export const VISIT_LIMITS: readonly LimitDefinition[] = [
  {
    name: 'visit',
    counts: 'attempts',
    per: ['sponsor', 'address'],
    limit: 5,
    seconds: HOUR,
    pauses: [MINUTE, 5 * MINUTE, 15 * MINUTE],
  },
  {
    name: 'visit-sponsor',
    counts: 'attempts',
    per: ['sponsor'],
    slowsAbove: 100,
    slows: 'all',
    seconds: 24 * HOUR,
    pauses: [MINUTE, 5 * MINUTE, 15 * MINUTE],
  },
  VISIT_ADDRESS_LIMIT,
];

/** Wrong secrets of visits from one address. They are random and long: nobody guesses one. */
export const VISIT_SECRET_LIMIT: LimitDefinition = {
  name: 'visit-secret',
  counts: 'attempts',
  per: ['address'],
  limit: 60,
  seconds: 10 * MINUTE,
};

/** The secret of a visitor's device, or of a sponsor's link: 32 random bytes in base64url. */
export const VISIT_SECRET = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } as const;

/** How a visit stands: `over` where nobody has decided in time, or its time is up. */
export const VISIT_STATE = { enum: ['waiting', 'approved', 'declined', 'over'] } as const;

/** A visit as its visitor sees it. */
export const VISIT = record({
  state: VISIT_STATE,
  /** The sponsor as the visitor wrote it. */
  sponsor: STRING,
  /** The end of the visit; null before it is approved. */
  endsAt: TIME_OR_NULL,
});

export type Visit = FromSchema<typeof VISIT>;

/** A visit as its sponsor sees it. */
export const VISIT_REQUEST = record({
  state: VISIT_STATE,
  name: STRING,
  /** The visitor's own words; '' for none. */
  reason: STRING,
  device: DEVICE,
  askedAt: TIME,
  endsAt: TIME_OR_NULL,
  /** For how many hours the sponsor may let the visitor in, the first one chosen. */
  hours: { type: 'array', items: { type: 'integer' } },
});

export type VisitRequest = FromSchema<typeof VISIT_REQUEST>;
