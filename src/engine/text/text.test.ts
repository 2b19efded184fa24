import { describe, expect, it } from 'vitest';
import {
  createTranslate,
  defineMessages,
  directionOf,
  formatMessage,
  isLocale,
  resolveText,
} from './text';

describe('resolveText', () => {
  it.each([
    ['the locale', { 'zh-CN': '登录', en: 'Sign in' }, 'Sign in'],
    ['zh-CN where the locale is missing', { 'zh-CN': '登录' }, '登录'],
    ['one string for every locale', 'Wi-Fi', 'Wi-Fi'],
    ['no words', undefined, ''],
    ['an empty text', {}, ''],
    ['words that are empty on purpose', { 'zh-CN': '登录', en: '' }, ''],
  ])('gives, in English, %s', (_what, text, expected) => {
    expect(resolveText(text, 'en')).toBe(expected);
  });
  it('gives English where zh-CN is missing', () => {
    expect(resolveText({ en: 'Sign in' }, 'zh-CN')).toBe('Sign in');
  });
});

describe('formatMessage', () => {
  it.each([
    ['请输入${label}', { label: '手机号' }, '请输入手机号'],
    ['请输入${label}', { label: 'MAC 地址' }, '请输入 MAC 地址'],
    ['${label}的格式不正确', { label: '设备 MAC' }, '设备 MAC 的格式不正确'],
    ['第 ${step} 步', { step: 2 }, '第 2 步'],
    ['请输入${label}', {}, '请输入${label}'],
    ['${label}: ${limit}, ${label}', { label: 'A', limit: 0 }, 'A: 0, A'],
    ['${label}', { label: "$& $1 $' ${limit}" }, "$& $1 $' ${limit}"],
    ['${labell} stays', { label: 'A' }, '${labell} stays'],
    ['${constructor}', {}, '${constructor}'],
    ['${limit}', { limit: undefined }, '${limit}'],
    ['$label {label}', { label: 'A' }, '$label {label}'],
  ])('fills %j with %j', (template, params, expected) => {
    expect(formatMessage(template, params)).toBe(expected);
  });
});

describe('isLocale', () => {
  it.each([
    ['zh-CN', true],
    ['en', true],
    ['ja', true],
    ['zh-Hant-TW', true],
    ['es-419', true],
    ['ca-ES-valencia', true],
    ['zh-cn', false],
    ['english', false],
    ['toString', false],
    [undefined, false],
  ])('of %j is %j', (value, expected) => {
    expect(isLocale(value)).toBe(expected);
  });
});

describe('createTranslate', () => {
  const { left } = defineMessages('made-up', {
    left: { 'zh-CN': '剩 ${count} 次', en: '${count} left' },
  });
  it('gives a message in the language of the page', () => {
    expect(createTranslate('zh-CN')(left, { count: 2 })).toBe('剩 2 次');
    expect(createTranslate('en')({ ...left, params: { count: 3 } })).toBe('3 left');
  });
  it('takes the words of a catalogue by the message’s id', () => {
    const translate = createTranslate('ja', { 'made-up.left': 'あと ${count} 回' });
    expect(translate(left, { count: 2 })).toBe('あと 2 回');
  });
  it.each([
    ['ja', '2 left'],
    ['zh-TW', '剩 2 次'],
  ])(
    'speaks the nearest built-in language where the catalogue of %s lacks words',
    (locale, words) => {
      expect(createTranslate(locale, {})(left, { count: 2 })).toBe(words);
    },
  );
  it('gives the words of a school’s text', () => {
    const text = { 'zh-CN': '你好', ja: 'こんにちは' };
    expect(createTranslate('ja')(text)).toBe('こんにちは');
    expect(createTranslate('en')(text)).toBe('你好');
    expect(createTranslate('en')(undefined)).toBe('');
    expect(createTranslate('en', { 你好: 'Hello' })('你好')).toBe('Hello');
    expect(createTranslate('en', { 你好: 'Hello' })('Wi-Fi')).toBe('Wi-Fi');
  });
});

describe('directionOf', () => {
  it.each([
    ['en', 'ltr'],
    ['ar-EG', 'rtl'],
    ['az-Arab', 'rtl'],
    ['ku', 'ltr'],
  ])('of %s is %s', (locale, expected) => {
    expect(directionOf(locale)).toBe(expected);
  });
});
