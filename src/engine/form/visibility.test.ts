import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, FieldUi } from './types';
import { isVisible, visibilitySchema, visibleData } from './visibility';

function field(visibleWhen?: FieldUi['visibleWhen']): Field {
  return { type: 'string', ui: { label: 'A', ...(visibleWhen ? { visibleWhen } : {}) } };
}

describe('isVisible', () => {
  it.each([
    ['no condition', undefined, {}, true],
    ['the value', { carrier: '@cmcc' }, { carrier: '@cmcc' }, true],
    ['another value', { carrier: '@cmcc' }, { carrier: '#' }, false],
    ['no value', { carrier: '@cmcc' }, {}, false],
    ['one of several values', { carrier: ['a', 'b'] }, { carrier: 'b' }, true],
    ['none of several values', { carrier: ['a', 'b'] }, { carrier: 'c' }, false],
    ['an empty list of values', { carrier: [] }, { carrier: 'c' }, false],
    ['one of two conditions', { carrier: 'a', agree: true }, { carrier: 'a', agree: false }, false],
    ['both conditions', { carrier: 'a', agree: true }, { carrier: 'a', agree: true }, true],
    ['a value of another type', { floor: 1 }, { floor: '1' }, false],
    ['a member of every object', { constructor: 'x' }, {}, false],
  ])('with %s', (_what, visibleWhen, data, expected) => {
    expect(isVisible(field(visibleWhen), data)).toBe(expected);
  });

  it('says the same as the schema', () => {
    const value = fc.constantFrom('a', 'b', '', true, false, 0, 1);
    const name = fc.constantFrom('x', 'y', 'z');
    const condition = fc.dictionary(name, fc.oneof(value, fc.array(value)), { minKeys: 1 });
    fc.assert(
      fc.property(condition, fc.dictionary(name, value), (visibleWhen, data) => {
        const schema = visibilitySchema(field(visibleWhen));
        const valid = new Ajv({ strict: false }).validate(schema ?? {}, data);
        expect(valid).toBe(isVisible(field(visibleWhen), data));
      }),
    );
  });
});

describe('visibleData', () => {
  const steps = [
    {
      schema: {
        type: 'object' as const,
        properties: {
          carrier: field(),
          broadband: field({ carrier: 'hdx' }),
          room: field({ broadband: '1' }),
        },
      },
    },
  ];
  it('keeps what is shown and what belongs to no field', () => {
    const data = { carrier: 'hdx', broadband: '1', room: '2', other: 3 };
    expect(visibleData(steps, data)).toEqual(data);
  });
  it('drops a hidden field, and those that depend on it', () => {
    const data = { carrier: '#', broadband: '1', room: '2', other: 3 };
    expect(visibleData(steps, data)).toEqual({ carrier: '#', other: 3 });
    expect(data.room).toBe('2');
  });
  it('keeps a value that another step shows', () => {
    const second = { schema: { type: 'object' as const, properties: { broadband: field() } } };
    expect(visibleData([...steps, second], { carrier: '#', broadband: '1' })).toEqual({
      carrier: '#',
      broadband: '1',
    });
  });
});
