import { describe, expect, expectTypeOf, it } from 'vitest';
import { type FromSchema, readTyped } from './typed-schema';

const DEVICES = {
  type: 'object',
  required: ['devices'],
  properties: {
    devices: {
      type: 'array',
      items: {
        type: 'object',
        required: ['mac'],
        properties: {
          mac: { type: 'string' },
          kind: { enum: ['phone', 'other'], default: 'other' },
          seen: { type: 'string' },
        },
      },
    },
    limit: { type: ['integer', 'null'], default: null },
    title: {
      anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
    },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
} as const;

describe('readTyped', () => {
  it('gives what fits the schema, and no property that it does not know', () => {
    const devices = [{ mac: 'a', kind: 'phone', seen: 'today', more: 1 }];
    expect(readTyped(DEVICES, { devices, limit: 3, title: { en: 'Mine' }, other: 1 })).toEqual({
      devices: [{ mac: 'a', kind: 'phone', seen: 'today' }],
      limit: 3,
      title: { en: 'Mine' },
    });
  });

  it('leaves wrong items out, and puts defaults in the place of what is wrong or missing', () => {
    const devices = [{ mac: 'a', kind: 'car', seen: 3 }, { mac: 1 }, null, 'b'];
    const wrong = { devices, limit: 1.5, title: { en: 1 }, currency: 'yuan' };
    expect(readTyped(DEVICES, wrong)).toEqual({
      devices: [{ mac: 'a', kind: 'other' }],
      limit: null,
    });
  });

  it.each([undefined, null, 'text', [], {}, { devices: {} }, { devices: null }])(
    'refuses %j, whose core is broken',
    (value) => {
      expect(readTyped(DEVICES, value)).toBeUndefined();
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('takes %d for no number', (value) => {
    expect(readTyped({ type: 'number' }, value)).toBeUndefined();
  });

  it('takes no inherited property for one that was given', () => {
    const schema = { type: 'object', properties: { constructor: { default: 0 } } } as const;
    expect(readTyped(schema, {})).toEqual({ constructor: 0 });
  });

  it('has the type that it reads', () => {
    expectTypeOf<FromSchema<typeof DEVICES>>().toEqualTypeOf<{
      devices: { mac: string; kind: 'phone' | 'other'; seen?: string | undefined }[];
      limit: number | null;
      title?: string | { [name: string]: string | undefined } | undefined;
      currency?: string | undefined;
    }>();
  });
});
