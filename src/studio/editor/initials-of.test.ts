import { expect, it } from 'vitest';
import { initialsApart, initialsOf } from './initials-of';

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

it.each([
  [
    ['张老师', '李老师', '王小明'],
    ['张老', '李老', '小明'],
  ],
  [
    ['li.wei@example.edu.cn', 'lu.wang'],
    ['Li', 'Lu'],
  ],
  [
    ['admin', 'alex'],
    ['Ad', 'Al'],
  ],
  [
    ['admin-one', 'admin-one-else'],
    ['A1', 'A2'],
  ],
])('people who are shown together have initials of their own: %j', (names, initials) => {
  expect(initialsApart(names)).toEqual(initials);
});
