import { expect, test } from 'vitest';
import { noticeDate } from './notice-date';

test.each([
  ['2026-11-21', 'zh-CN', '2026年11月21日'],
  ['2026-01-02', 'en', '2 January 2026'],
  ['2026-11-21', 'ja', '2026年11月21日'],
  ['2026-11-16', 'ar', '16 نوفمبر 2026'],
  ['9999-12-31', 'fr', '31 décembre 9999'],
  ['soon', 'en', 'soon'],
  ['2026-13-01', 'en', '2026-13-01'],
] as const)('%s in %s is %s', (day, locale, words) => {
  expect(noticeDate(day, locale)).toBe(words);
});
