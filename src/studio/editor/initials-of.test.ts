import { expect, it } from 'vitest';
import { initialsOf } from './initials-of';

it.each([
  ['li.wei@example.edu.cn', 'LW'],
  ['admin', 'A'],
  ['network-office-2', 'NO'],
  ['王小明', '小明'],
  ['李四', '李四'],
  ['émile.zola', 'ÉZ'],
  ['--', '?'],
])('of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
