import { describe, expect, it } from 'vitest';
import { checkReturnUrl } from './return-url';

describe('checkReturnUrl', () => {
  it.each([
    ['http://example.edu.cn/path?q=1', 'http://example.edu.cn/path?q=1'],
    ['HTTPS://Example.edu.cn', 'https://example.edu.cn/'],
  ])('accepts %s', (given, expected) => {
    expect(checkReturnUrl(given)).toBe(expected);
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
  ])('drops %s', (given) => {
    expect(checkReturnUrl(given)).toBeUndefined();
  });
});
