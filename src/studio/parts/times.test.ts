import { expect, it } from 'vitest';
import { formatAgo } from './times';

const now = Date.parse('2026-03-02T08:00:00Z');
const secondsAgo = (seconds: number) => new Date(now - seconds * 1000).toISOString();

it.each([
  ['zh-CN', 20, '刚刚'],
  ['en', 20, 'just now'],
  ['zh-CN', 120, '2分钟前'],
  ['en', 24 * 60 * 60, 'yesterday'],
  ['en', 8 * 24 * 60 * 60, 'Feb 22, 2026'],
  // The clock of the device is behind that of the gateway.
  ['en', -30, 'just now'],
])('says in %s how long ago %i seconds are: %s', (locale, seconds, words) => {
  expect(formatAgo(secondsAgo(seconds), locale, now)).toBe(words);
});
