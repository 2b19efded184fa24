import { expect, test } from 'vitest';
import { listed } from './listed';

test.each([
  ['zh-CN', '甲、乙、丙'],
  ['ja', '甲、乙、丙'],
  ['en', '甲, 乙, 丙'],
])('names in a row have the signs of %s between them', (locale, text) => {
  expect(listed(['甲', '乙', '丙'], locale)).toBe(text);
  expect(listed(['甲'], locale)).toBe('甲');
});
