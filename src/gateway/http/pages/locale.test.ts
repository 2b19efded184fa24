import { describe, expect, it } from 'vitest';
import { chooseLocale } from './locale';

const nothing = { lang: undefined, cookie: undefined, acceptLanguage: undefined };

describe('chooseLocale', () => {
  it.each([
    ['the school’s first without a wish', nothing, ['zh-CN', 'en'], 'zh-CN'],
    ['the school’s first without a wish, English first', nothing, ['en', 'zh-CN'], 'en'],
    [
      'lang before everything',
      { lang: 'en', cookie: 'locale=zh-CN', acceptLanguage: 'zh' },
      ['zh-CN', 'en'],
      'en',
    ],
    [
      'the cookie before the header',
      { ...nothing, cookie: 'a=b; locale=en', acceptLanguage: 'zh' },
      ['zh-CN', 'en'],
      'en',
    ],
    [
      'the header by quality',
      { ...nothing, acceptLanguage: 'fr, zh;q=0.4, en-GB;q=0.8' },
      ['zh-CN', 'en'],
      'en',
    ],
    ['zh-Hans-CN is zh-CN', { ...nothing, acceptLanguage: 'zh-Hans-CN' }, ['en', 'zh-CN'], 'zh-CN'],
    [
      'a refused language is not taken',
      { ...nothing, acceptLanguage: 'en;q=0' },
      ['zh-CN', 'en'],
      'zh-CN',
    ],
    ['never one that the school does not offer', { ...nothing, lang: 'en' }, ['zh-CN'], 'zh-CN'],
    [
      'nonsense is passed over',
      { lang: '../..', cookie: 'locale=%', acceptLanguage: ';;,' },
      ['en'],
      'en',
    ],
  ] as const)('%s', (_, request, offered, expected) => {
    expect(chooseLocale(request, offered)).toBe(expected);
  });

  it.each([
    ['empty', ''],
    ['no language', 'english'],
    ['a language that nobody speaks here', 'tlh'],
    ['with an underscore', 'zh_CN'],
    ['an object', '%7B%22locale%22%3A%22zh-CN%22%7D'],
    ['a broken escape', '%E4%BD'],
    ['a path', '../../locales/zh-CN'],
    ['of 10,000 characters', 'zh'.repeat(5000)],
  ])('a cookie of another version, %s, is passed over for the header', (_, value) => {
    const request = { ...nothing, cookie: `locale=${value}`, acceptLanguage: 'en' };
    expect(chooseLocale(request, ['zh-CN', 'en'])).toBe('en');
  });
});
