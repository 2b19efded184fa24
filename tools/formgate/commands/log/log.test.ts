import { expect, test } from 'vitest';
import { csvLine } from './formats';
import { readTime } from './read-time';

test.each([
  ['24h', '2026-03-01T12:00:00.000Z'],
  ['30m', '2026-03-02T11:30:00.000Z'],
  ['7d', '2026-02-23T12:00:00.000Z'],
  ['2026-02-30', undefined],
  ['x', undefined],
])('reads the time %s', (text, time) => {
  expect(readTime(text, new Date('2026-03-02T12:00:00Z'))?.toISOString()).toBe(time);
});

test('quotes what CSV must', () => {
  expect(csvLine(['a"b', 'c,d', null, 5, new Date(0)])).toBe(
    '"a""b","c,d",,5,1970-01-01T00:00:00.000Z\r\n',
  );
});
