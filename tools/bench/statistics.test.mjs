import { expect, test } from 'vitest';
import { median, medians } from './statistics.mjs';

test.each([
  [[3, 1, 2], 2],
  [[10, 9, 1, 2], 5.5],
  [[10, undefined, 30], 20],
  [[], undefined],
])('the median of %j is %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('each property has a median of its own', () => {
  const runs = [
    { a: 1, b: 30 },
    { a: 2, b: 20 },
    { a: 9, b: 10 },
  ];
  expect(medians(runs)).toEqual({ a: 2, b: 20 });
});
