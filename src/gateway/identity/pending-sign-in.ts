import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../engine';
import type { Secrets } from '../crypto/secrets';
import type { IdentityProvider, PendingIdentity } from '../providers/identity-provider';
import { endCookie, openCookie, type SealedCookie, sealCookie } from './sealed-cookies';

/** How long somebody may be at the provider, in seconds. */
const PENDING_SECONDS = 600;

interface PendingParts {
  secrets: Secrets;
  /** The path to which browsers send their part of it. */
  path: string;
  now: Date;
  /** True where the browser comes over https. */
  isSecure: boolean;
}

/** A sign-in of which this browser has come back. */
export interface ResumedSignIn {
  pending: PendingIdentity;
  carried: JsonObject;
  /** The value of a `Set-Cookie` header: it is good once. */
  ended: string;
}

/**
 * Leads a browser to a provider. What the provider's response must fit is the browser's, encrypted.
 *
 * @param carried goes with it, and comes back
 * @param again has the provider ask who it is, also whom it knows already
 * @throws IdentityError when the provider is away
 */
export async function beginSignIn(
  provider: IdentityProvider,
  returnUrl: string,
  carried: JsonObject,
  { secrets, path, now, isSecure }: PendingParts,
  again = false,
): Promise<{ url: URL; cookie: string }> {
  const random = () => randomBytes(32).toString('base64url');
  const pending = { state: random(), nonce: random(), verifier: random() };
  const url = await provider.start(pending, returnUrl, again);
  const value = { ...carried, ...pending };
  const cookie = sealCookie(secrets, cookieOf(path, pending.state), value, { now, isSecure });
  return { url, cookie };
}

/**
 * The sign-in that a browser has begun and comes back of.
 *
 * @param url the address that it came back to
 * @param header the Cookie header
 * @returns undefined where it is none of this browser's, or it took too long
 */
export function resumeSignIn(
  url: URL,
  header: string | undefined,
  { secrets, path, now, isSecure }: PendingParts,
): ResumedSignIn | undefined {
  const state = url.searchParams.get('state') ?? '';
  const cookie = cookieOf(path, state);
  const found = openCookie(secrets, cookie, header, { now, isSecure });
  if (!found || found.state !== state) return undefined;
  const { nonce, verifier, ...carried } = found;
  const pending = { state, nonce: String(nonce), verifier: String(verifier) };
  return { pending, carried, ended: endCookie(cookie, isSecure) };
}

/** Each sign-in that is under way has a cookie of its own: two tabs do not disturb each other. */
function cookieOf(path: string, state: string): SealedCookie {
  const name = `fg_identity_${state.replace(/[^\w-]/g, '').slice(0, 8)}`;
  return { name, path, seconds: PENDING_SECONDS };
}
