import { expect, test } from 'vitest';
import { builtInForRegion, isKnownLanguage, meantLanguage } from './language-tags';

test.each([
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['cn', 'zh-CN'],
  ['tw', 'zh-TW'],
  ['vn', 'vi'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['gr', 'el'],
  ['se', 'sv'],
  ['ua', 'uk'],
  ['kz', 'ru'],
  ['jpn', 'ja'],
  ['zh', 'zh-CN'],
  ['chi', 'zh-CN'],
  ['JA', 'ja'],
  ['zh_tw', 'zh-TW'],
])('%s was meant as %s', (tag, meant) => {
  expect([meantLanguage(tag), isKnownLanguage(tag)]).toEqual([meant, false]);
});

test.each(['ja', 'uk', 'my', 'zh-CN', 'en', 'en-US', 'zh-Hant-TW', 'ar-EG'])(
  '%s is a language',
  (tag) => expect([meantLanguage(tag), isKnownLanguage(tag)]).toEqual([undefined, true]),
);

test.each(['qq', 'xx', 'english!', ''])('nobody knows what %j was meant as', (tag) => {
  expect([meantLanguage(tag), isKnownLanguage(tag)]).toEqual([undefined, false]);
});

test.each([
  ['en-US', 'en'],
  ['en-GB', 'en'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-CN', 'zh-CN'],
  ['zh-TW', undefined],
  ['zh-Hant', undefined],
  ['en', undefined],
  ['ja', undefined],
])('%s is %s of a region', (tag, built) => expect(builtInForRegion(tag)).toBe(built));
