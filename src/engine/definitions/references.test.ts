import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../json/json';
import { collectReferences } from './references';

const ref = (kind: string) => ({ $ref: `common.schema.json#/definitions/${kind}` });
const link = { label: 'Back', screen: 'login' };

/**
 * References by the schema that declares them: [title, schema, value, references found as "kind
 * path"].
 */
const cases: [string, unknown, JsonValue, string[]][] = [
  ['the value itself', ref('text'), 'Hello', ['text ']],
  [
    'a reference into screen.schema.json',
    { $ref: 'screen.schema.json#/definitions/step' },
    {},
    ['step '],
  ],
  [
    'members, in the order written',
    { properties: { a: ref('text'), b: ref('link') } },
    { b: link, a: 'A', c: 'other' },
    ['link b', 'text a'],
  ],
  ['items of a list', { type: 'array', items: ref('link') }, [link, link], ['link 0', 'link 1']],
  [
    'members of items',
    { items: { properties: { blocks: { items: ref('block') } } } },
    [{ blocks: [1, 2] }, { blocks: [] }],
    ['block 0/blocks/0', 'block 0/blocks/1'],
  ],
  [
    'members that any name may have',
    { additionalProperties: ref('asset') },
    { en: 'assets/a.svg' },
    ['asset en'],
  ],
  [
    'named members before those of any name',
    { properties: { a: ref('text') }, additionalProperties: ref('asset') },
    { a: 'A', b: 'assets/b' },
    ['text a', 'asset b'],
  ],
  ['nothing where any further member is allowed', { additionalProperties: true }, { a: 1 }, []],
  [
    'the branch for the type of the value: a string',
    {
      anyOf: [
        { type: 'string', ...ref('fieldName') },
        { type: 'object', additionalProperties: ref('text') },
      ],
    },
    'phone',
    ['fieldName '],
  ],
  [
    'the branch for the type of the value: an object',
    {
      oneOf: [
        { type: 'string', ...ref('fieldName') },
        { type: 'object', additionalProperties: ref('text') },
      ],
    },
    { en: 'Words' },
    ['text en'],
  ],
  [
    'the branch for the type of the value: a list',
    {
      anyOf: [
        { type: 'object', ...ref('link') },
        { type: 'array', items: ref('link') },
      ],
    },
    [link],
    ['link 0'],
  ],
  [
    'the branch for the type of the value: a whole number',
    {
      anyOf: [
        { type: 'integer', ...ref('date') },
        { type: 'null', ...ref('id') },
      ],
    },
    3,
    ['date '],
  ],
  [
    'the branch for the type of the value: null',
    {
      anyOf: [
        { type: 'object', ...ref('link') },
        { type: 'null', ...ref('id') },
      ],
    },
    null,
    ['id '],
  ],
  [
    'every branch that says no type',
    { allOf: [ref('text'), ref('markdown')] },
    'x',
    ['text ', 'markdown '],
  ],
  [
    'branches and members together',
    { properties: { a: ref('text') }, allOf: [{ properties: { b: ref('link') } }] },
    { a: 'A', b: link },
    ['link b', 'text a'],
  ],
  ['nothing inside what is found', { properties: { a: ref('link') } }, { a: link }, ['link a']],
  ['nothing for a value of another shape', { items: ref('link') }, { 0: link }, []],
  ['nothing without a schema', undefined, { a: 1 }, []],
  ['nothing of a schema that is true', true, { a: 1 }, []],
  ['nothing by a name that every object has', { properties: {} }, { constructor: 'x' }, []],
];

describe('collectReferences', () => {
  it.each(cases)('finds %s', (_what, schema, value, expected) => {
    const found = collectReferences(value, schema);
    expect(found.map(({ kind, path }) => `${kind} ${path.join('/')}`)).toEqual(expected);
  });
  it('gives the value, and the path from where the reader stands', () => {
    const schema = { properties: { actions: { items: ref('link') } } };
    expect(collectReferences({ actions: [link] }, schema, ['blocks', '2'])).toEqual([
      { kind: 'link', path: ['blocks', '2', 'actions', '0'], value: link },
    ]);
  });
  it('finds nothing in what is not there', () => {
    expect(collectReferences(undefined, ref('text'))).toEqual([]);
  });
});
