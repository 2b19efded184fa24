import type { LimitDefinition } from '../define-call';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How long a code can be used. */
export const CODE_SECONDS = 300;

/**
 * Wrong tries of one code from one source. They end the code for that source only, so that a
 * stranger elsewhere ends it for nobody else.
 */
export const CODE_TRIES: LimitDefinition = {
  name: 'code-tries',
  counts: 'failures',
  per: ['phone', 'address'],
  limit: 5,
  seconds: CODE_SECONDS,
  response: [1009, { field: 'verifyCode' }],
};

/** Wrong codes of every operation that takes one, above the attempts that each code has itself. */
export const CODE_LIMITS: readonly LimitDefinition[] = [
  CODE_TRIES,
  { name: 'verify', counts: 'failures', per: ['phone', 'address'], limit: 20, seconds: 600 },
  { name: 'verify-address', counts: 'failures', per: ['address'], limit: 300, seconds: 600 },
  {
    name: 'verify-phone',
    counts: 'failures',
    per: ['phone'],
    slowsAbove: 100,
    seconds: 3600,
    pauses: [30, 60, 120, 300, 900],
  },
];

/**
 * Limits of requests for codes, because messages cost money and disturb their recipients. One
 * source gets ten a day at most, and all sources together 33: one a minute at first, one an hour in
 * the end. A stranger who requests codes thus never locks a phone for long, and the codes that
 * arrive work for its owner.
 */
export const CODE_REQUEST_LIMITS: readonly LimitDefinition[] = [
  {
    name: 'code',
    counts: 'attempts',
    per: ['phone', 'address'],
    limit: 10,
    seconds: DAY,
    pauses: [1, 1, 5, 15, 60].map((minutes) => minutes * MINUTE),
  },
  {
    name: 'code-phone',
    counts: 'attempts',
    per: ['phone'],
    limit: 33,
    seconds: DAY,
    pauses: [1, 1, 1, 1, 5, 5, 5, 15, 15, 60].map((minutes) => minutes * MINUTE),
  },
  { name: 'code-address', counts: 'attempts', per: ['address'], limit: 30, seconds: 60 * MINUTE },
];

/**
 * Wrong ID numbers. Whoever knows the region, birthday and sex of a student has 500 numbers to try:
 * three digits are unknown, of which the last one tells the sex, and the 18th is a check (GB
 * 11643). The limits slow the guesser; the owner goes on with a code by text, which has limits of
 * its own, or on a device that has signed in to the account, which counts for itself alone.
 *
 * - One address at one account: three at once, 12 a day.
 * - All addresses together at one account: 11 at once, 54 a week, so that 500 take nine weeks.
 *   Above eleven, the owner on an unknown device waits for four hours at most.
 * - One address at all accounts together: 31 at once, 128 a day, a shared one 700. Above that,
 *   whoever shares the address waits for a quarter of an hour at most.
 */
export const IDENTIFICATION_LIMITS: readonly LimitDefinition[] = [
  {
    name: 'identification',
    counts: 'failures',
    per: ['account', 'address'],
    slowsAbove: 2,
    seconds: DAY,
    pauses: [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE),
  },
  {
    name: 'identification-account',
    counts: 'failures',
    per: ['account'],
    slowsAbove: 10,
    slows: 'all',
    seconds: 7 * DAY,
    pauses: [15, 60, 240].map((minutes) => minutes * MINUTE),
  },
  {
    name: 'identification-address',
    counts: 'failures',
    per: ['address'],
    slowsAbove: 30,
    seconds: DAY,
    pauses: [1, 5, 15].map((minutes) => minutes * MINUTE),
  },
];
