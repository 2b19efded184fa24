import { describe, expect, it } from 'vitest';
import { plainText } from './typed-text';

describe('plainText', () => {
  it.each([
    ['full-width digits and signs', '１３８－００', '138-00'],
    ['full-width letters keep their case', 'Ａｂ：Ｘ', 'Ab:X'],
    ['surrounding blanks, also the ideographic one', '\u3000 12\t', '12'],
    ['inner blanks become spaces', '1\u30002\u00a03', '1 2 3'],
    ['marks that a phone book adds', '\u202d138\u202c\u200b', '138'],
    ['dashes of text programs', '1\u20132\u22123', '1-2-3'],
    ['other text stays', '张三 abc', '张三 abc'],
  ])('%s', (_why, typed, plain) => {
    expect(plainText(typed)).toBe(plain);
  });
});
