import { Ajv } from 'ajv';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../engine';
import { canCompile, loadCompiler } from './can-compile';

beforeAll(loadCompiler);

const ajv = new Ajv({ strict: false, logger: false, code: { optimize: false } });

const compiles = (schema: JsonObject) => {
  try {
    ajv.compile(schema);
    return true;
  } catch {
    return false;
  } finally {
    ajv.removeSchema(schema);
  }
};

const isDraft07 = (schema: JsonObject) =>
  ajv.validate('http://json-schema.org/draft-07/schema#', schema);

const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => {
  const within = tie('schema');
  const values = fc.constantFrom<JsonObject[string]>('a', 1, -1, 0.5, null, true, [], ['a'], {});
  const patterns = fc.constantFrom('^a$', '[', '\\d+', '\\-', '(?<n>a)', 'a{2', '\u0000');
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.constant({}),
      fc.record(
        {
          type: fc.constantFrom<JsonObject[string]>(
            'string',
            'object',
            ['string', 'null'],
            'text',
            [],
          ),
          const: values,
          enum: fc.array(values, { maxLength: 2 }),
          pattern: patterns,
          format: fc.constantFrom('email', 'cn-mobile', 'no-such-format'),
          minimum: fc.constantFrom<JsonObject[string]>(1, 1e308, '1'),
          multipleOf: fc.constantFrom(0, 1, 0.1),
          minLength: fc.constantFrom(-1, 0, 1.5, 3),
          required: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
          dependencies: fc.dictionary(fc.constantFrom('a', '__proto__'), within, { maxKeys: 2 }),
          properties: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), within, { maxKeys: 2 }),
          patternProperties: fc.dictionary(patterns, within, { maxKeys: 1 }),
          items: fc.oneof(within, fc.array(within, { maxLength: 2 })),
          allOf: fc.array(within, { maxLength: 2 }),
          if: within,
          then: within,
          not: within,
          $ref: fc.constantFrom('#', '#/definitions/a', 'elsewhere.json'),
          $id: fc.constantFrom('a', 'http://b/#'),
          id: fc.constant('a'),
          nullable: fc.constant(true),
          discriminator: fc.constant({}),
        },
        { requiredKeys: [] },
      ),
    ) as fc.Arbitrary<JsonObject>,
  };
});

test('the verdict is that of the compiler', () => {
  fc.assert(
    fc.property(schema, (one) => {
      expect(canCompile(one, isDraft07(one) === true)).toBe(compiles(one));
    }),
    { numRuns: 500 },
  );
});

test('usual rules are not compiled', () => {
  const compile = vi.spyOn(Ajv.prototype, 'compile');
  const rules = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string', pattern: '^[0-9]{4}$', enum: ['1', '2'], format: 'text' } },
    allOf: [{ if: { properties: { a: { const: '1' } } }, then: { required: ['b'] } }],
  };
  expect(canCompile(rules, true)).toBe(true);
  expect(compile).not.toHaveBeenCalled();
  expect(canCompile({ $ref: '#/definitions/none' }, true)).toBe(false);
  expect(compile).toHaveBeenCalledOnce();
  compile.mockRestore();
});
