import { describe, expect, it } from 'vitest';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { type DraftConflict, mergeDraft, openConflicts } from './draft-conflicts';
import { settleConflict } from './settle-conflict';

const json = (value: unknown) => ({ text: JSON.stringify(value) });
const list = (...items: [string, string][]) => json(items.map(([id, at]) => ({ id, at })));

/** The first conflict of what two people made of a file, where one's own came last. */
function conflictOf(base: DraftFiles, mine: DraftFiles, theirs: DraftFiles): DraftConflict {
  const work = { draft: { files: mine }, saved: { files: base }, others: base, conflicts: [] };
  const merged = mergeDraft(work, { files: theirs }, 'Li Wei');
  const [conflict] = merged.files ? merged.conflicts : [];
  if (!conflict) throw new Error('The files do not conflict.');
  return conflict;
}

describe('choosing theirs', () => {
  const names = list(['a', '1'], ['b', '1'], ['c', '1']);
  it.each([
    ['a member', json({ a: 1, b: 2 }), json({ a: 2, b: 2 }), json({ a: 3, b: 2 })],
    ['a member that they removed', json({ a: 1, b: 1 }), json({ a: 2, b: 1 }), json({ b: 1 })],
    ['a member of an item', list(['a', '1']), list(['a', '2']), list(['a', '3'])],
    [
      'an item that they removed',
      list(['a', '1'], ['b', '1']),
      list(['a', '2'], ['b', '1']),
      list(['b', '1']),
    ],
    [
      'an order of items',
      names,
      list(['c', '1'], ['a', '1'], ['b', '1']),
      list(['b', '1'], ['a', '1'], ['c', '1']),
    ],
    [
      'an order of fields',
      json({ fields: { a: 1, b: 1, c: 1 } }),
      json({ fields: { c: 1, a: 1, b: 1 } }),
      json({ fields: { b: 1, a: 1, c: 1 } }),
    ],
    ['a picture', { base64: 'AA' }, { base64: 'AB' }, { base64: 'AC' }],
  ])('gives %s as they had it', (_name, base, mine, theirs) => {
    const files = { 'a.json': mine };
    const conflict = conflictOf({ 'a.json': base }, files, { 'a.json': theirs });
    expect(settleConflict(files, conflict, 'mine')).toEqual({});
    expect(settleConflict(files, conflict, 'theirs')).toEqual({ 'a.json': theirs });
  });

  it('is not possible in a file that is no JSON at the moment', () => {
    const conflict = conflictOf(
      { 'a.json': json({ a: 1 }) },
      { 'a.json': json({ a: 2 }) },
      { 'a.json': json({ a: 3 }) },
    );
    expect(settleConflict({ 'a.json': { text: '{' } }, conflict, 'theirs')).toBeUndefined();
  });
});

it('leaves no conflict where the other value has come to hold, and tells one’s own as it is now', () => {
  const conflict = conflictOf(
    { 'a.json': json({ a: 1 }) },
    { 'a.json': json({ a: 'mi' }) },
    { 'a.json': json({ a: 'theirs' }) },
  );
  const left = (value: string) => openConflicts([conflict], { 'a.json': json({ a: value }) });
  expect(left('mine')).toMatchObject([{ mine: 'mine', theirs: 'theirs' }]);
  expect(left('theirs')).toEqual([]);
});
