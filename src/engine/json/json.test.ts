import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject, isJsonValue, jsonEquals } from './json';

describe('isJsonObject', () => {
  it.each([[{}], [{ a: 1 }], [JSON.parse('{"__proto__":1}')]])('accepts %j', (value) => {
    expect(isJsonObject(value)).toBe(true);
  });
  it.each([[null], [[]], ['{}'], [1], [undefined]])('refuses %j', (value) => {
    expect(isJsonObject(value)).toBe(false);
  });
});

describe('isJsonValue', () => {
  it('accepts whatever JSON.parse gives', () => {
    fc.assert(fc.property(fc.json(), (text) => isJsonValue(JSON.parse(text))));
  });
  it.each([
    [undefined],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [() => 1],
    [[undefined]],
    [{ a: { b: undefined } }],
  ])('refuses %s', (value) => {
    expect(isJsonValue(value)).toBe(false);
  });
});

describe('jsonEquals', () => {
  it('holds between a value and its copy with members in another order', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // Written without -0, which JSON does not tell from 0.
        const copy: unknown = JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
          isJsonObject(part) ? Object.fromEntries(Object.entries(part).reverse()) : part,
        );
        return jsonEquals(JSON.parse(JSON.stringify(value)), copy);
      }),
    );
  });
  it.each([
    [1, '1'],
    [null, {}],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { b: 1 }],
    [false, 0],
  ])('tells %j from %j', (left, right) => {
    expect(jsonEquals(left, right)).toBe(false);
    expect(jsonEquals(right, left)).toBe(false);
  });
});
