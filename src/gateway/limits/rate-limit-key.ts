import { isIP } from 'node:net';
import { normalizeAddress } from '../normalize-address';

/**
 * The part of an address that counts for rate limits: an IPv4 address, or the first half of an IPv6
 * address, because whoever has one of those has all that share it (RFC 4291, section 2.5.1).
 */
export function rateLimitKey(address: string): string {
  const plain = normalizeAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
