import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json';
import { resolveConfiguration } from './resolve-configuration';

const sources = new Map<string, JsonObject>([
  [
    'base',
    {
      $schema: 'x',
      schoolNameEn: 'base',
      theme: { accent: '#111111', logo: 'assets/logo.svg' },
      carriers: [],
      contact: { phone: '1', email: null },
    },
  ],
  ['campus', { schoolNameEn: 'campus', extends: 'base', theme: { accent: '#222222' } }],
  [
    'branch',
    {
      schoolNameEn: 'branch',
      extends: 'campus',
      theme: { logo: null },
      carriers: [{ value: '#' }],
    },
  ],
  ['a', { schoolNameEn: 'a', extends: 'b' }],
  ['b', { schoolNameEn: 'b', extends: 'a' }],
  ['self', { schoolNameEn: 'self', extends: 'self' }],
  ['orphan', { schoolNameEn: 'orphan', extends: 'nobody' }],
]);

describe('resolveConfiguration', () => {
  it('puts each school over the one that it extends', () => {
    expect(resolveConfiguration('branch', sources)).toEqual({
      ok: true,
      value: {
        schoolNameEn: 'branch',
        theme: { accent: '#222222' },
        carriers: [{ value: '#' }],
        contact: { phone: '1' },
      },
    });
  });
  it.each([
    ['a', 'cycle', { school: 'a', chain: 'a → b → a' }],
    ['self', 'cycle', { school: 'self', chain: 'self → self' }],
    ['orphan', 'missing-parent', { school: 'orphan', parent: 'nobody' }],
    ['nobody', 'not-whole', { school: 'nobody', path: '' }],
  ])('of %s finds %s', (school, code, params) => {
    expect(resolveConfiguration(school, sources)).toEqual({ ok: false, problem: { code, params } });
  });
});
