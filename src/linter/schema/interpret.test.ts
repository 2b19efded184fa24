import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../engine';
import { createInterpreter } from './interpret';

const isEven = (text: string) => text.length % 2 === 0;
const { accepts, errors } = createInterpreter({
  resolve: () => DEFINITION,
  expression: (pattern) => new RegExp(pattern, 'u'),
  checkFormat: (format, text) => (format === 'even' ? isEven(text) : undefined),
});

const size = fc.integer({ min: 0, max: 4 });
const scalar = fc.oneof(
  fc.constantFrom('', 'a', 'aa', '😀', 'b1', '12'),
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom(0.5, true, false, null),
);
const name = fc.constantFrom('a', 'b', 'a/b', 'c~d');
const value = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
})).value;

const DEFINITION: JsonObject = { type: 'string', maxLength: 1 };
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const pattern = fc.constantFrom('^a', '[0-9]$', '^.$', '\\p{L}');

const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => {
  const within = tie('schema');
  const list = fc.array(within, { minLength: 1, maxLength: 3 });
  return {
    schema: fc.oneof(
      { maxDepth: 2 },
      fc.boolean(),
      fc.record(
        {
          type: fc.oneof(
            fc.constantFrom(...TYPES),
            fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }),
          ),
          enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
          const: value,
          pattern,
          format: fc.constantFrom('even', 'unknown'),
          minLength: size,
          maxLength: size,
          minimum: size,
          maximum: size,
          exclusiveMinimum: size,
          exclusiveMaximum: size,
          multipleOf: fc.constantFrom(1, 2, 0.5),
          minItems: size,
          maxItems: size,
          uniqueItems: fc.boolean(),
          minProperties: size,
          maxProperties: size,
        },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          type: fc.constantFrom('array', 'object'),
          required: fc.uniqueArray(name, { maxLength: 2 }),
          properties: fc.dictionary(name, within, { maxKeys: 3 }),
          patternProperties: fc.dictionary(pattern, within, { maxKeys: 1 }),
          additionalProperties: within,
          propertyNames: within,
          dependencies: fc.dictionary(name, fc.oneof(within, fc.uniqueArray(name)), {
            maxKeys: 2,
          }),
          items: fc.oneof(within, list),
          additionalItems: within,
        },
        { requiredKeys: [] },
      ),
      // Beside a list of `items`, Ajv accepts an empty list.
      fc.record({ contains: fc.constantFrom({ type: 'string' }, { minimum: 1 }) }),
      fc.record(
        {
          ...{ not: within, if: within, then: within, else: within },
          ...{ allOf: list, anyOf: list, oneOf: list },
          $ref: fc.constant('definition'),
        },
        { requiredKeys: [] },
      ),
    ) as fc.Arbitrary<JsonValue>,
  };
});

/** A copy, in which nothing has a prototype of its own. */
const plain = (given: JsonValue): JsonValue => JSON.parse(JSON.stringify(given));

function ajvWith(options: object) {
  const ajv = new Ajv({ strict: false, formats: { even: isEven }, logger: false, ...options });
  return ajv.addSchema(DEFINITION, 'definition');
}

it('gives the verdicts of Ajv', () => {
  const ajv = ajvWith({ code: { optimize: false } });
  fc.assert(
    fc.property(schema, value, (given, one) => {
      const rules = plain(given);
      const verdict = ajv.validate(Object(rules), plain(one));
      expect(accepts(rules, plain(one))).toBe(rules === false ? false : verdict);
      expect(errors(rules, plain(one)).length === 0).toBe(accepts(rules, plain(one)));
    }),
    { numRuns: 1000 },
  );
});

/** What both say of an error. */
const told = ({
  keyword,
  instancePath,
  propertyName,
  data,
}: ReturnType<typeof errors>[number]) => ({
  ...{ keyword, instancePath, data },
  ...(propertyName === undefined ? {} : { propertyName }),
});

it.each<[string, JsonObject, JsonValue]>([
  ['a type with other keywords', { type: 'string', minLength: 2, enum: ['a'] }, 1],
  ['a type beside values', { type: 'object', enum: ['a'], required: ['b'] }, 'c'],
  ['a type that several keywords are of', { type: 'array', const: 1, maxItems: 1 }, {}],
  ['an integer', { type: 'integer', maximum: 1 }, 2.5],
  ['sizes', { minLength: 3, pattern: '^b', format: 'even' }, 'a'],
  ['members', { required: ['a', 'b'], additionalProperties: false, minProperties: 4 }, { c: 1 }],
  ['names', { propertyNames: { pattern: '^a', maxLength: 1 } }, { 'b/c': 1 }],
  ['items', { items: { type: 'string' }, minItems: 3 }, [1, 'a']],
  ['what is within', { properties: { 'a/b': { items: { const: 1 } } } }, { 'a/b': [2] }],
  ['members by a schema', { additionalProperties: { type: 'string' } }, { 'a~b': 1 }],
  ['conditions', { if: { type: 'string' }, then: { maxLength: 1 } }, 'ab'],
  ['all of them', { allOf: [{ minLength: 3 }, { pattern: '^b' }], not: { type: 'string' } }, 'a'],
  ['a reference', { $ref: 'definition', minLength: 9 }, 'ab'],
])('tells the errors of Ajv in its order: %s', (_title, rules, one) => {
  const ajv = ajvWith({ allErrors: true, verbose: true });
  ajv.validate(rules, one);
  const expected = (ajv.errors ?? []).map((error) => told(Object(error)));
  expect(errors(rules, one).map(told)).toEqual(expected);
});

it('says of a choice only that nothing fits, and asks for the member that says which is meant', () => {
  const kind = (tag: string, type: string): JsonObject => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: tag }, value: { type } },
  });
  const rules = { oneOf: [kind('a', 'string'), kind('b', 'number')] };
  expect(accepts(rules, { kind: 'a', value: 'x' })).toBe(true);
  expect(errors(rules, { kind: 'b', value: 'x' }).map(told)).toEqual([
    { keyword: 'oneOf', instancePath: '', data: { kind: 'b', value: 'x' } },
  ]);
  expect(accepts(rules, { kind: 'c' })).toBe(false);
  expect(accepts(rules, { value: 'x' })).toBe(false);
  expect(accepts(rules, 'a')).toBe(false);
});
