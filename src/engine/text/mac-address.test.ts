import { expect, test } from 'vitest';
import { readMacAddress } from './mac-address';

test.each([
  'aa:bb:cc:00:11:2f',
  'AA-BB-CC-00-11-2F',
  'aabb.cc00.112f',
  'AABB-CC00-112F',
  'aa bb cc 00 11 2f',
  'AABBCC00112F',
])('%s is read', (text) => {
  expect(readMacAddress(text)).toBe('AA:BB:CC:00:11:2F');
});

test.each([
  '',
  'AABBCC00112',
  'AABBCC00112F0',
  'AA:BB:CC:00:11:2G',
  'AA::BB:CC:00:11:2F',
  '10.8.3.7',
])('%s is none', (text) => {
  expect(readMacAddress(text)).toBeUndefined();
});
