import { describe, expect, it } from 'vitest';
import { wordlessSchema } from './wordless-schema';

describe('wordlessSchema', () => {
  it('takes words away at any depth', () => {
    const words = {
      ui: { label: 'w' },
      title: 'w',
      description: 'w',
      $comment: 'w',
      examples: ['w'],
    };
    const schema = {
      ...words,
      properties: { a: { ...words, type: 'string' } },
      allOf: [{ ...words, if: words, then: { ...words, items: words, not: words } }],
      dependencies: { a: ['b'], b: { ...words, minProperties: 1 } },
      additionalProperties: words,
    };
    expect(wordlessSchema(schema)).toEqual({
      properties: { a: { type: 'string' } },
      allOf: [{ if: {}, then: { items: {}, not: {} } }],
      dependencies: { a: ['b'], b: { minProperties: 1 } },
      additionalProperties: {},
    });
  });
  it('keeps properties and values that only look like words', () => {
    const schema = {
      properties: { title: { const: 'title' }, ui: { enum: ['ui'] } },
      default: { title: 'x', description: 'y' },
      required: ['title'],
    };
    expect(wordlessSchema(schema)).toEqual(schema);
  });
  it('writes keywords in one order, properties in their own', () => {
    const schema = { type: 'object', properties: { b: { type: 'string', minLength: 1 }, a: true } };
    expect(JSON.stringify(wordlessSchema(schema))).toBe(
      '{"properties":{"b":{"minLength":1,"type":"string"},"a":true},"type":"object"}',
    );
  });
  it('keeps boolean schemas', () => {
    expect(wordlessSchema(false)).toBe(false);
  });
});
