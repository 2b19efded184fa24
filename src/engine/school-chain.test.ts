import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json';
import { assetOwner, schoolChain, schoolParents } from './school-chain';

const parents = new Map([
  ['branch', 'campus'],
  ['campus', 'base'],
  ['round', 'about'],
  ['about', 'round'],
  ['orphan', 'nobody'],
]);
const known = (school: string) => school !== 'nobody';

describe('schoolParents', () => {
  it('holds only the schools that extend another', () => {
    const configurations = new Map<string, JsonObject>([
      ['a', { extends: 'b' }],
      ['b', {}],
      ['c', { extends: 3 }],
    ]);
    expect(schoolParents(configurations)).toEqual(new Map([['a', 'b']]));
  });
});

describe('schoolChain', () => {
  it('names the school and those it extends, the nearest first', () => {
    expect(schoolChain('branch', parents, known)).toEqual({
      ok: true,
      value: ['branch', 'campus', 'base'],
    });
  });
  it('finds a cycle', () => {
    expect(schoolChain('round', parents, known)).toEqual({
      ok: false,
      problem: { code: 'cycle', params: { school: 'round', chain: 'round → about → round' } },
    });
  });
  it('finds a missing parent', () => {
    expect(schoolChain('orphan', parents, known)).toEqual({
      ok: false,
      problem: { code: 'missing-parent', params: { school: 'orphan', parent: 'nobody' } },
    });
  });
});

describe('assetOwner', () => {
  const has =
    (...places: string[]) =>
    (school: string, path: string) =>
      places.includes(`${school}/${path}`);
  it('is the nearest school that has the asset', () => {
    expect(
      assetOwner(
        'branch',
        'assets/a.svg',
        has('base/assets/a.svg', 'campus/assets/a.svg'),
        parents,
      ),
    ).toBe('campus');
    expect(assetOwner('branch', 'assets/a.svg', has('base/assets/a.svg'), parents)).toBe('base');
    expect(assetOwner('base', 'assets/a.svg', has('base/assets/a.svg'), parents)).toBe('base');
  });
  it('is undefined where none has it, also in a cycle', () => {
    expect(assetOwner('base', 'assets/a.svg', has('branch/assets/a.svg'), parents)).toBeUndefined();
    expect(assetOwner('round', 'assets/a.svg', has(), parents)).toBeUndefined();
  });
});
