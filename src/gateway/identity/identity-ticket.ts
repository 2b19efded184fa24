import { storableText } from '../../engine';
import type { Secrets } from '../crypto/secrets';
import type { Identity } from '../providers/identity-provider';
import { openCookie, sealCookie } from './sealed-cookies';

/**
 * Who has come back from a provider, until the callback page has signed in with it. Only this browser has it, and no page of
 * another site can make it send it (`http/cross-site.ts`), so that a link signs nobody in as someone else.
 */
export const IDENTITY_TICKET = {
  name: 'fg_identity',
  path: '/portal-conversion/api/v3/session/identity',
  seconds: 120,
};

type Ticket = Identity & { school: string };

/** The value of a `Set-Cookie` header. */
export function sealIdentity(
  secrets: Secrets,
  { school, username, displayName = '', session = '' }: Ticket,
  at: { now: Date; isSecure: boolean },
): string {
  return sealCookie(secrets, IDENTITY_TICKET, { school, username, displayName, session }, at);
}

/** Who has signed in at a school's provider, out of the Cookie header; undefined where nobody has. */
export function openIdentity(
  secrets: Secrets,
  school: string,
  header: string | undefined,
  now: Date,
): Identity | undefined {
  const json = openCookie(secrets, IDENTITY_TICKET, header, now);
  if (json?.school !== school) return undefined;
  const textOf = (value: unknown) =>
    typeof value === 'string' && value !== '' ? storableText(value) : undefined;
  const username = textOf(json.username);
  if (username === undefined) return undefined;
  return { username, displayName: textOf(json.displayName), session: textOf(json.session) };
}
