import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeUpRegistry } from '../definitions/made-up.test-support';
import type { Carrier, Field, Step } from '../types';
import { fieldSchema, stepSchema } from './step-schema';

type StepPart = Pick<Step, 'fields' | 'rules'>;

const contextWith = (carriers: Carrier[]) => ({
  configuration: { schoolNameEn: 's', carriers },
  registry: madeUpRegistry,
});

function schemaOf(step: StepPart, carriers: Carrier[] = []) {
  return stepSchema(step, contextWith(carriers));
}

const carrier: Field = { label: 'w', widget: 'carrier' };
const broadband: Field = { label: 'w', minLength: 3, visibleWhen: { carrier: 'hdx' } };
const carriers: Carrier[] = [{ value: '@a' }, { value: '#' }, { value: '@a' }];

describe('fieldSchema', () => {
  const choices = (...values: (string | number | boolean)[]) =>
    values.map((value) => ({ value, label: 'w' }));
  it.each<[string, Partial<Field>, unknown]>([
    ['a string where no type is given', {}, { type: 'string' }],
    [
      'every rule of JSON Schema, and no more',
      {
        required: true,
        widget: 'text',
        options: { a: 1 },
        format: 'digits',
        pattern: '^1',
        minLength: 1,
        maxLength: 9,
        default: '1',
        placeholder: 'w',
        help: 'w',
        autocomplete: 'tel',
        inputmode: 'tel',
        messages: { pattern: 'w' },
        after: 'a',
      },
      {
        type: 'string',
        format: 'digits',
        pattern: '^1',
        minLength: 1,
        maxLength: 9,
        default: '1',
      },
    ],
    [
      'the limits of a number',
      { type: 'integer', minimum: 0, maximum: 9 },
      { type: 'integer', minimum: 0, maximum: 9 },
    ],
    ['a constant', { type: 'boolean', const: true }, { type: 'boolean', const: true }],
    ['choices', { choices: choices('a', 'b', 'a') }, { type: 'string', enum: ['a', 'b'] }],
    [
      'choices of numbers',
      { type: 'integer', choices: choices(1, 2) },
      { type: 'integer', enum: [1, 2] },
    ],
    ['the choices of a widget, each once', carrier, { type: 'string', enum: ['@a', '#'] }],
    [
      'a field’s own choices rather than the widget’s',
      { ...carrier, choices: choices('x') },
      { type: 'string', enum: ['x'] },
    ],
    [
      'the choices of a list, for its items',
      {
        type: 'array',
        minItems: 1,
        maxItems: 2,
        uniqueItems: true,
        choices: choices('a', 'b'),
      },
      {
        type: 'array',
        minItems: 1,
        maxItems: 2,
        uniqueItems: true,
        items: { enum: ['a', 'b'] },
      },
    ],
    [
      'the choices of a list beside the rules of its items, without their words',
      {
        type: 'array',
        items: { type: 'string', maxLength: 2, title: 'w' },
        choices: choices('a'),
      },
      { type: 'array', items: { type: 'string', maxLength: 2, enum: ['a'] } },
    ],
    [
      'a list without choices',
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'string' } },
    ],
  ])('has %s', (_what, field, expected) => {
    expect(fieldSchema({ label: 'w', ...field }, contextWith(carriers))).toEqual(expected);
  });
  it('has no enum where a school has nothing to choose from', () => {
    expect(fieldSchema(carrier, contextWith([]))).toEqual({ type: 'string' });
  });
});

describe('stepSchema', () => {
  it('takes the looks away and keeps the rules, in one order', () => {
    const schema = schemaOf({
      fields: {
        b: { label: 'w', required: true, type: 'boolean', const: true },
        a: { maxLength: 9, label: 'w', format: 'digits', required: false },
      },
    });
    expect(JSON.stringify(schema)).toBe(
      '{"type":"object","required":["b"],"properties":' +
        '{"b":{"const":true,"type":"boolean"},"a":{"format":"digits","maxLength":9,"type":"string"}}}',
    );
  });
  it('moves a field with visibleWhen, and its required, into an if/then after the rules', () => {
    expect(
      schemaOf({
        fields: {
          carrier: { ...carrier, required: true },
          broadband: { ...broadband, required: true },
        },
        rules: [{ title: 'w', minProperties: 1 }],
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
  it('keeps an if/then/else of the rules, without its words', () => {
    const clause = { properties: { a: { const: 'x', title: 'w' } } };
    const rule = { if: clause, then: { required: ['b'] }, else: { required: ['c'] } };
    expect(schemaOf({ fields: {}, rules: [rule] }).allOf).toEqual([
      { ...rule, if: { properties: { a: { const: 'x' } } } },
    ]);
  });
  it('holds no word of any text, for any step', () => {
    fc.assert(
      fc.property(anyStep, (step) => {
        expect(JSON.stringify(schemaOf(step))).not.toContain(WORDS);
      }),
    );
  });
  it('is always a schema that Ajv compiles, the same for equal rules in another order', () => {
    const ajv = new Ajv({ strict: false });
    fc.assert(
      fc.property(anyStep, (step) => {
        const schema = schemaOf(step, [{ value: '@a' }]);
        ajv.compile(schema);
        const reversed: StepPart = {
          ...step,
          fields: Object.fromEntries(
            Object.entries(step.fields).map(([name, field]) => {
              const members = Object.entries(field).reverse();
              return [name, { label: 'w', ...Object.fromEntries(members) }];
            }),
          ),
        };
        expect(JSON.stringify(schemaOf(reversed, [{ value: '@a' }]))).toBe(JSON.stringify(schema));
      }),
    );
  });
  it('judges by what is seen: what a hidden field holds changes nothing, what a shown one holds does', () => {
    const validate = new Ajv({ strict: false }).compile(
      schemaOf({ fields: { carrier, broadband: { ...broadband, required: true } } }),
    );
    const entered = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom('hdx', '#', '@a', undefined), entered, (chosen, value) => {
        const values = JSON.parse(JSON.stringify({ carrier: chosen, broadband: value }));
        const shown = chosen === 'hdx';
        expect(validate(values)).toBe(!shown || (value !== undefined && [...value].length >= 3));
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
const names = ['carrier', 'title', 'description', 'examples', 'phone'];
const choice = fc.record({ value: fc.constantFrom('x', 'y'), label: text });
const anyField: fc.Arbitrary<Field> = fc.record(
  {
    label: text,
    help: text,
    placeholder: text,
    required: fc.boolean(),
    widget: fc.constantFrom('carrier', 'select', 'text'),
    messages: fc.record({ required: text, pattern: text }),
    options: fc.record({ linkText: text }),
    visibleWhen: fc.dictionary(fc.constantFrom(...names), fc.constantFrom('x', true, ['x', 'y']), {
      minKeys: 1,
    }),
    type: fc.constantFrom('string' as const, 'array' as const),
    minLength: fc.nat(9),
    pattern: fc.constantFrom('^[0-9]$', '^x'),
    choices: fc.array(choice, { minLength: 1, maxLength: 3 }),
    items: fc.constant({ type: 'string', title: WORDS }),
    default: fc.constantFrom('x', 'y'),
  },
  { requiredKeys: ['label'] },
);
const anyStep: fc.Arbitrary<StepPart> = fc.record(
  {
    fields: fc.dictionary(fc.constantFrom(...names), anyField),
    rules: fc.constant([{ title: WORDS, properties: { title: { description: WORDS } } }]),
  },
  { requiredKeys: ['fields'] },
);
