import { expect, it } from 'vitest';
import { withLiveColons } from './live-colons';

it.each([
  ['', '3', '3'],
  ['3', '3c', '3C'],
  ['3C', '3C2', '3C:2'],
  ['3C', '3C:', '3C'],
  ['', '3c22-fb01-0203', '3C:22:FB:01:02:03'],
  ['3C:22:FB:01:02:0', '3C:22:FB:01:02:03', '3C:22:FB:01:02:03'],
  ['3C:22:FB:01:02:03', '3C:22:FB:01:02:034', '3C:22:FB:01:02:034'],
  ['3C:2', '3C:', '3C:'],
  ['3C:22', '3A:22', '3A:22'],
  ['3C', '3Cg', '3Cg'],
])('after %j, %j shows as %j', (previous, typed, shown) => {
  expect(withLiveColons(previous, typed)).toBe(shown);
});
