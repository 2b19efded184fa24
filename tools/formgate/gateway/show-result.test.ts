import { expect, test } from 'vitest';
import { revisionCells } from './show-result';

const revision = { number: 3, state: '', author: 'ci', message: 'Undo', publishedAt: '2026-03-01' };

test.each([
  ['rollback', 1, 'en', 'Undo (back to revision 1)'],
  ['rollback', 1, 'zh-CN', 'Undo（回滚到版本 1）'],
  ['publish', undefined, 'en', 'Undo'],
  ['archive', undefined, 'en', 'the school was archived'],
] as const)('what a %s is for, in %s %s', (source, restores, locale, what) => {
  expect(revisionCells({ ...revision, source, restores }, locale).at(-1)).toBe(what);
});
