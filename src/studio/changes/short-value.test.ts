import { expect, test } from 'vitest';
import { changedLocale, shortValue } from './short-value';

test.each([
  ['#1f5fd0', '#1f5fd0'],
  [12, '12'],
  [false, 'false'],
  [{ 'zh-CN': '登录', en: 'Sign in' }, 'Sign in'],
  [{ 'zh-CN': '登录' }, '登录'],
  ['a\n  b', 'a b'],
  ['x'.repeat(200), `${'x'.repeat(120)}…`],
  [undefined, ''],
  [null, ''],
  [['a'], ''],
  [{ value: '@cmcc', label: 'x' }, ''],
  [{}, ''],
])('%j is %j', (value, text) => {
  expect(shortValue(value, 'en')).toBe(text);
});

test.each([
  [{ 'zh-CN': '账号', en: 'Account' }, { 'zh-CN': '学号', en: 'Number' }, 'en'],
  [{ 'zh-CN': '账号', en: 'Account' }, { 'zh-CN': '学号', en: 'Account' }, 'zh-CN'],
  [{ 'zh-CN': '账号' }, { 'zh-CN': '账号', ja: '番号' }, 'ja'],
  [{ 'zh-CN': '账号', en: 'Account' }, 'Number', 'en'],
  [undefined, { 'zh-CN': '账号' }, 'en'],
])('the change from %j to %j is said in %s', (before, after, locale) => {
  expect(changedLocale(before, after, 'en')).toBe(locale);
});
