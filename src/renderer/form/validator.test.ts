import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { _ } from 'ajv';
import equal from 'ajv/dist/runtime/equal';
import ucs2length from 'ajv/dist/runtime/ucs2length';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine';
import { ajvValidator, formatChecks } from './ajv-validator.test-support';
import { precompiledValidator } from './validator';

const schema: JsonObject = {
  type: 'object',
  required: ['phone'],
  properties: {
    phone: { type: 'string', format: 'cn-mobile' },
    name: { type: 'string', minLength: 2, maxLength: 4 },
    kind: { enum: ['a', 'b'] },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      then: { required: ['name'] },
    },
  ],
};

/** Runs what the compiler writes as a page does: with a `require` that knows three things. */
function compiled(): unknown {
  const code = compileSchemaValidatorsCode(schema, {
    customFormats: { ...formatChecks },
    ajvFormatOptions: false,
    ajvOptionsOverrides: { code: { formats: _`require("formats")` } },
  });
  const modules: Record<string, unknown> = {
    formats: formatChecks,
    'ajv/dist/runtime/equal': { default: equal },
    'ajv/dist/runtime/ucs2length': { default: ucs2length },
  };
  const run = new Function('require', 'exports', `${code}\nreturn exports;`);
  return run((name: string) => modules[name], {});
}

test('a compiled validator finds what Ajv itself finds', () => {
  const known = precompiledValidator(compiled(), schema);
  const own = ajvValidator(schema);
  const entered = fc.record(
    {
      phone: fc.oneof(fc.constant('13800138000'), fc.string()),
      name: fc.string({ maxLength: 6, unit: 'grapheme' }),
      kind: fc.constantFrom('a', 'b', 'c', 1),
    },
    { requiredKeys: [] },
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(entered, (value) => {
      const found = known.errors(value).map(({ keyword, instancePath }) => [keyword, instancePath]);
      for (const [keyword] of found) if (keyword) seen.add(keyword);
      expect(found).toEqual(own.errors(value).map((error) => [error.keyword, error.instancePath]));
    }),
    { examples: [[{}], [{ kind: 'b', phone: '1' }]] },
  );
  expect([...seen].sort()).toEqual(['enum', 'format', 'if', 'maxLength', 'minLength', 'required']);
});

test('one that was compiled from another schema is refused', () => {
  expect(() => precompiledValidator(compiled(), { ...schema, required: [] })).toThrow(
    'another schema',
  );
  expect(() => precompiledValidator(undefined, schema)).toThrow('another schema');
});

test('a check leaves nothing that was entered behind', () => {
  const functions = compiled();
  precompiledValidator(functions, schema).errors({ phone: 'my secret' });
  for (const check of Object.values(Object(functions)))
    expect(Object(check).errors ?? null).toBeNull();
});
