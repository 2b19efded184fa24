import type { LimitDefinition } from '../define-call';

/**
 * Wrong passwords at the sign-in: of one source for one name with growing pauses, of one source for
 * all names, and of all sources for one name, which slows only those that failed themselves.
 */
export const ADMINISTRATOR_SIGN_IN: readonly LimitDefinition[] = [
  {
    ...{ name: 'administrator', counts: 'failures', per: ['account', 'address'] },
    ...{ limit: 30, seconds: 3600, pauses: [0, 0, 2, 5, 15, 60, 300] },
  },
  { name: 'administrator-address', counts: 'failures', per: ['address'], limit: 60, seconds: 3600 },
  {
    ...{ name: 'administrator-name', counts: 'failures', per: ['account'] },
    ...{ slowsAbove: 30, seconds: 3600, pauses: [30, 60, 120, 300, 900] },
  },
];

/** Wrong codes of a second factor: only whoever has the password comes so far. */
export const ADMINISTRATOR_CODE: readonly LimitDefinition[] = [
  {
    ...{ name: 'administrator-code', counts: 'failures', per: ['account'] },
    ...{ limit: 20, seconds: 3600, pauses: [0, 0, 2, 5, 15, 60, 300] },
  },
];

/** Wrong passwords of whoever is signed in already. */
export const ADMINISTRATOR_PASSWORD: readonly LimitDefinition[] = [
  {
    ...{ name: 'administrator-password', counts: 'failures', per: ['account'] },
    ...{ limit: 20, seconds: 3600, pauses: [0, 0, 2, 5, 15, 60, 300] },
  },
];

/** Links that there are not. One that there is is never held up by them. */
export const ADMINISTRATOR_LINK: readonly LimitDefinition[] = [
  { name: 'administrator-link', counts: 'failures', per: ['address'], limit: 30, seconds: 600 },
];
