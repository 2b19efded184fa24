import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOf, type JsonObject, memberOf } from './json';
import { json } from './json-arbitrary.test-support';
import { shareParts } from './share-parts';

const parse = (text: string): JsonObject => JSON.parse(text);

test('equal parts at the same place become one', () => {
  const from = parse('{ "title": "a", "steps": [{ "id": "x" }, { "id": "y" }] }');
  const parsed = parse('{ "title": "b", "steps": [{ "id": "x" }, { "id": "z" }] }');
  const shared = shareParts(from, parsed);
  expect(shared).toEqual({ title: 'b', steps: [{ id: 'x' }, { id: 'z' }] });
  const [first] = entriesOf(memberOf(shared, 'steps'));
  const [known] = entriesOf(from.steps);
  expect(first?.[1]).toBe(known?.[1]);
  expect(from).toEqual({ title: 'a', steps: [{ id: 'x' }, { id: 'y' }] });
});

test('an equal value becomes the first', () => {
  const from = parse('{ "a": [1, { "b": null }] }');
  expect(shareParts(from, parse('{ "a": [1, { "b": null }] }'))).toBe(from);
});

test.each([
  ['the order of members', '{ "a": 1, "b": 2 }', '{ "b": 2, "a": 1 }'],
  ['a member fewer', '{ "a": 1, "b": 2 }', '{ "a": 1 }'],
  ['an item fewer', '{ "a": [1, 2] }', '{ "a": [1] }'],
  ['an item more', '{ "a": [1] }', '{ "a": [1, 2] }'],
  ['a list in place of an object', '{ "a": {} }', '{ "a": [] }'],
  ['a member __proto__', '{ "__proto__": { "a": 1 } }', '{ "__proto__": { "a": 1 }, "b": 1 }'],
  ['a member that is inherited', '{ "a": 1 }', '{ "constructor": 1 }'],
])('%s stays as it was written', (_what, from, text) => {
  expect(JSON.stringify(shareParts(parse(from), parse(text)))).toBe(JSON.stringify(parse(text)));
});

test('any value stays the value that it was, beside any other', () => {
  fc.assert(
    fc.property(json, json, (from, value) => {
      const [before, text] = [JSON.stringify(from), JSON.stringify(value)];
      expect(JSON.stringify(shareParts(from, JSON.parse(text)))).toBe(text);
      expect(JSON.stringify(from)).toBe(before);
    }),
  );
});
