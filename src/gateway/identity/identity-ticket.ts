import { storableText } from '../../engine';
import { createToken, type Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import type { Identity } from '../providers/identity-provider';
import { returnKey, storeReturn } from './return-store';
import { openCookie, sealCookie } from './sealed-cookies';

/**
 * The student who has come back from a provider, until the callback page has signed in with it.
 * Only this browser has it, and no page of another site can make it send it (`http/cross-site.ts`),
 * so that a link signs nobody in as someone else. The database knows that it has not been used, and
 * that the provider has not logged the student out.
 */
export const IDENTITY_TICKET = {
  name: 'fg_identity',
  path: '/portal-conversion/api/v3/session/identity',
  seconds: 120,
};

/** The school that whoever comes back is of; '' for the Studio. */
type Ticket = Identity & { school: string };

/** The same for administrators, who may have a code to enter. */
export const STUDIO_IDENTITY_TICKET = {
  name: 'formgate-studio-identity',
  path: '/studio/api/session/identity',
  seconds: 300,
};

/** Issues a ticket. @returns the value of a `Set-Cookie` header */
export async function issueIdentity(
  { database, secrets }: { database: Database; secrets: Secrets },
  ticket: Ticket,
  at: { now: Date; isSecure: boolean },
  cookie = IDENTITY_TICKET,
): Promise<string> {
  const { school, username, displayName = '', session = '', subject = '' } = ticket;
  const key = returnKey(school, session || createToken());
  await storeReturn(database, key, new Date(at.now.getTime() + cookie.seconds * 1000));
  const value = {
    ...{ school, username, displayName, session, subject, key },
    authenticatedAt: ticket.authenticatedAt?.toISOString() ?? '',
    hasSecondFactor: ticket.hasSecondFactor === true,
  };
  return sealCookie(secrets, cookie, value, at);
}

/** A student who has come back from a provider, and the key that the return is stored by. */
export interface Returned {
  identity: Identity;
  key: string;
}

/**
 * Finds the student who has signed in at a school's provider, in the Cookie header; undefined where
 * nobody has.
 */
export function openIdentity(
  secrets: Secrets,
  school: string,
  header: string | undefined,
  at: { now: Date; isSecure: boolean },
  cookie = IDENTITY_TICKET,
): Returned | undefined {
  const json = openCookie(secrets, cookie, header, at);
  if (json?.school !== school) return undefined;
  const textOf = (value: unknown) =>
    typeof value === 'string' && value !== '' ? storableText(value) : undefined;
  const username = textOf(json.username);
  const key = textOf(json.key);
  if (username === undefined || key === undefined) return undefined;
  const identity = {
    ...{ username, displayName: textOf(json.displayName) },
    session: textOf(json.session),
    subject: textOf(json.subject),
    authenticatedAt: timeOf(json.authenticatedAt),
    hasSecondFactor: json.hasSecondFactor === true,
  };
  return { identity, key };
}

function timeOf(value: unknown): Date | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}
