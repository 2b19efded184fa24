import { afterEach, expect, it, vi } from 'vitest';
import { formatDay, formatTime, formatUntil, isBeforeDay } from './format-date';

afterEach(() => vi.unstubAllEnvs());

it.each(['en', 'en-US', 'zh-CN', 'ja', 'ar'])(
  'writes midnight as 00 and not as 24 in %s',
  (tag) => {
    const midnight = new Date(2026, 10, 30, 0, 5).toISOString();
    expect(formatTime(midnight, tag)).toContain('00:05');
    expect(formatUntil(midnight, midnight, tag)).toContain('00:05');
  },
);

it.each([
  // Seven in the morning of the 30th in China is the 29th in UTC.
  ['2026-11-29T23:00:00Z', '30 Nov 2026', false],
  ['2026-11-29T16:00:00Z', '30 Nov 2026', false],
  ['2026-11-29T15:59:59Z', '29 Nov 2026', true],
  ['some day', '', false],
])('tells the day of %s by where the reader is, as it is written', (iso, written, isBefore) => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  expect(formatDay(iso, 'en')).toBe(written);
  expect(isBeforeDay(iso, '2026-11-30')).toBe(isBefore);
});
