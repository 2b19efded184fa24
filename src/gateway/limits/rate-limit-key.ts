import { isIP } from 'node:net';

/**
 * An address in one spelling, by which it is found again: IPv6 is short and in small letters (RFC
 * 5952), an IPv4 address that arrived as IPv6 (`::ffff:10.0.0.1`, however that is spelled: RFC
 * 4291, section 2.2) is IPv4 again, and the port is gone that some proxies put behind it
 * (`10.0.0.1:5060`, `[2001:db8::1]:5060`).
 */
export function normalizeAddress(address: string): string {
  const bare = withoutPort(address);
  if (isIP(bare) !== 6 || !URL.canParse(`http://[${bare}]`)) return bare;
  const { hostname } = new URL(`http://[${bare}]`);
  const [, high, low] = MAPPED.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return hostname.slice(1, -1);
  const bits = Number.parseInt(high, 16) * 0x1_0000 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.');
}

/** Matches an IPv4 address in IPv6 as URLs have it: in one spelling. */
const MAPPED = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

function withoutPort(address: string): string {
  if (isIP(address) !== 0) return address;
  const [, host = ''] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? /^(.+):\d+$/.exec(address) ?? [];
  return isIP(host) === 0 ? address : host;
}

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
