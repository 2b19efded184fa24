import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../engine';
import { plainVerdict } from './plain-verdict';

const isEven = (text: string) => text.length % 2 === 0;
const checkFormat = (format: string, text: string) =>
  format === 'even' ? isEven(text) : undefined;

const size = fc.integer({ min: 0, max: 4 });
const scalar = fc.oneof(
  fc.constantFrom('', 'a', 'aa', '😀', 'b1', '12'),
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom(0.5, true, false),
);
const value: fc.Arbitrary<JsonValue> = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }));
const keywords = {
  type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'array'),
  enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
  const: scalar,
  pattern: fc.constantFrom('^a', '[0-9]$', '^.$', '\\p{L}'),
  format: fc.constant('even'),
  minLength: size,
  maxLength: size,
  minimum: size,
  maximum: size,
  minItems: size,
  maxItems: size,
  uniqueItems: fc.boolean(),
};
const schema = fc.record(
  { ...keywords, items: fc.record(keywords, { requiredKeys: [] }), default: scalar },
  { requiredKeys: [] },
);

it('is the verdict of a whole validator', () => {
  const ajv = new Ajv({ strict: false, formats: { even: isEven } });
  fc.assert(
    fc.property(schema, value, (given, one) => {
      const rules = JSON.parse(JSON.stringify(given));
      expect(plainVerdict(rules, one, checkFormat)).toBe(ajv.validate(rules, one));
    }),
    { numRuns: 500 },
  );
});

it.each<[string, JsonObject]>([
  ['a keyword that fields do not have', { type: 'string', not: {} }],
  ['a format that nobody defines', { format: 'odd' }],
  ['a pattern that is none', { pattern: '(' }],
  ['a limit that is none', { minLength: '1' }],
  ['several types', { type: ['string', 'null'] }],
])('is none for %s', (_, rules) => {
  expect(plainVerdict(rules, 'a', checkFormat)).toBeUndefined();
});
