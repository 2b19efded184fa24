import { expect, test } from 'vitest';
import { median, medians, slope } from './statistics.mjs';

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

test.each([
  [[1, 3, 5, 7], 2],
  [[4, 4, 4], 0],
  [[10, 0, 10, 0, 10], 0],
  [[7], undefined],
])('%j grow by %s for each step', (values, expected) => {
  expect(slope(values)).toBe(expected);
});
