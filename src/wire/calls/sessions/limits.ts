import type { LimitDefinition } from '../define-call';

/**
 * Wrong passwords. By source too, so that no one can lock a student out; many students may share
 * one source.
 */
export const SIGN_IN_LIMITS: readonly LimitDefinition[] = [
  { name: 'sign-in', counts: 'failures', per: ['account', 'address'], limit: 10, seconds: 300 },
  { name: 'sign-in-address', counts: 'failures', per: ['address'], limit: 300, seconds: 300 },
  {
    name: 'sign-in-account',
    counts: 'failures',
    per: ['account'],
    slowsAbove: 100,
    seconds: 3600,
    pauses: [30, 60, 120, 300, 900],
  },
];

/**
 * Wrong tickets of remembered devices. Nobody guesses one (126 random bits), so the limit is for
 * the work of looking: about 60 in five minutes from one address. The gateway looks first, so that
 * a right ticket is never held up.
 */
export const TICKET_LIMIT: LimitDefinition = {
  name: 'ticket',
  counts: 'failures',
  per: ['address'],
  slowsAbove: 30,
  seconds: 300,
  pauses: [1, 2, 5, 10],
};
