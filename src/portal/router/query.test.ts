import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryQuery, NETWORK_PARAMETERS, readQuery } from './query';

describe('carryQuery', () => {
  it("carries the network's parameters and the language, and nothing else", () => {
    expect(carryQuery('?wlanuserip=10.0.0.7&utm=1&lang=en&return=device-list')).toBe(
      '?wlanuserip=10.0.0.7&lang=en',
    );
    expect(carryQuery('')).toBe('');
    expect(carryQuery('?x=1')).toBe('');
  });

  it('adds and replaces extra parameters', () => {
    expect(carryQuery('?lang=en', { lang: 'zh-CN', return: 'device-list' })).toBe(
      '?lang=zh-CN&return=device-list',
    );
  });

  it('keeps every value unchanged over any number of screens', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...NETWORK_PARAMETERS), fc.string({ unit: 'grapheme' })),
        (given) => {
          const first = carryQuery(`?${new URLSearchParams(given)}`);
          expect(readQuery(carryQuery(first))).toEqual(given);
        },
      ),
    );
  });
});
