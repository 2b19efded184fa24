import { parseCookie } from 'cookie';

const PREFIX = '__Secure-';

/**
 * The name that browsers store a cookie of the gateway's own by. Over https they take one of this
 * prefix from https alone (RFC 6265bis, section 4.1.3.1): whoever answers for the host over plain
 * http, as on a network that is not joined yet, plants none.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${PREFIX}${name}` : name;
}

/**
 * Finds a cookie by the name that it was made under.
 *
 * @param header the Cookie header
 * @param isSecure true for a request that came over https: where that is not known, as behind a
 *   proxy that nobody has named, either name counts
 */
export function findCookie(
  header: string | undefined,
  name: string,
  isSecure: boolean,
): { value: string; isSecure: boolean } | undefined {
  const found = parseCookie(header ?? '');
  const secure = found[cookieName(name, true)];
  if (secure !== undefined) return { value: secure, isSecure: true };
  const plain = isSecure ? undefined : found[name];
  return plain === undefined ? undefined : { value: plain, isSecure: false };
}
