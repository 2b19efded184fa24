import { describe, expect, it } from 'vitest';
import { normalizeAddress, rateLimitKey } from './rate-limit-key';

describe('normalizeAddress', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::1', '::1'],
    ['::ffff:abcd', '::ffff:abcd'],
  ])('%s is %s', (address, expected) => expect(normalizeAddress(address)).toBe(expected));
});

describe('rateLimitKey', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
    ['2001:0DB8::1', '2001:db8:0:0'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s is at %s', (address, expected) => expect(rateLimitKey(address)).toBe(expected));
});
