import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './strength';

describe('passwordStrength', () => {
  it.each([
    ['', undefined],
    ['a', 'weak'],
    ['Xk9$w2', 'weak'],
    ['12345678', 'weak'],
    ['87654321', 'weak'],
    ['20030607', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['15151515151515', 'weak'],
    ['qwertyuiop', 'weak'],
    ['Password2024', 'weak'],
    ['woaini1314', 'weak'],
    ['Passw0rd!', 'weak'],
    ['river-4827', 'medium'],
    ['kxqmwvtz', 'weak'],
    ['kxqmwfzb', 'medium'],
    ['kXq8mWf2', 'medium'],
    ['kXq8-mWf2+tLz', 'strong'],
    ['four plain words here', 'strong'],
    ['校园网北湖图书馆三楼', 'strong'],
  ])('%s is %s', (typed, level) => {
    expect(passwordStrength(typed)).toBe(level);
  });

  it('calls one character weak, however often it is repeated', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' }),
        fc.integer({ min: 1, max: 64 }),
        (character, count) => passwordStrength(character.repeat(count)) === 'weak',
      ),
    );
  });

  it('never calls fewer than eight characters better than weak', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 7 }),
        (typed) => passwordStrength(typed) === 'weak',
      ),
    );
  });
});
