import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { closeGroup, type Draft, openDraft, record, redo, takeIn, undo } from './history';

const path = fc.constantFrom('configration.json', 'screens/login.json', 'assets/a.md', 'assets/p');
const text = fc.string({ maxLength: 40 }).map((written) => ({ text: written }));
const picture = fc.base64String({ maxLength: 16 }).map((base64) => ({ base64 }));
const content = fc.oneof({ weight: 4, arbitrary: text }, picture, fc.constant(undefined));
const action = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(path, content, fc.constantFrom(undefined, 'a', 'b')) },
  fc.constantFrom('undo', 'redo', 'close'),
);

const files: DraftFiles = {
  'configration.json': { text: '{\n  "name": "A"\n}\n' },
  'assets/p': { base64: 'AAAA' },
};

function act(draft: Draft, done: 'undo' | 'redo' | 'close' | readonly unknown[]): Draft {
  if (done === 'undo') return undo(draft);
  if (done === 'redo') return redo(draft);
  if (done === 'close') return closeGroup(draft);
  const [name, next, group] = done as [string, DraftFiles[string] | undefined, string | undefined];
  return record(draft, { code: 'set' }, { [name]: next }, group);
}

function undoAll(draft: Draft): Draft {
  let current = draft;
  while (current.done.some(({ type }) => type === 'step')) current = undo(current);
  return current;
}

describe('the history of a draft', () => {
  it('gives back the files byte for byte once 500 steps are undone, and again what they were once these are redone', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 500, maxLength: 500 }), (actions) => {
        const worked = actions.reduce<Draft>(act, openDraft(files));
        const undone = undoAll(worked);
        expect(undone.files).toEqual(files);
        let again = undone;
        while (again.undone.length > worked.undone.length) again = redo(again);
        expect(again.files).toEqual(worked.files);
      }),
      { numRuns: 10 },
    );
  });

  it('survives being stored as JSON', () => {
    const draft = record(openDraft(files), { code: 'set' }, { 'assets/p': { base64: 'BBBB' } });
    const stored: Draft = JSON.parse(JSON.stringify(draft));
    expect(undo(stored).files).toEqual(files);
  });

  it('makes one step of what is typed, until something else is done', () => {
    const type = (draft: Draft, written: string) =>
      record(draft, { code: 'set' }, { 'assets/a.md': { text: written } }, 'name');
    const typed = ['N', 'No', 'Nor'].reduce(type, openDraft(files));
    expect(typed.done).toHaveLength(1);
    expect(type(closeGroup(typed), 'North').done).toHaveLength(2);
    expect(type(typed, '').done).toHaveLength(1);
    expect(undo(typed).files).toEqual(files);
  });

  const json = (value: unknown) => ({ text: JSON.stringify(value, null, 2) });
  const started = { 'a.json': json({ one: 1, two: 2, three: 3 }) };
  const parsed = ({ files }: Draft) => {
    const file = files['a.json'];
    return file && 'text' in file ? JSON.parse(file.text) : undefined;
  };

  it('takes back one’s own steps alone where others changed something meanwhile', () => {
    const mine = record(
      openDraft(started),
      { code: 'set' },
      {
        'a.json': json({ one: 'mine', two: 2, three: 3 }),
      },
    );
    const merged = takeIn(mine, { 'a.json': json({ one: 'mine', two: 'theirs', three: 3 }) });
    const more = record(
      merged,
      { code: 'set' },
      {
        'a.json': json({ one: 'mine', two: 'theirs', three: 'mine' }),
      },
    );
    const once = undo(more);
    expect(parsed(once)).toEqual({ one: 'mine', two: 'theirs', three: 3 });
    const twice = undo(once);
    expect(parsed(twice)).toEqual({ one: 1, two: 'theirs', three: 3 });
    expect(undo(twice)).toBe(twice);
    expect(redo(redo(twice)).files).toEqual(more.files);
  });

  it('does again what was taken back before others changed something', () => {
    const mine = record(
      openDraft(started),
      { code: 'set' },
      {
        'a.json': json({ one: 'mine', two: 2, three: 3 }),
      },
    );
    const merged = takeIn(undo(mine), { 'a.json': json({ one: 1, two: 'theirs', three: 3 }) });
    expect(parsed(redo(merged))).toEqual({ one: 'mine', two: 'theirs', three: 3 });
  });

  it('leaves what somebody else wrote over it since', () => {
    const mine = record(
      openDraft(started),
      { code: 'set' },
      {
        'a.json': json({ one: 'mine', two: 2, three: 3 }),
      },
    );
    const merged = takeIn(mine, { 'a.json': json({ one: 'theirs', two: 2, three: 3 }) });
    expect(parsed(undo(merged))).toEqual({ one: 'theirs', two: 2, three: 3 });
  });

  it('is no longer for what others change again and again', () => {
    const mine = record(openDraft(started), { code: 'set' }, { 'b.json': json('mine') });
    let merged = mine;
    for (let two = 0; two < 100; two += 1) {
      merged = takeIn(merged, { ...merged.files, 'a.json': json({ one: 1, two, three: 3 }) });
    }
    expect(merged.done).toHaveLength(2);
    expect(undo(merged).files).toEqual({ 'a.json': json({ one: 1, two: 99, three: 3 }) });
    expect(takeIn(merged, mine.files).done).toHaveLength(1);
  });
});
