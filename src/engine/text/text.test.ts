import { describe, expect, it } from 'vitest';
import { formatMessage, isLocale, resolveText } from './text';

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
    ['zh-cn', false],
    ['toString', false],
    [undefined, false],
  ])('of %j is %j', (value, expected) => {
    expect(isLocale(value)).toBe(expected);
  });
});
