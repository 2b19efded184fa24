import { describe, expect, it } from 'vitest';
import { normalizeAddress } from '../normalize-address';
import { rateLimitKey } from './rate-limit-key';

describe('normalizeAddress', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::1', '::1'],
    ['::ffff:abcd', '::ffff:abcd'],
    ['::ffff:cb00:710b', '203.0.113.11'],
    ['0:0:0:0:0:FFFF:203.0.113.12', '203.0.113.12'],
    ['::ffff:1', '::ffff:1'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['10.1.2.3:5060', '10.1.2.3'],
    ['[2001:db8::1]:5060', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[::ffff:10.1.2.3]:5060', '10.1.2.3'],
    ['2001:db8::1:5060', '2001:db8::1:5060'],
    ['2001:0DB8:0:0::00A7', '2001:db8::a7'],
    ['unknown', 'unknown'],
    ['unknown:80', 'unknown:80'],
  ])('%s is %s', (address, expected) => expect(normalizeAddress(address)).toBe(expected));
});

describe('rateLimitKey', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::ffff:a01:203', '10.1.2.3'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
    ['2001:0DB8::1', '2001:db8:0:0'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['10.1.2.3:5060', '10.1.2.3'],
    ['[2001:db8:0:1:aaaa::1]:5060', '2001:db8:0:1'],
    ['', ''],
  ])('%s is at %s', (address, expected) => expect(rateLimitKey(address)).toBe(expected));
});
