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
