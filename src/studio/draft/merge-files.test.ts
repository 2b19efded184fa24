import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../engine';
import type { DraftContent } from '../../wire/calls/drafts/draft-parts';
import { mergeFile, mergeFiles } from './merge-files';

const json = (value: unknown): DraftContent => ({ text: `${JSON.stringify(value, null, 2)}\n` });
const lines = (...all: string[]): DraftContent => ({ text: all.map((one) => `${one}\n`).join('') });

function mergedJson(base: unknown, mine: unknown, theirs: unknown) {
  const versions = { base: json(base), mine: json(mine), theirs: json(theirs) };
  const { content, conflicts } = mergeFile('a.json', versions, 'mine');
  const value: JsonValue | undefined =
    content && 'text' in content ? JSON.parse(content.text) : undefined;
  return { value, conflicts };
}

describe('a merge of JSON', () => {
  it.each<[string, JsonValue, JsonValue, JsonValue, JsonValue]>([
    [
      'takes members of both',
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 1, b: 2, c: 3 },
      { a: 2, b: 2, c: 3 },
    ],
    ['takes what one removed', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
    [
      'goes by id in lists',
      [
        { id: 'x', n: 1 },
        { id: 'y', n: 1 },
      ],
      [
        { id: 'y', n: 1 },
        { id: 'x', n: 2 },
      ],
      [{ id: 'x', n: 1 }, { id: 'new' }, { id: 'y', n: 3 }],
      [{ id: 'y', n: 3 }, { id: 'x', n: 2 }, { id: 'new' }],
    ],
    [
      'has new items of both',
      [{ id: 'x' }],
      [{ id: 'x' }, { id: 'b' }],
      [{ id: 'x' }, { id: 'a' }],
      [{ id: 'x' }, { id: 'a' }, { id: 'b' }],
    ],
    [
      'goes into what both added',
      {},
      { form: { one: 1 } },
      { form: { two: 2 } },
      { form: { one: 1, two: 2 } },
    ],
  ])('%s', (_name, base, mine, theirs, expected) => {
    const { value, conflicts } = mergedJson(base, mine, theirs);
    expect(value).toEqual(expected);
    expect(conflicts).toEqual([]);
    expect(mergedJson(base, theirs, mine).value).toEqual(expected);
  });

  it('moves fields of a step as either did', () => {
    const fields = { a: { n: 1 }, b: {}, c: {} };
    const { value } = mergedJson(
      { fields },
      { fields: { c: {}, a: { n: 1 }, b: {} } },
      { fields: { ...fields, a: { n: 2 } } },
    );
    expect(JSON.stringify(value)).toBe('{"fields":{"c":{},"a":{"n":2},"b":{}}}');
  });

  it('says “yours, theirs” of a value that both changed, and has mine', () => {
    const { value, conflicts } = mergedJson(
      { blocks: [{ id: 'x', title: 'T' }] },
      { blocks: [{ id: 'x', title: 'M' }] },
      { blocks: [{ id: 'x', title: 'O' }] },
    );
    expect(value).toEqual({ blocks: [{ id: 'x', title: 'M' }] });
    expect(conflicts).toEqual([
      {
        file: 'a.json',
        type: 'json',
        path: ['blocks', 'x', 'title'],
        base: 'T',
        mine: 'M',
        theirs: 'O',
      },
    ]);
  });

  it('says so of an item that one changed and the other removed, and of a list without ids', () => {
    expect(mergedJson({ a: { n: 1 } }, {}, { a: { n: 2 } }).conflicts).toHaveLength(1);
    const { value, conflicts } = mergedJson({ l: [1] }, { l: [1, 2] }, { l: [1, 3] });
    expect(value).toEqual({ l: [1, 2] });
    expect(conflicts).toHaveLength(1);
  });

  it('keeps the writing of the other text', () => {
    const merged = mergeFile(
      'a.json',
      {
        base: { text: '{"a":1,"b":1}' },
        mine: { text: '{"a":1,"b":2}' },
        theirs: { text: '{ "a": 3,\n\n  "b":   1 }\n' },
      },
      'mine',
    );
    expect(merged.content).toEqual({ text: '{ "a": 3,\n\n  "b":   2 }\n' });
  });

  it('keeps mine where it is broken, and says so', () => {
    const mine = { text: '{ "a": ' };
    const merged = mergeFile('a.json', { base: json({}), mine, theirs: json({ b: 1 }) }, 'mine');
    expect(merged.content).toBe(mine);
    expect(merged.conflicts).toMatchObject([{ file: 'a.json', type: 'file', mine }]);
  });
});

