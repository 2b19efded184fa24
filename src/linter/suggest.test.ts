import { expect, test } from 'vitest';
import { suggest } from './suggest';

test.each([
  ['signin', ['signOut', 'signIn'], 'signIn'],
  ['carier', ['carrier', 'career'], 'carrier'],
  ['acocunt', ['account', 'count'], 'account'],
  ['form', ['from', 'text', 'query'], 'from'],
  ['zebra', ['carrier', 'account'], undefined],
  ['login', ['login'], undefined],
  ['a'.repeat(61), ['a'.repeat(60)], undefined],
])('%s', (name, candidates, expected) => {
  expect(suggest(name, candidates)).toBe(expected);
});
