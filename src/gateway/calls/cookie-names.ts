import { parseCookie } from 'cookie';

/**
 * The beginnings of a name by which browsers take a cookie from https alone (RFC 6265bis, section
 * 4.1.3): whoever answers for the host over plain http, as on a network that is not joined yet,
 * plants none. Nor does another host of the same domain plant one of `__Host-`, which is for all
 * paths.
 */
type CookiePrefix = '__Secure-' | '__Host-';

/** The name that browsers store a cookie of the gateway's own by. */
export function cookieName(
  name: string,
  isSecure: boolean,
  prefix: CookiePrefix = '__Secure-',
): string {
  return isSecure ? `${prefix}${name}` : name;
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
  prefix?: CookiePrefix,
): { value: string; isSecure: boolean } | undefined {
  const found = parseCookie(header ?? '');
  const secure = found[cookieName(name, true, prefix)];
  if (secure !== undefined) return { value: secure, isSecure: true };
  const plain = isSecure ? undefined : found[name];
  return plain === undefined ? undefined : { value: plain, isSecure: false };
}

/** Matches a cookie that only the gateway itself reads and sets, in either header. */
const OWN = /^\s*(?:__Secure-|__Host-)?(?:formgate-|fg_)/;

/**
 * The headers of a message without the cookies that only the gateway itself reads and sets, which
 * no service behind it gets or gives.
 *
 * @param headers names and values in turn
 */
export function withoutOwnCookies(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    const rest = withoutOwn(name.toLowerCase(), value);
    if (rest !== undefined) kept.push(name, rest);
  }
  return kept;
}

/** Takes such cookies out of the value of one header; undefined where nothing is left. */
function withoutOwn(name: string, value: string): string | undefined {
  if (name === 'set-cookie') return OWN.test(value) ? undefined : value;
  if (name !== 'cookie') return value;
  const pairs = value.split(';');
  const others = pairs.filter((pair) => !OWN.test(pair));
  if (others.length === pairs.length) return value;
  return others.length === 0 ? undefined : others.join(';').trim();
}