describe('a merge of other files', () => {
  const base = lines('one', 'two', 'three', 'four');

  it('takes lines of both', () => {
    const versions = {
      base,
      mine: lines('ONE', 'two', 'three', 'four'),
      theirs: lines('one', 'two', 'three', 'FOUR', 'five'),
    };
    const { content, conflicts } = mergeFile('assets/a.md', versions, 'mine');
    expect(content).toEqual(lines('ONE', 'two', 'three', 'FOUR', 'five'));
    expect(conflicts).toEqual([]);
  });

  it('keeps mine where both changed one line', () => {
    const mine = lines('one', 'mine', 'three', 'four');
    const theirs = lines('one', 'theirs', 'three', 'four');
    const merged = mergeFile('assets/a.md', { base, mine, theirs }, 'mine');
    expect(merged.content).toBe(mine);
    expect(merged.conflicts).toEqual([{ file: 'assets/a.md', type: 'file', mine, theirs }]);
  });

  it('takes a picture whole', () => {
    const versions = { base: { base64: 'AA' }, mine: { base64: 'AA' }, theirs: { base64: 'BB' } };
    expect(mergeFile('assets/logo.png', versions, 'mine').content).toEqual({ base64: 'BB' });
  });
});

describe('a merge with a page that one of both renamed', () => {
  const page = (name: string, title: string, text = 'Where to go') =>
    json({ screen: name, title, blocks: [{ block: 'markdown', id: 'text', text }] });
  const before = { 'screens/map.json': page('map', 'Map') };
  const renamed = { 'screens/plan.json': page('plan', 'Map') };
  const edited = { 'screens/map.json': page('map', 'Map', 'Turn left') };
  const both = { 'screens/plan.json': page('plan', 'Map', 'Turn left') };

  it('has under the new name what the other changed, from either side', () => {
    for (const [mine, theirs] of [
      [edited, renamed],
      [renamed, edited],
    ] as const) {
      expect(mergeFiles(before, mine, theirs)).toEqual({ files: both, conflicts: [] });
    }
  });

  it('names a value that both changed by the new name', () => {
    const theirs = { 'screens/plan.json': page('plan', 'Map', 'Turn right') };
    const { files, conflicts } = mergeFiles(before, edited, theirs);
    expect(files).toEqual(both);
    expect(conflicts).toMatchObject([
      { file: 'screens/plan.json', path: ['blocks', 'text', 'text'], theirs: 'Turn right' },
    ]);
  });

  it('keeps both pages where each gave it another name, or another page came in its place', () => {
    const mine = { 'screens/campus.json': page('campus', 'Map') };
    expect(mergeFiles(before, mine, renamed).files).toEqual({ ...mine, ...renamed });
    const other = { 'screens/help.json': json({ screen: 'help', blocks: [] }) };
    const { files, conflicts } = mergeFiles(before, edited, other);
    expect(files).toEqual({ ...edited, ...other });
    expect(conflicts).toMatchObject([{ file: 'screens/map.json', type: 'file' }]);
  });
});

const leaf = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.string({ maxLength: 3 }));
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const item = fc.record({ id: fc.constantFrom('k', 'l', 'm', 'n', 'o'), value: leaf });
const list = fc.uniqueArray(item, { maxLength: 5, selector: ({ id }) => id });
const tree = fc.dictionary(key, fc.oneof(leaf, list, fc.dictionary(key, leaf)));
type Tree = Record<string, unknown>;

/** A tree with the members of another one at the keys whose changer is one of these. */
function changed(base: Tree, other: Tree, changers: Tree, whose: readonly string[]): Tree {
  const isTaken = (name: string) => whose.includes(String(changers[name]));
  const members = [
    ...Object.entries(base).filter(([name]) => !isTaken(name)),
    ...Object.entries(other).filter(([name]) => isTaken(name)),
  ];
  return Object.fromEntries(members);
}

/** Two changes of a tree that seldom meet: most trees that are made apart do. */
const changes = fc
  .record({
    base: tree,
    mine: tree,
    theirs: tree,
    changers: fc.dictionary(key, fc.constantFrom('me', 'them', 'both'), { minKeys: 2 }),
  })
  .map(({ base, mine, theirs, changers }) => ({
    base,
    mine: changed(base, mine, changers, ['me', 'both']),
    theirs: changed(base, theirs, changers, ['them', 'both']),
  }));

describe('any merge', () => {
  it('of changes that do not meet has the same result from either side', () => {
    fc.assert(
      fc.property(changes, ({ base, mine, theirs }) => {
        const one = mergedJson(base, mine, theirs);
        fc.pre(one.conflicts.length === 0);
        const other = mergedJson(base, theirs, mine);
        expect(other.conflicts).toEqual([]);
        expect(other.value).toEqual(one.value);
      }),
      { numRuns: 200 },
    );
  });

  it('with what did not change is the other side, byte for byte', () => {
    fc.assert(
      fc.property(tree, tree, (base, other) => {
        const [before, after] = [{ 'a.json': json(base) }, { 'a.json': json(other) }];
        expect(mergeFiles(before, after, before).files).toEqual(after);
        expect(mergeFiles(before, before, after).files).toEqual(after);
      }),
    );
  });
});
