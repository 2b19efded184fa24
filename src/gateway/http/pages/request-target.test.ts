import { describe, expect, it } from 'vitest';
import { originForm, queryOf } from './request-target';

describe('queryOf', () => {
  it.each([
    ['/a', ''],
    ['/a?', '?'],
    ['/a?b=1?c#d', '?b=1?c'],
    ['/a?b=\r\nSet-Cookie: c', '?b=Set-Cookie:c'],
  ])('%j has %j', (target, expected) => expect(queryOf(target)).toBe(expected));
});

describe('originForm', () => {
  it.each([
    ['/riverside?a=http://b', '/riverside?a=http://b'],
    ['http://portal.edu.cn/riverside?a', '/riverside?a'],
    ['HTTPS://portal.edu.cn:8080', '/'],
    ['http://portal.edu.cn?a', '/?a'],
    ['*', '*'],
  ])('of %s is %s', (target, expected) => expect(originForm(target)).toBe(expected));
});
