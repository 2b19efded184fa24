import { describe, expect, it } from 'vitest';
import { checkReturnUrl, isMiniProgramUrl } from './return-url';

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

describe('isMiniProgramUrl', () => {
  it('knows the web and the messaging service', () => {
    expect(isMiniProgramUrl('weixin://dl/business/?appid=wx1')).toBe(true);
    expect(isMiniProgramUrl('https://example.edu.cn/')).toBe(true);
    expect(isMiniProgramUrl('javascript:alert(1)')).toBe(false);
    expect(isMiniProgramUrl(undefined)).toBe(false);
  });
});
