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
