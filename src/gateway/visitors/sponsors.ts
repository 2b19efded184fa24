import type { Registry } from '../../engine';

/** Whom a message about a visitor goes to. */
export interface Sponsor {
  by: 'mail' | 'text';
  /** An e-mail address in lower case, or a phone, normalised. */
  address: string;
}

/** One address and nothing around it: no list, no name, no comment (RFC 5321, section 4.1.2). */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"]{1,64}@[a-z0-9.-]{3,253}$/;

/**
 * The sponsor whom a visitor names, where the operator lists them; undefined for anybody else.
 *
 * @param sponsors addresses, `*@` with a domain, and phones, of identity.json
 */
export function findSponsor(
  named: string,
  sponsors: readonly string[],
  registry: Registry,
): Sponsor | undefined {
  const text = named.trim().toLowerCase();
  if (!text.includes('@')) {
    const phone = registry.format('cn-mobile')?.normalize?.(text) ?? text;
    return sponsors.includes(phone) ? { by: 'text', address: phone } : undefined;
  }
  if (!ONE_ADDRESS.test(text)) return undefined;
  const ofDomain = `*${text.slice(text.lastIndexOf('@'))}`;
  const isListed = sponsors.some((each) => [text, ofDomain].includes(each.toLowerCase()));
  return isListed ? { by: 'mail', address: text } : undefined;
}
