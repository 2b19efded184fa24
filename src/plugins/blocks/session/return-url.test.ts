import { describe, expect, it } from 'vitest';
import { checkReturnUrl } from './return-url';

const hosts = ['example.edu.cn', '*.school.example'];

describe('checkReturnUrl', () => {
  it.each([
    ['http://example.edu.cn/path?q=1', 'http://example.edu.cn/path?q=1'],
    ['HTTPS://Example.edu.cn', 'https://example.edu.cn/'],
    ['http://example.edu.cn:8080/', 'http://example.edu.cn:8080/'],
    ['http://news.school.example/a', 'http://news.school.example/a'],
    ['http://a.b.school.example/', 'http://a.b.school.example/'],
  ])('accepts %s', (given, expected) => {
    expect(checkReturnUrl(given, hosts)).toBe(expected);
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    '//example.edu.cn',
    '/success',
    'http:example.edu.cn',
    'http://',
    'http://name:word@example.edu.cn/',
    `http://example.edu.cn/${'a'.repeat(2048)}`,
    'http://www.example.edu.cn/',
    'http://school.example/',
    'http://evilschool.example/',
    'http://example.edu.cn.evil.example/',
    'http://evil.example/?example.edu.cn',
    'http://evil.example#@example.edu.cn',
  ])('drops %s', (given) => {
    expect(checkReturnUrl(given, hosts)).toBeUndefined();
  });

  it('drops everything for a school that lists no host', () => {
    expect(checkReturnUrl('http://example.edu.cn/')).toBeUndefined();
  });
});
