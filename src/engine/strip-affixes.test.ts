import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripAffixes } from './strip-affixes';
import type { Affix, ValueBuilder } from './types';
import { buildValue } from './value-builder';

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
          const data = { account: input, carrier: chosen };
          const built = buildValue(builder, { data, device: deviceNow, query: {} });
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
