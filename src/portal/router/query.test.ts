import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryQuery, readQuery } from './query';

/** A school's access controller calls some parameters by names of its own. */
const network = { wlanuserip: 'userip', mac: 'mac', url: 'url' };

describe('carryQuery', () => {
  it("carries the network's parameters and the language, and nothing else", () => {
    expect(
      carryQuery('?userip=10.0.0.7&wlanuserip=10.0.0.8&utm=1&lang=en&return=device-list', network),
    ).toBe('?userip=10.0.0.7&lang=en');
    expect(carryQuery('', network)).toBe('');
    expect(carryQuery('?x=1', network)).toBe('');
  });

  it('adds and replaces extra parameters', () => {
    expect(carryQuery('?lang=en', network, { lang: 'zh-CN', return: 'device-list' })).toBe(
      '?lang=zh-CN&return=device-list',
    );
  });

  it('keeps every value unchanged over any number of screens', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.values(network)), fc.string({ unit: 'grapheme' })),
        (given) => {
          const first = carryQuery(`?${new URLSearchParams(given)}`, network);
          expect(readQuery(carryQuery(first, network))).toEqual(given);
        },
      ),
    );
  });
});
