import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine';
import { loosenedPaths } from './loosened';

test.each<[title: string, base: JsonValue, now: JsonValue]>([
  ['the same', { type: 'string', pattern: '^1' }, { pattern: '^1', type: 'string' }],
  ['words', { title: 'A', default: 1, examples: [1] }, { title: 'B', examples: [2] }],
  ['a further rule', {}, { maxLength: 3 }],
  ['a shorter text', { maxLength: 4 }, { maxLength: 3 }],
  ['a longer least', { minLength: 1 }, { minLength: 2 }],
  ['fewer values', { enum: ['a', 'b'] }, { enum: ['b'] }],
  ['fewer types', { type: ['string', 'number'] }, { type: 'integer' }],
  ['a field that must be there', { required: ['a'] }, { required: ['b', 'a'] }],
  [
    'a condition more',
    { allOf: [{ minLength: 1 }] },
    { allOf: [{ pattern: 'a' }, { minLength: 1 }] },
  ],
  ['a branch less', { anyOf: [{ minLength: 9 }, { const: 'a' }] }, { anyOf: [{ const: 'a' }] }],
  ['coarser steps', { multipleOf: 2 }, { multipleOf: 4 }],
  ['stricter items', { items: { maxLength: 3 } }, { items: { maxLength: 2 } }],
  [
    'no further fields',
    { properties: { a: {} } },
    { properties: { a: {} }, additionalProperties: false },
  ],
  [
    'a field that is refused',
    { additionalProperties: false },
    { additionalProperties: false, properties: { a: false } },
  ],
  [
    'a rule for any field',
    { additionalProperties: { maxLength: 9 } },
    { additionalProperties: { maxLength: 9 }, properties: { a: { maxLength: 8 } } },
  ],
  ['nothing at all', { properties: { a: { type: 'string' } } }, { properties: { a: false } }],
])('%s is not looser', (_title, base, now) => {
  expect(loosenedPaths(base, now)).toEqual([]);
});

test.each<[title: string, base: JsonValue, now: JsonValue, path: string]>([
  ['a longer text', { maxLength: 3 }, { maxLength: 4 }, 'maxLength'],
  ['a limit that is gone', { minItems: 1 }, {}, 'minItems'],
  ['a limit of another kind', { maximum: 3 }, { maximum: '2' }, 'maximum'],
  ['another pattern', { pattern: '^1' }, { pattern: '^13' }, 'pattern'],
  ['another format', { format: 'cn-mobile' }, { format: 'email' }, 'format'],
  ['a further value', { enum: ['a'] }, { enum: ['a', 'b'] }, 'enum'],
  ['no value', { enum: ['a'] }, { enum: [] }, 'enum'],
  ['another constant', { const: 'a' }, { const: 'b' }, 'const'],
  ['a wider type', { type: 'integer' }, { type: 'number' }, 'type'],
  ['a further type', { type: 'string' }, { type: ['string', 'null'] }, 'type'],
  ['a field that may be left out', { required: ['a', 'b'] }, { required: ['b'] }, 'required'],
  ['a condition less', { allOf: [{ minLength: 1 }] }, { allOf: [] }, 'allOf'],
  ['a branch more', { anyOf: [{ const: 1 }] }, { anyOf: [{ const: 1 }, { const: 2 }] }, 'anyOf'],
  ['another not', { not: { const: 1 } }, { not: { const: 2 } }, 'not'],
  ['items that repeat', { uniqueItems: true }, { uniqueItems: false }, 'uniqueItems'],
  ['finer steps', { multipleOf: 4 }, { multipleOf: 2 }, 'multipleOf'],
  [
    'a field without its rule',
    { properties: { a: { type: 'string' } } },
    { properties: {} },
    'properties.a',
  ],
  [
    'a field with a looser rule',
    { properties: { a: { maxLength: 1 } } },
    { properties: { a: { maxLength: 2 } } },
    'properties.a.maxLength',
  ],
  ['any field', { additionalProperties: false }, {}, 'additionalProperties'],
  [
    'a field that was refused',
    { additionalProperties: false },
    { additionalProperties: false, properties: { a: {} } },
    'properties.a',
  ],
  [
    'names that were refused',
    { additionalProperties: false },
    { additionalProperties: false, patternProperties: { '^a': {} } },
    'patternProperties.^a',
  ],
  ['a reference beside the rules', { type: 'string' }, { type: 'string', $ref: '#' }, '$ref'],
])('%s is looser', (_title, base, now, path) => {
  expect(loosenedPaths(base, now).map((each) => each.join('.'))).toContain(path);
});
