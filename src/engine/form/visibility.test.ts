import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, When } from '../types';
import { isShown, isVisible, type Viewer, visibilitySchema, visibleValues } from './visibility';

function field(visibleWhen?: Field['visibleWhen']): Field {
  return { label: 'A', ...(visibleWhen ? { visibleWhen } : {}) };
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
  ])('with %s', (_what, visibleWhen, values, expected) => {
    expect(isVisible(field(visibleWhen), values)).toBe(expected);
  });

  it('says the same as the schema', () => {
    const value = fc.constantFrom('a', 'b', '', true, false, 0, 1);
    const name = fc.constantFrom('x', 'y', 'z');
    const condition = fc.dictionary(name, fc.oneof(value, fc.array(value)), { minKeys: 1 });
    const ajv = new Ajv({ strict: false });
    fc.assert(
      fc.property(condition, fc.dictionary(name, value), (visibleWhen, values) => {
        const valid = ajv.validate(visibilitySchema(field(visibleWhen)) ?? {}, values);
        expect(valid).toBe(isVisible(field(visibleWhen), values));
      }),
    );
  });
});

describe('visibleValues', () => {
  const steps = [
    {
      fields: {
        carrier: field(),
        broadband: field({ carrier: 'hdx' }),
        room: field({ broadband: '1' }),
      },
    },
  ];
  it('keeps what is shown and what belongs to no field', () => {
    const values = { carrier: 'hdx', broadband: '1', room: '2', other: 3 };
    expect(visibleValues(steps, values)).toEqual(values);
  });
  it('drops a hidden field, and those that depend on it', () => {
    const values = { carrier: '#', broadband: '1', room: '2', other: 3 };
    expect(visibleValues(steps, values)).toEqual({ carrier: '#', other: 3 });
    expect(values.room).toBe('2');
  });
  it('keeps a value that another step shows', () => {
    const second = { fields: { broadband: field() } };
    expect(visibleValues([...steps, second], { carrier: '#', broadband: '1' })).toEqual({
      carrier: '#',
      broadband: '1',
    });
  });
});

describe('isShown', () => {
  const visitor: Viewer = {
    signedIn: false,
    device: 'ANDROID',
    locale: 'zh-CN',
    today: '2026-09-10',
  };
  const cases: [string, When | undefined, Partial<Viewer>, boolean][] = [
    ['no condition', undefined, {}, true],
    ['signed in, to a student who is', { signedIn: true }, { signedIn: true }, true],
    ['signed in, to one who is not', { signedIn: true }, {}, false],
    ['signed in, before it is known', { signedIn: true }, { signedIn: undefined }, false],
    ['signed out, to a student who is signed in', { signedIn: false }, { signedIn: true }, false],
    ['signed out, before it is known', { signedIn: false }, { signedIn: undefined }, true],
    ['this device', { device: ['PC', 'ANDROID'] }, {}, true],
    ['another device', { device: ['IOS'] }, {}, false],
    ['a device, before it is known', { device: ['ANDROID'] }, { device: undefined }, false],
    ['this language', { locale: ['en', 'zh-CN'] }, {}, true],
    ['another language', { locale: ['en'] }, {}, false],
    ['from today on', { from: '2026-09-10' }, {}, true],
    ['from tomorrow on', { from: '2026-09-11' }, {}, false],
    ['until today', { until: '2026-09-10' }, {}, true],
    ['until yesterday', { until: '2026-09-09' }, {}, false],
    ['between two days', { from: '2026-09-01', until: '2026-09-30' }, {}, true],
    ['after both days', { from: '2025-09-01', until: '2025-09-30' }, {}, false],
    ['all conditions', { signedIn: false, device: ['ANDROID'], from: '2026-01-01' }, {}, true],
    ['all but one condition', { signedIn: false, device: ['IOS'], from: '2026-01-01' }, {}, false],
  ];
  it.each(cases)('with %s', (_what, when, viewer, expected) => {
    expect(isShown(when, { ...visitor, ...viewer })).toBe(expected);
  });
});
