import { describe, expect, it } from 'vitest';
import { checkReturnAddress, isMiniProgramAddress } from './return-address';

describe('checkReturnAddress', () => {
  it.each([
    ['http://example.edu.cn/path?q=1', 'http://example.edu.cn/path?q=1'],
    ['HTTPS://Example.edu.cn', 'https://example.edu.cn/'],
  ])('accepts %s', (given, expected) => {
    expect(checkReturnAddress(given)).toBe(expected);
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
    expect(checkReturnAddress(given)).toBeUndefined();
  });
});

describe('isMiniProgramAddress', () => {
  it('knows the web and the messaging service', () => {
    expect(isMiniProgramAddress('weixin://dl/business/?appid=wx1')).toBe(true);
    expect(isMiniProgramAddress('https://example.edu.cn/')).toBe(true);
    expect(isMiniProgramAddress('javascript:alert(1)')).toBe(false);
    expect(isMiniProgramAddress(undefined)).toBe(false);
  });
});
