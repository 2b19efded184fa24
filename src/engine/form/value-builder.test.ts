import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import file from '../../../tests/cases/value-builders.json';
import type { DeviceClass } from '../device/device-class';
import type { Affix, ValueBuilder } from '../types';
import { type BuildContext, builderFields, buildValue, stripAffixes } from './value-builder';

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

function context(values: BuildContext['values'], more: Partial<BuildContext> = {}): BuildContext {
  return { values, device: 'PC', query: {}, ...more };
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
  it('has all cases of the file', () => {
    expect(cases.length).toBeGreaterThanOrEqual(17);
  });
  it.each<[string, ValueBuilder, BuildContext['values'], unknown]>([
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
  ])('gives %s', (_what, builder, values, expected) => {
    expect(buildValue(builder, context(values))).toBe(expected);
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

const fieldValues = { carrier: ['@cmcc', '@unicom', '#', '@campus#', ''] };

describe('stripAffixes', () => {
  it.each<[string, ValueBuilder, string[]]>([
    ['2023001@cmcc', { from: 'a', suffix: { field: 'carrier' } }, ['2023001', '2023001@cmcc']],
    [
      ',0,1@unicom',
      { from: 'a', prefix: ',0,', suffix: { field: 'carrier' } },
      ['1', ',0,1', '1@unicom', ',0,1@unicom'],
    ],
    [
      ',1,2023001',
      { from: 'a', prefix: { device: { PC: ',0,', IOS: ',1,' } } },
      ['2023001', ',1,2023001'],
    ],
    ['2023001', { from: 'a', suffix: { field: 'carrier' } }, ['2023001']],
    [' 2023001 ', 'account', ['2023001']],
    ['1@x', { from: 'a', suffix: { field: 'nobody' } }, ['1@x']],
    ['@cmcc', { from: 'a', suffix: { field: 'carrier' } }, ['@cmcc']],
    ['abc', { from: 'a', prefix: 'ab', suffix: 'bc' }, ['c', 'a', 'abc']],
    ['S1@CMCC', { from: 'a', suffix: '@cmcc' }, ['S1@CMCC']],
  ])('of %j under %j', (value, builder, expected) => {
    expect(stripAffixes(value, builder, { fieldValues })).toEqual(expected);
  });

  it('inverts buildValue: what was typed is always among the candidates, the whole value last', () => {
    const fixed = fc.constantFrom<Affix | undefined>(undefined, ',0,', ' x ', '@cmcc', 'a', {
      device: { PC: ',0,', ANDROID: ',1,' },
    });
    const affix = fc.oneof(fixed, fc.constant<Affix>({ field: 'carrier' }));
    const device = fc.constantFrom('PC' as const, 'ANDROID' as const, 'IOS' as const);
    const carrier = fc.constantFrom(...fieldValues.carrier);
    const account = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom(' 2023001 ', '1@cmcc', ',0,1', 'a'),
    );
    fc.assert(
      fc.property(
        account,
        affix,
        affix,
        device,
        carrier,
        (input, prefix, suffix, deviceNow, chosen) => {
          const builder: ValueBuilder = { from: 'account', prefix, suffix };
          const values = { account: input, carrier: chosen };
          const built = buildValue(builder, context(values, { device: deviceNow }));
          fc.pre(typeof built === 'string');
          const candidates = stripAffixes(String(built), builder, { fieldValues });
          expect(candidates).toContain(input.trim());
          expect(candidates.at(-1)).toBe(String(built).trim());
          expect(new Set(candidates).size).toBe(candidates.length);
        },
      ),
    );
  });
});
