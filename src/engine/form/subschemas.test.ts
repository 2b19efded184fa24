import { describe, expect, it } from 'vitest';
import { subschemas } from './subschemas';

const paths = (schema: Parameters<typeof subschemas>[0]) =>
  subschemas(schema).map(({ path }) => path.join('/'));

describe('subschemas', () => {
  it('finds every schema, with the way to it', () => {
    expect(
      paths({
        properties: { a: { items: [{}, { not: {} }] }, items: {} },
        dependencies: { a: ['b'], c: { required: ['d'] } },
        allOf: [{ if: {}, then: { additionalProperties: false } }],
      }),
    ).toEqual([
      '',
      'properties/a',
      'properties/a/items/0',
      'properties/a/items/1',
      'properties/a/items/1/not',
      'properties/items',
      'dependencies/c',
      'allOf/0',
      'allOf/0/if',
      'allOf/0/then',
    ]);
  });

  it('takes no value for a schema', () => {
    expect(
      paths({ const: { not: {} }, enum: [{}], default: { items: {} }, examples: [{ not: {} }] }),
    ).toEqual(['']);
    expect(paths(true)).toEqual([]);
    expect(paths(undefined)).toEqual([]);
  });
});
