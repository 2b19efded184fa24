import { describe, expect, it } from 'vitest';
import { stripAnnotations } from './strip-annotations';

describe('stripAnnotations', () => {
  it('takes words away at any depth', () => {
    const words = {
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
    expect(stripAnnotations(schema)).toEqual({
      properties: { a: { type: 'string' } },
      allOf: [{ if: {}, then: { items: {}, not: {} } }],
      dependencies: { a: ['b'], b: { minProperties: 1 } },
      additionalProperties: {},
    });
  });
  it('keeps properties and values that only look like words', () => {
    const schema = {
      properties: { title: { const: 'title' }, examples: { enum: ['description'] } },
      default: { title: 'x', description: 'y' },
      required: ['title'],
    };
    expect(stripAnnotations(schema)).toEqual(schema);
  });
  it('writes keywords in one order, properties in their own', () => {
    const schema = { type: 'object', properties: { b: { type: 'string', minLength: 1 }, a: true } };
    expect(JSON.stringify(stripAnnotations(schema))).toBe(
      '{"properties":{"b":{"minLength":1,"type":"string"},"a":true},"type":"object"}',
    );
  });
  it('keeps boolean schemas', () => {
    expect(stripAnnotations(false)).toBe(false);
  });
  it.each([[undefined], ['x'], [null], [[1]]])('accepts any value in place of %j', (value) => {
    expect(stripAnnotations(value)).toEqual({});
  });
  it('leaves out what is no JSON', () => {
    expect(stripAnnotations({ minLength: Number.NaN, maxLength: 3, pattern: undefined })).toEqual({
      maxLength: 3,
    });
  });
});
