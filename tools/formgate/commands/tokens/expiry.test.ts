import { expect, test } from 'vitest';
import { readExpiry } from './expiry';

const now = new Date('2026-03-02T12:00:00');

test.each([
  [undefined, new Date(now.getTime() + 90 * 24 * 3600_000)],
  ['12h', new Date(now.getTime() + 12 * 3600_000)],
  ['2026-03-02', new Date('2026-03-03T00:00:00')],
  ['never', undefined],
  ['2026-03-01', 'past'],
  ['0d', 'past'],
  ['2026-02-30', 'no-time'],
  ['tomorrow', 'no-time'],
])('reads the end %s of a token', (text, end) => {
  expect(readExpiry(text, now)).toEqual(end);
});
