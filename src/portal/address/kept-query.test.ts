import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepQuery, PORTAL_PARAMETERS, readQuery } from './kept-query';

describe('keepQuery', () => {
  it('keeps what the network gave and the language, and nothing else', () => {
    expect(keepQuery('?wlanuserip=10.0.0.7&utm=1&lang=en&return=device-list')).toBe(
      '?wlanuserip=10.0.0.7&lang=en',
    );
    expect(keepQuery('')).toBe('');
    expect(keepQuery('?x=1')).toBe('');
  });

  it('adds and replaces what is given', () => {
    expect(keepQuery('?lang=en', { lang: 'zh-CN', return: 'device-list' })).toBe(
      '?lang=zh-CN&return=device-list',
    );
  });

  it('keeps every value unchanged over any number of screens', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...PORTAL_PARAMETERS), fc.string({ unit: 'grapheme' })),
        (given) => {
          const first = keepQuery(`?${new URLSearchParams(given)}`);
          expect(readQuery(keepQuery(first))).toEqual(given);
        },
      ),
    );
  });
});
