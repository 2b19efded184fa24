import { expect, test } from 'vitest';
import { readPlace } from './read-place';

test.each([
  [' aa-bb-cc-00-11-22 ', { mac: 'AA:BB:CC:00:11:22' }],
  ['aabb.cc00.1122', { mac: 'AA:BB:CC:00:11:22' }],
  ['AABBCC001122', { mac: 'AA:BB:CC:00:11:22' }],
  ['10.8.3.7', { address: '10.8.3.7' }],
  ['2001:DB8::7', { address: '2001:db8::7' }],
  ['10.8.3', undefined],
  ['10.8.3.256', undefined],
  ['2023001', undefined],
  ['', undefined],
])('%j is %j', (text, place) => {
  expect(readPlace(text)).toEqual(place);
});
