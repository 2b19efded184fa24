import { expect, test } from 'vitest';
import { suggest } from '../../engine';

test.each([
  ['signin', ['signOut', 'signIn'], 'signIn'],
  ['carier', ['carrier', 'career'], 'carrier'],
  ['acocunt', ['account', 'count'], 'account'],
  ['form', ['from', 'text', 'query'], 'from'],
  ['n4', ['n1', 'n2'], undefined],
  ['logn', ['login', 'login'], 'login'],
  ['n12', ['n1x', 'n2', 'n13', 'n1'], undefined],
  ['zebra', ['carrier', 'account'], undefined],
  ['login', ['login'], undefined],
  ['a'.repeat(61), ['a'.repeat(60)], undefined],
])('%s', (name, candidates, expected) => {
  expect(suggest(name, candidates)).toBe(expected);
});
