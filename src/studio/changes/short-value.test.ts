import { expect, test } from 'vitest';
import { shortValue } from './short-value';

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
