import { stringifySetCookie } from 'cookie';
import { isJsonObject, type JsonObject } from '../../engine';
import { cookieName, findCookie } from '../calls/cookie-names';
import type { Secrets } from '../crypto/secrets';

/**
 * The name of a cookie of the gateway's own, the path for which browsers send it, and its life in
 * seconds.
 */
export interface SealedCookie {
  name: string;
  path: string;
  seconds: number;
}

/**
 * The value of a `Set-Cookie` header for JSON that only the gateway reads; scripts of pages do not
 * see it.
 */
export function sealCookie(
  secrets: Secrets,
  { name, path, seconds }: SealedCookie,
  value: JsonObject,
  { now, isSecure }: { now: Date; isSecure: boolean },
): string {
  const expires = now.getTime() + seconds * 1000;
  const text = secrets.encrypt(JSON.stringify({ ...value, expires }), aboutOf(name));
  return stringifySetCookie({
    name: cookieName(name, isSecure),
    value: Buffer.from(text, 'base64').toString('base64url'),
    path,
    maxAge: seconds,
    httpOnly: true,
    // Sent with the navigation that a provider leads back by.
    sameSite: 'lax',
    secure: isSecure,
  });
}

/**
 * The JSON of a cookie, if it was sealed here and has not ended.
 *
 * @param header the Cookie header
 * @param at `isSecure`: whether the request is known to have come over https
 */
export function openCookie(
  secrets: Secrets,
  { name, seconds }: Pick<SealedCookie, 'name' | 'seconds'>,
  header: string | undefined,
  { now, isSecure }: { now: Date; isSecure: boolean },
): JsonObject | undefined {
  const found = findCookie(header, name, isSecure);
  if (found === undefined) return undefined;
  const encrypted = Buffer.from(found.value, 'base64url').toString('base64');
  const text = secrets.decrypt(encrypted, aboutOf(name));
  if (text === undefined) return undefined;
  const json: unknown = JSON.parse(text);
  if (!isJsonObject(json) || typeof json.expires !== 'number') return undefined;
  const left = json.expires - now.getTime();
  return left > 0 && left <= seconds * 1000 ? json : undefined;
}

/** The value of a `Set-Cookie` header that takes a cookie away. */
export function endCookie(
  { name, path }: Pick<SealedCookie, 'name' | 'path'>,
  isSecure: boolean,
): string {
  return stringifySetCookie({
    ...{ name: cookieName(name, isSecure), value: '', path, maxAge: 0 },
    ...{ httpOnly: true, sameSite: 'lax', secure: isSecure },
  });
}

function aboutOf(name: string): string {
  return `cookie ${name}`;
}
