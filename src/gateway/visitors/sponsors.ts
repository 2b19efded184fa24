import type { Registry } from '../../engine';

/** Whom a message about a visitor goes to. */
export interface Sponsor {
  by: 'mail' | 'text';
  /** An e-mail address in lower case, or a phone, normalised. */
  address: string;
  /** The mailbox: the address without what its owner may add to it (RFC 5233). */
  mailbox: string;
}

/**
 * One of a domain's addresses and nothing around it: no list, no name, no comment (RFC 5321,
 * section 4.1.2), no encoded word (RFC 2047), and no route: mail servers that trust the gateway
 * take `me%elsewhere@here` and `elsewhere!me@here` for addresses elsewhere (RFC 5321, appendix
 * F.2).
 */
const ONE_ADDRESS = /^(?=.{1,64}@)[\p{L}\p{N}_+'-]+(?:\.[\p{L}\p{N}_+'-]+)*@[a-z0-9.-]{3,253}$/u;

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
    return sponsors.includes(phone) ? { by: 'text', address: phone, mailbox: phone } : undefined;
  }
  const domain = text.slice(text.lastIndexOf('@'));
  const isListed = (entry: string) => sponsors.some((each) => each.toLowerCase() === entry);
  const isWrittenOut = !text.startsWith('*') && isListed(text);
  if (!isWrittenOut && !(ONE_ADDRESS.test(text) && isListed(`*${domain}`))) return undefined;
  const mailbox = `${text.slice(0, -domain.length).replace(/(?<=.)\+.*/, '')}${domain}`;
  return { by: 'mail', address: text, mailbox };
}
