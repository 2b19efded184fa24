import { describe, expect, it } from 'vitest';
import { passwordWidget } from './definition';

const { checkWith } = passwordWidget;

describe('password', () => {
  it.each([
    ['the same', 'a b', { password: 'a b' }, { matches: 'password' }, undefined],
    ['different', 'a', { password: 'b' }, { matches: 'password' }, 'confirm'],
    ['case differs', 'A', { password: 'a' }, { matches: 'password' }, 'confirm'],
    ['a blank at the end differs', 'a ', { password: 'a' }, { matches: 'password' }, 'confirm'],
    ['the other is empty', 'a', {}, { matches: 'password' }, 'confirm'],
    [
      'nothing typed is for required to say',
      '',
      { password: 'a' },
      { matches: 'password' },
      undefined,
    ],
    ['not filled in at all', undefined, { password: 'a' }, { matches: 'password' }, undefined],
    ['another field by name', 'a', { first: 'a' }, { matches: 'first' }, undefined],
    ['no field to match', 'a', { password: 'b' }, {}, undefined],
  ])('%s', (_why, value, values, options, code) => {
    expect(checkWith(value, values, options)?.code).toBe(code);
  });
});
