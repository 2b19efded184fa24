import type { Wording } from '../../engine';
import type { readStudio } from '../../wire/calls/administrators/read-studio';
import type { ResponseOf } from '../../wire/calls/define-call';
import { messages } from './messages';

/** The identity provider through which administrators may sign in. */
export type Provider = NonNullable<ResponseOf<typeof readStudio>['identity']>;

/** The name of a provider, in words. */
export function providerName({ label }: Provider): Wording {
  if (label === undefined) return messages.university;
  if (typeof label === 'string') return label;
  return Object.fromEntries(Object.entries(label).map(([locale, text]) => [locale, String(text)]));
}

/**
 * Gives the path of the way to the provider, which leads back to a page of the Studio.
 *
 * @param options `again`: the provider asks who it is, also of those whom it knows
 */
export function providerPath(page: string, { again = false } = {}): string {
  return `/studio/identity/start?${new URLSearchParams({ page, ...(again && { again: '1' }) })}`;
}

/**
 * The gateway's word in the fragment of an address: somebody has come back, or why nobody has.
 */
export type Returned = { type: 'back' } | { type: 'failed'; code: string };

const ERROR = '#identity-error=';

/** @param hash the fragment with its `#` */
export function readReturned(hash: string): Returned | undefined {
  if (hash === '#identity') return { type: 'back' };
  if (!hash.startsWith(ERROR)) return undefined;
  return { type: 'failed', code: hash.slice(ERROR.length) };
}
