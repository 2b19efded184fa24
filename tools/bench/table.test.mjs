import { expect, test } from 'vitest';
import { number, ratio, table } from './table.mjs';

test('numbers stand right, names left', () => {
  const rows = [
    ['a cached page', '12,345'],
    ['304', '9'],
  ];
  expect(table(['what', 'req/s'], rows).split('\n')).toEqual([
    '  what            req/s',
    '  -------------  ------',
    '  a cached page  12,345',
    '  304                 9',
  ]);
});

test('what was not measured is a dash, never a zero', () => {
  expect(number(undefined)).toBe('–');
  expect(number(Number.NaN, 2)).toBe('–');
  expect(ratio(undefined, 4)).toBe('–');
  expect(ratio(4, undefined)).toBe('–');
});

test('a ratio is of the figure to what stands beside it', () => {
  expect(ratio(3, 4)).toBe('0.75');
  expect(number(1234.5, 1)).toBe('1,234.5');
});
