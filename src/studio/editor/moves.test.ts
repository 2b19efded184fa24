import { expect, test } from 'vitest';
import type { PreviewMove } from '../../wire';
import type { OutlineNode } from '../worker/messages';
import { partBeside } from './moves';

const node = (
  kind: OutlineNode['kind'],
  path: readonly string[],
  children: readonly OutlineNode[] = [],
): OutlineNode => ({
  ...{ id: path.join('/'), kind, label: '', target: 'login', path, isOwn: false, children },
});

const fields = ['account', 'password'].map((name) =>
  node('field', ['blocks', '0', 'steps', '0', 'fields', name]),
);
const step = node('step', ['blocks', '0', 'steps', '0'], fields);
const blocks = [node('block', ['blocks', '0'], [step]), node('block', ['blocks', '1'])];
const roots = [{ ...node('group', ['pages']), children: [node('page', [], blocks)] }];

const field = '/blocks/0/steps/0/fields';

test.each<[string, PreviewMove, string | undefined]>([
  [`${field}/account`, 'next', `${field}/password`],
  [`${field}/password`, 'previous', `${field}/account`],
  [`${field}/password`, 'next', undefined],
  [`${field}/password`, 'outer', '/blocks/0/steps/0'],
  ['/blocks/0', 'outer', ''],
  ['/blocks/0', 'inner', '/blocks/0/steps/0'],
  ['/blocks/0', 'next', '/blocks/1'],
  ['/blocks/1', 'inner', undefined],
  ['', 'inner', '/blocks/0'],
  ['', 'outer', undefined],
  ['', 'next', undefined],
  [`${field}/account/label`, 'next', `${field}/password`],
])('from "%s" %s is %s', (from, move, to) => {
  const path = from.split('/').slice(1);
  const found = partBeside(roots, { target: 'login', path }, move);
  expect(found && ['', ...found.path].join('/')).toBe(to);
});
