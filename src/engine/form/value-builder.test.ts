import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import file from '../../tests/cases/value-builders.json';
import type { DeviceClass } from './device-class';
import type { Affix, ValueBuilder } from './types';
import { type BuildContext, builderFields, buildValue } from './value-builder';

interface Case {
  why: string;
  input: string;
  prefix?: Affix;
  suffix?: Affix;
  fields?: Record<string, string>;
  device?: string;
  expect: string;
}
const cases: readonly Case[] = file.cases.map((entry) => JSON.parse(JSON.stringify(entry)));
const devices: readonly DeviceClass[] = ['PC', 'ANDROID', 'IOS'];

function context(data: BuildContext['data'], more: Partial<BuildContext> = {}): BuildContext {
  return { data, device: 'PC', query: {}, ...more };
}

describe('buildValue', () => {
  it.each(cases)(
    'makes $expect: $why',
    ({ input, prefix, suffix, fields, device, expect: expected }) => {
      const builder: ValueBuilder = { from: 'account', prefix, suffix };
      const known = devices.find((name) => name === device) ?? 'PC';
      expect(buildValue(builder, context({ ...fields, account: input }, { device: known }))).toBe(
        expected,
      );
    },
  );
  it('meets every case of the file', () => {
    expect(cases.length).toBeGreaterThanOrEqual(17);
  });
  it.each<[string, ValueBuilder, BuildContext['data'], unknown]>([
    ['a field as it is, blanks and all', 'password', { password: ' a b ' }, ' a b '],
    ['a boolean as a boolean', 'agree', { agree: true }, true],
    ['a number as a number', 'floor', { floor: 3 }, 3],
    ['nothing for a field that is not there', 'floor', {}, undefined],
    ['nothing for a name that every object has', 'constructor', {}, undefined],
    ['fixed text', { text: 'RETRIEVE' }, {}, 'RETRIEVE'],
    ['a number with an affix', { from: 'floor', suffix: 'F' }, { floor: 3 }, '3F'],
    ['nothing for an affix without input', { from: 'a', suffix: '@x' }, { a: '  ' }, undefined],
    ['nothing for an affix without field', { from: 'a', suffix: '@x' }, {}, undefined],
    [
      'no affix of a boolean field',
      { from: 'a', suffix: { field: 'b' } },
      { a: '1', b: true },
      '1',
    ],
    ['no affix of a blank field', { from: 'a', suffix: { field: 'b' } }, { a: '1', b: ' ' }, '1'],
    [
      'no affix for a device left out',
      { from: 'a', prefix: { device: { IOS: 'i' } } },
      { a: '1' },
      '1',
    ],
  ])('gives %s', (_what, builder, data, expected) => {
    expect(buildValue(builder, context(data))).toBe(expected);
  });
  it('reads the page’s query', () => {
    const query = { mac: 'AA' };
    expect(buildValue({ query: 'mac' }, context({}, { query }))).toBe('AA');
    expect(buildValue({ query: 'ssid' }, context({}, { query }))).toBeUndefined();
  });
  it('adds nothing more the second time', () => {
    const piece = fc.constantFrom('', 'a', '@cmcc', ',0,', '#', 'S1');
    const input = fc.oneof(piece, fc.constant(' 2023001 '));
    fc.assert(
      fc.property(input, piece, piece, (typed, prefix, suffix) => {
        const builder: ValueBuilder = { from: 'a', prefix, suffix: { field: 'b' } };
        const once = buildValue(builder, context({ a: typed, b: suffix }));
        expect(buildValue(builder, context({ a: once, b: suffix }))).toBe(once);
      }),
    );
  });
});

describe('builderFields', () => {
  it.each<[ValueBuilder, string[]]>([
    ['phone', ['phone']],
    [{ text: 'x' }, []],
    [{ query: 'mac' }, []],
    [{ from: 'a', prefix: 'x', suffix: { device: { PC: 'y' } } }, ['a']],
    [{ from: 'a', prefix: { field: 'b' }, suffix: { field: 'c' } }, ['a', 'b', 'c']],
    [{ from: 'a', prefix: { field: 'b' }, suffix: { field: 'a' } }, ['a', 'b']],
  ])('of %j are %j', (builder, fields) => {
    expect(builderFields(builder)).toEqual(fields);
  });
});
