import { expect, it } from 'vitest';
import { readEnd } from './read-end';

const now = new Date('2026-03-02T12:00:00');

it.each([
  ['12h', '2026-03-03T00:00:00'],
  ['3d', '2026-03-05T12:00:00'],
  ['2026-03-31', '2026-03-31T23:59:59'],
  ['2026-03-31T18:30', '2026-03-31T18:30:00'],
  ['2026-02-30', undefined],
  ['30m', undefined],
  ['', undefined],
])('%s ends at %s', (text, end) => {
  expect(readEnd(text, now)).toEqual(end === undefined ? undefined : new Date(end));
});
