import type { parse } from 'tldts';

let parseHost: typeof parse | undefined;

/** Loads the public suffix list, which is too large for a browser. */
export async function loadSuffixes(): Promise<void> {
  ({ parse: parseHost } = await import('tldts'));
}

/** The entry of the public suffix list for a host. */
export interface Suffix {
  /** True when the host itself is a suffix, under which anybody may have a name: `edu.cn`. */
  isWhole: boolean;
  /**
   * Its last name, where the list has no such one: names of a campus alone end so, and mistyped
   * ones.
   */
  unknownEnd: string | undefined;
  /** The name that somebody registered: `lakeside.edu.cn`; undefined for a suffix or an address. */
  domain: string | undefined;
}

/** Finds a host's entry in the list; undefined where the list is not loaded. */
export function suffixOf(host: string): Suffix | undefined {
  const found = parseHost?.(host, { allowPrivateDomains: true });
  if (!found) return undefined;
  const isListed = found.isIcann === true || found.isPrivate === true;
  return {
    isWhole: isListed && found.publicSuffix === found.hostname,
    unknownEnd: isListed ? undefined : host.split('.').at(-1),
    domain: found.domain ?? undefined,
  };
}
