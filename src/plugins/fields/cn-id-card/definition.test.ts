import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '../../../../tests/cases/id-cards.json';
import { cnIdCardFormat, currentIdCard } from './definition';

interface Row {
  why: string;
  value: string;
  refused?: string;
  normalized?: string;
}

const rows: readonly Row[] = cases.cases;
const { check, normalize, messages } = cnIdCardFormat;

/**
 * Valid numbers of a district that does not exist. Trying all eleven characters finds the check
 * character.
 */
const validNumbers = fc
  .record({
    region: fc.constantFrom('11', '33', '44', '50', '65', '71', '81', '91'),
    birth: fc.date({
      min: new Date('1800-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    }),
    order: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ region, birth, order }) => {
    const day = birth.toISOString().slice(0, 10).replaceAll('-', '');
    const body = `${region}0000${day}${String(order).padStart(3, '0')}`;
    return [...'0123456789X'].map((last) => body + last).filter((number) => !check(number));
  });

describe('cn-id-card', () => {
  it('has one current form for the two numbers of a person', () => {
    const born19xx = validNumbers.map(([number = '']) => number.replace(/^(.{6})../, '$119'));
    fc.assert(
      fc.property(born19xx, (number) => {
        const old = number.slice(0, 6) + number.slice(8, 17);
        const current = currentIdCard(old);
        // 29 February may not be in that year of the last century.
        if (check(old)) return expect(current).toBe(old);
        expect(check(current)).toBeUndefined();
        expect(current.slice(0, 17)).toBe(number.slice(0, 17));
        expect(currentIdCard(` ${current.toLowerCase()} `)).toBe(current);
      }),
    );
  });

  it.each(rows)('$why: $value', ({ value, refused, normalized }) => {
    expect(check(value)?.code).toBe(refused);
    expect(normalize(value)).toBe(refused ? value : (normalized ?? value));
  });

  it('has cases for every message', () => {
    expect(new Set(rows.flatMap(({ refused }) => refused ?? []))).toEqual(
      new Set(Object.keys(messages)),
    );
  });

  it('accepts the check character of section 5 alone, for any real date', () => {
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    const characters = ['1', '0', 'X', '9', '8', '7', '6', '5', '4', '3', '2'];
    fc.assert(
      fc.property(validNumbers, (numbers) => {
        const [number = ''] = numbers;
        const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
        expect(numbers).toEqual([`${number.slice(0, 17)}${characters[sum % 11]}`]);
      }),
    );
  });

  it('notices any one character that is changed', () => {
    fc.assert(
      fc.property(
        validNumbers,
        fc.integer({ min: 0, max: 17 }),
        fc.constantFrom(...'0123456789X'),
        ([number = ''], position, character) => {
          fc.pre(number[position] !== character);
          const changed = number.slice(0, position) + character + number.slice(position + 1);
          expect(check(changed)).toBeDefined();
        },
      ),
    );
  });

  it('never repeats the number in a failure', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(Object.keys(check(typed) ?? { code: '' })).toEqual(['code']);
      }),
    );
    expect(JSON.stringify(messages)).not.toMatch(/\$\{/);
  });

  it('normalises once: what it gives is accepted and stays', () => {
    fc.assert(
      fc.property(validNumbers, ([number = '']) => {
        const typed = ` ${number.slice(0, 6)}\u3000${number.slice(6).toLowerCase()} `;
        expect(check(typed)).toBeUndefined();
        expect(normalize(typed)).toBe(number);
        expect(normalize(number)).toBe(number);
      }),
    );
  });
});
