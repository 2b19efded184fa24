import { expect, test } from 'vitest';
import { languageNameIn } from './language-name';

test.each([
  ['en', 'zh-CN', '英语'],
  ['zh-CN', 'zh-CN', '简体中文'],
  ['zh-CN', 'en', 'Simplified Chinese'],
  ['ja', 'en', 'Japanese'],
  ['x', 'en', undefined],
])('the language %s is in %s: %s', (tag, locale, name) => {
  expect(languageNameIn(tag, locale)).toBe(name);
});
