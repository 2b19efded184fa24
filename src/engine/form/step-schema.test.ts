import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PluginDefinition } from './plugin';
import { createRegistry } from './registry';
import { stepSchema } from './step-schema';
import type { Carrier, Field, StepSchema } from './types';

const carrierPlugin: PluginDefinition = {
  name: 'carrier',
  description: {},
  widget: {
    types: ['string'],
    choices: (configuration) =>
      (configuration.carriers ?? []).map(({ value }) => ({ value, label: 'w' })),
  },
};
const registry = createRegistry([carrierPlugin]);

function schemaOf(schema: StepSchema, carriers: Carrier[] = []) {
  return stepSchema({ schema }, { configuration: { schoolNameEn: 's', carriers }, registry });
}

const carrier: Field = { type: 'string', ui: { label: 'w', widget: 'carrier' } };
const broadband: Field = {
  type: 'string',
  minLength: 3,
  ui: { label: 'w', visibleWhen: { carrier: 'hdx' } },
};

describe('stepSchema', () => {
  it('takes the looks away and keeps the rules', () => {
    const schema = schemaOf({
      type: 'object',
      required: ['b', 'a'],
      properties: {
        a: { ui: { label: 'w' }, type: 'string', maxLength: 9, format: 'cn-mobile' },
        b: { ui: { label: 'w' }, type: 'boolean', const: true },
      },
    });
    expect(JSON.stringify(schema)).toBe(
      '{"type":"object","required":["a","b"],"properties":' +
        '{"a":{"format":"cn-mobile","maxLength":9,"type":"string"},"b":{"const":true,"type":"boolean"}}}',
    );
  });
  it('gives a widget’s choices as an enum, each once', () => {
    const carriers = [{ value: '@a' }, { value: '#' }, { value: '@a' }];
    expect(schemaOf({ type: 'object', properties: { carrier } }, carriers).properties).toEqual({
      carrier: { type: 'string', enum: ['@a', '#'] },
    });
  });
  it('gives no enum where there is nothing to choose, and keeps one that is written', () => {
    const written: Field = { ...carrier, enum: ['x'] };
    expect(schemaOf({ type: 'object', properties: { carrier } }).properties).toEqual({
      carrier: { type: 'string' },
    });
    expect(
      schemaOf({ type: 'object', properties: { carrier: written } }, [{ value: '@a' }]).properties,
    ).toEqual({ carrier: { type: 'string', enum: ['x'] } });
  });
  it('moves a field with visibleWhen, and its required, into an if/then', () => {
    expect(
      schemaOf({
        type: 'object',
        required: ['carrier', 'broadband'],
        properties: { carrier, broadband },
        allOf: [{ title: 'w', minProperties: 1 }],
      }),
    ).toEqual({
      type: 'object',
      required: ['carrier'],
      properties: { carrier: { type: 'string' } },
      allOf: [
        { minProperties: 1 },
        {
          if: { properties: { carrier: { const: 'hdx' } }, required: ['carrier'] },
          then: {
            required: ['broadband'],
            properties: { broadband: { type: 'string', minLength: 3 } },
          },
        },
      ],
    });
  });
  it('keeps an if/then/else of its own', () => {
    const clause = { properties: { a: { const: 'x', title: 'w' } } };
    const schema = schemaOf({
      type: 'object',
      properties: {},
      if: clause,
      then: { required: ['b'] },
      else: { required: ['c'] },
    });
    expect(schema).toEqual({
      type: 'object',
      properties: {},
      if: { properties: { a: { const: 'x' } } },
      then: { required: ['b'] },
      else: { required: ['c'] },
    });
  });
  it('holds no word of any text, for any step', () => {
    fc.assert(
      fc.property(anyStep, (step) => {
        expect(JSON.stringify(schemaOf(step))).not.toContain(WORDS);
      }),
    );
  });
  it('is always a schema that Ajv compiles, the same for equal rules in another order', () => {
    fc.assert(
      fc.property(anyStep, (step) => {
        const schema = schemaOf(step, [{ value: '@a' }]);
        new Ajv({ strict: false }).compile(schema);
        const reversed: StepSchema = {
          ...step,
          required: [...(step.required ?? [])].reverse(),
          properties: Object.fromEntries(
            Object.entries(step.properties).map(([name, field]) => {
              const keywords = Object.entries(field).reverse();
              return [name, { ...field, ...Object.fromEntries(keywords) }];
            }),
          ),
        };
        expect(JSON.stringify(schemaOf(reversed, [{ value: '@a' }]))).toBe(JSON.stringify(schema));
      }),
    );
  });
  it('judges by what is seen: what a hidden field holds changes nothing, what a shown one holds does', () => {
    const validate = new Ajv({ strict: false }).compile(
      schemaOf({ type: 'object', required: ['broadband'], properties: { carrier, broadband } }),
    );
    const held = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom('hdx', '#', '@a', undefined), held, (chosen, value) => {
        const data = JSON.parse(JSON.stringify({ carrier: chosen, broadband: value }));
        const shown = chosen === 'hdx';
        expect(validate(data)).toBe(!shown || (value !== undefined && [...value].length >= 3));
      }),
    );
  });
  it('never changes a step', () => {
    fc.assert(
      fc.property(anyStep, (step) => {
        const before = JSON.stringify(step);
        schemaOf(step);
        expect(JSON.stringify(step)).toBe(before);
      }),
    );
  });
});

/** Stands for every word that a step has. */
const WORDS = '文字';
const text = fc.constantFrom<string | { en: string }>(WORDS, { en: WORDS });
const names = ['carrier', 'title', 'description', 'ui', 'phone'];
const anyField: fc.Arbitrary<Field> = fc
  .record(
    {
      label: text,
      help: text,
      placeholder: text,
      widget: fc.constantFrom('carrier', 'select', 'text'),
      messages: fc.record({ required: text, pattern: text }),
      labels: fc.dictionary(fc.constantFrom('x', 'y'), text),
      options: fc.record({ linkText: text }),
      visibleWhen: fc.dictionary(
        fc.constantFrom(...names),
        fc.constantFrom('x', true, ['x', 'y']),
        {
          minKeys: 1,
        },
      ),
    },
    { requiredKeys: ['label'] },
  )
  .chain((ui) =>
    fc.record(
      {
        type: fc.constant('string' as const),
        ui: fc.constant(ui),
        minLength: fc.nat(9),
        pattern: fc.constantFrom('^[0-9]$', '^x'),
        enum: fc.constantFrom(['x', 'y'], ['x']),
        default: fc.constantFrom('x', 'y'),
      },
      { requiredKeys: ['type', 'ui'] },
    ),
  );
const anyStep: fc.Arbitrary<StepSchema> = fc.record(
  {
    type: fc.constant('object' as const),
    required: fc.uniqueArray(fc.constantFrom(...names)),
    properties: fc.dictionary(fc.constantFrom(...names), anyField),
    allOf: fc.constant([{ title: WORDS, properties: { title: { description: WORDS } } }]),
  },
  { requiredKeys: ['type', 'properties'] },
);
