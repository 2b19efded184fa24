import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnMobileFormat } from './definition';

const { check, normalize } = cnMobileFormat;

describe('cn-mobile', () => {
  it.each([
    ['plain', '13800138000'],
    ['in groups', '138 0013 8000'],
    ['with dashes', '138-0013-8000'],
    ['with the sign and code of the country', '+86 138 0013 8000'],
    ['with 0086', '008613800138000'],
    ['with 86', '86 13800138000'],
    ['with brackets', '(+86)13800138000'],
    ['full-width', '＋８６　１３８００１３８０００'],
    ['with the marks of a phone book', '\u202a+86 138 0013 8000\u202c'],
    ['with surrounding blanks', ' 13800138000 '],
  ])('%s is accepted and sent as 11 digits', (_why, typed) => {
    expect(check(typed)).toBeUndefined();
    expect(normalize(typed)).toBe('13800138000');
  });

  it.each([
    ['empty', '', 'length'],
    ['one digit short', '1380013800', 'length'],
    ['one digit long', '138001380000', 'length'],
    ['one digit short after the code', '86 1380013800', 'length'],
    ['the beginning of a number', '1', 'length'],
    ['a landline', '01088886666', 'prefix'],
    ['12…', '12800138000', 'prefix'],
    ['10…', '10086', 'prefix'],
    ['abroad', '+852 5123 4567', 'prefix'],
    ['a letter', '1380013800o', 'characters'],
    ['an account', '张三', 'characters'],
    ['a sign inside', '138+00138000', 'characters'],
  ])('%s is refused', (_why, typed, code) => {
    expect(check(typed)).toEqual({ code });
    expect(normalize(typed)).toBe(typed);
  });

  it.each('3456789'.split(''))('accepts numbers that begin with 1%s', (second) => {
    expect(check(`1${second}000000000`)).toBeUndefined();
  });

  it('gives a number that it accepts and leaves alone', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 +-86') });
    fc.assert(
      fc.property(fc.oneof(typed, fc.stringMatching(/^(\+86)? ?1[3-9]\d{9}$/)), (text) => {
        fc.pre(!check(text));
        expect(normalize(text)).toMatch(/^1[3-9]\d{9}$/);
        expect(normalize(normalize(text))).toBe(normalize(text));
      }),
    );
  });
});
