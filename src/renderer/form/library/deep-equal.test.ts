import { deepEquals as expected } from '@rjsf/utils';
import fc from 'fast-check';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createCustomEqual } from './deep-equal';

const equal = createCustomEqual();

class Step {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
}

function circular(name: string) {
  const parent: Record<string, unknown> = { name };
  parent.self = [parent];
  return parent;
}

const shared = { a: 1 };
const pairs: [string, unknown, unknown][] = [
  ['NaN', Number.NaN, Number.NaN],
  ['zeros', 0, -0],
  ['texts', 'a', 'b'],
  ['null and an object', null, {}],
  ['functions', () => 1, () => 2],
  ['a function and an object', () => 1, {}],
  ['an absent member and an undefined one', {}, { a: undefined }],
  ['members of other names', { a: undefined }, { b: undefined }],
  ['lists', [1, [2]], [1, [2]]],
  ['lists of other lengths', [1], [1, 2]],
  ['a list and an object', [], {}],
  ['objects of a class', new Step('a'), new Step('a')],
  ['objects of a class that differ', new Step('a'), new Step('b')],
  ['objects of two classes', new Step('a'), { name: 'a' }],
  ['elements', createElement('p', { id: 'a' }, 'text'), createElement('p', { id: 'a' }, 'text')],
  ['elements that differ', createElement('p', null, 'a'), createElement('p', null, 'b')],
  ['what contains itself', circular('a'), circular('a')],
  ['what contains itself and differs', circular('a'), circular('b')],
  ['one object in two places', [shared, shared], [{ a: 1 }, { a: 1 }]],
  ['promises', Promise.resolve(1), Promise.resolve(1)],
];

describe('the stand-in for deep comparison', () => {
  it.each(pairs)('compares %s as the library does', (_, a, b) => {
    expect(equal(a, b)).toBe(expected(a, b));
    expect(equal(b, a)).toBe(expected(b, a));
  });

  it('tells orders of members apart, unlike the library: fields are rendered in that order', () => {
    expect(equal({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  });

  it('compares JSON values as the library does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(equal(a, structuredClone(a))).toBe(true);
        expect(equal(a, b)).toBe(expected(a, b));
      }),
    );
  });
});
