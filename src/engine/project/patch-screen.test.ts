import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json';
import { json } from '../json/json-arbitrary.test-support';
import { mergePatch } from '../json/merge-patch';
import { applyPositions, isAddressed, patchScreen } from './patch-screen';

const text: JsonObject = { block: 'markdown', text: 'no id' };
const then: JsonObject = { step: 'two' };
const form: JsonObject = { id: 'form', steps: [{ id: 'one', submit: { operation: 'x', then } }] };
const back: JsonObject = { id: 'back', links: [{ label: 'Back' }] };

describe('patchScreen', () => {
  it.each<[string, JsonObject, JsonValue]>([
    [
      'merges a known id in its place',
      { form: { steps: [] } },
      [text, { id: 'form', steps: [] }, back],
    ],
    ['removes by null', { form: null }, [text, back]],
    [
      'appends a new id, and names the item by it',
      { news: { block: 'notices', empty: null } },
      [text, form, back, { block: 'notices', id: 'news' }],
    ],
    [
      'goes on inside an item',
      { form: { steps: { one: { submit: { operation: null } } } } },
      [text, { id: 'form', steps: [{ id: 'one', submit: { then } }] }, back],
    ],
    ['removes nothing by null of an unknown id', { nobody: null }, [text, form, back]],
    [
      'keeps an item’s id',
      { back: { id: 'x', links: [] } },
      [text, form, { id: 'back', links: [] }],
    ],
    [
      'replaces a list without ids, as RFC 7396 says',
      { back: { links: { x: {} } } },
      [text, form, { id: 'back', links: { x: {} } }],
    ],
    ['replaces the list, as RFC 7396 says, by what cannot be items', { back: 'x' }, { back: 'x' }],
    [
      'moves a known item',
      { back: { before: 'form' } },
      [text, { id: 'back', links: [{ label: 'Back' }] }, form],
    ],
    [
      'puts a new item next to a known one',
      { news: { block: 'notices', before: 'form' } },
      [text, { block: 'notices', id: 'news' }, form, back],
    ],
    [
      'puts a new item next to another new one',
      { news: { block: 'notices', after: 'top' }, top: { block: 'x', before: 'form' } },
      [text, { block: 'x', id: 'top' }, { block: 'notices', id: 'news' }, form, back],
    ],
    [
      'leaves an item where it is when its neighbour is removed',
      { form: null, back: { before: 'form' } },
      [text, { id: 'back', links: [{ label: 'Back' }] }],
    ],
  ])('%s', (_what, change, blocks) => {
    const target: JsonObject = { title: 'Old', blocks: [text, form, back] };
    expect(patchScreen(target, { blocks: change })).toEqual({ title: 'Old', blocks });
  });
  it('replaces by a list', () => {
    expect(patchScreen({ blocks: [form] }, { blocks: [] })).toEqual({ blocks: [] });
  });
  it('fills an empty list by ids', () => {
    expect(patchScreen({ items: [] }, { items: { a: { text: 'A' }, b: { text: 'B' } } })).toEqual({
      items: [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
    });
  });
  it('puts a field next to another one', () => {
    const step = { fields: { account: { label: 'A' }, password: { label: 'P' } } };
    const patched = patchScreen(step, {
      fields: { carrier: { label: 'C', after: 'account' }, password: { before: 'account' } },
    });
    expect(JSON.stringify(patched)).toBe(
      '{"fields":{"password":{"label":"P"},"account":{"label":"A"},"carrier":{"label":"C"}}}',
    );
  });
  it('treats __proto__ as a name like any other', () => {
    const patch = JSON.parse(
      '{"blocks":{"__proto__":{"block":"x"}},"fields":{"__proto__":{"a":1}}}',
    );
    const patched = patchScreen({ blocks: [form], fields: {} }, patch);
    expect(JSON.stringify(patched)).toBe(
      JSON.stringify({ blocks: [form, { block: 'x', id: '__proto__' }] }).replace(
        /}$/,
        ',"fields":{"__proto__":{"a":1}}}',
      ),
    );
    expect(Object.hasOwn(Object.prototype, 'block')).toBe(false);
  });
  it('shares with its target what the patch does not touch', () => {
    const blocks = [text, form, back];
    const patched = patchScreen({ title: 'A', blocks }, { title: 'B' });
    expect(isJsonObject(patched) && patched.blocks).toBe(blocks);
  });
  it('is mergePatch where no list is addressed by ids', () => {
    let met = 0;
    fc.assert(
      fc.property(json, json, (target, patch) => {
        fc.pre(!addresses(target, patch));
        met += 1;
        expect(patchScreen(target, patch)).toEqual(mergePatch(target, patch));
      }),
    );
    expect(met).toBeGreaterThan(50);
  });
  it('changes nothing more the second time', () => {
    fc.assert(
      fc.property(itemList, itemPatch, (blocks, patch) => {
        const once = patchScreen({ blocks }, { blocks: patch });
        expect(patchScreen(once, { blocks: patch })).toEqual(once);
      }),
    );
  });
  it('never changes its arguments', () => {
    fc.assert(
      fc.property(itemList, itemPatch, (blocks, patch) => {
        const before = JSON.stringify([blocks, patch]);
        patchScreen({ blocks }, { blocks: patch });
        expect(JSON.stringify([blocks, patch])).toBe(before);
      }),
    );
  });
});

/**
 * Lists as they are written, and the order that comes out: `b<a` is b with `before: a`, `b>a` is b
 * with `after: a`.
 */
const orders: [string, string, string][] = [
  ['nothing to move', 'a b c', 'a b c'],
  ['before an earlier one', 'a b c<a', 'c a b'],
  ['before a later one', 'a<c b c', 'b a c'],
  ['after a later one', 'a>c b c', 'b c a'],
  ['after an earlier one', 'a b c>a', 'a c b'],
  ['next to where it is already', 'a b>a c<d d', 'a b c d'],
  ['several before the same', 'a b c<a d<a', 'c d a b'],
  ['several after the same', 'a b c>a d>a', 'a c d b'],
  ['on both sides of the same', 'a b c>b d<b', 'a d b c'],
  ['a chain, written from its end', 'a>b b>c c', 'c b a'],
  ['a chain, written from its start', 'a b c>d d>a', 'a d c b'],
  ['a chain before', 'a b c<d d<a', 'c d a b'],
  ['what moves takes along what follows it', 'a b>a c a2<c', 'a b a2 c'],
  ['a neighbour that moves away', 'a x<a b a3>b y>a3', 'x a b a3 y'],
  ['an unknown neighbour', 'a b<nobody c', 'a b c'],
  ['itself', 'a b<b c', 'a b c'],
  ['two that name each other', 'a b>c c>b d', 'a b c d'],
  ['one that follows two that name each other', 'a<c b>c c>b d', 'b a c d'],
  ['a circle of three', 'a>b b>c c>a d<a', 'd a b c'],
];

describe('applyPositions', () => {
  const parse = (order: string) =>
    order.split(' ').map((entry) => {
      const [name = '', target] = entry.split(/[<>]/);
      if (target === undefined) return { name, position: {} };
      return { name, position: { [entry.includes('<') ? 'before' : 'after']: target } };
    });

  it.each(orders)('in a list: %s', (_what, written, expected) => {
    const list = parse(written).map(({ name, position }) => ({ id: name, ...position }));
    expect(applyPositions(list)).toEqual(expected.split(' ').map((id) => ({ id })));
  });
  it.each(orders)('among fields: %s', (_what, written, expected) => {
    const fields = Object.fromEntries(
      parse(written).map(({ name, position }) => [name, { label: name, ...position }]),
    );
    expect(JSON.stringify(applyPositions({ fields }))).toBe(
      JSON.stringify({
        fields: Object.fromEntries(expected.split(' ').map((name) => [name, { label: name }])),
      }),
    );
  });
  it('moves at every depth of a whole screen', () => {
    const screen: JsonObject = {
      title: 'S',
      blocks: [
        { id: 'a', links: [{ id: 'x' }, { id: 'y', before: 'x' }] },
        { id: 'b', before: 'a', steps: [{ fields: { one: {}, two: { before: 'one' } } }] },
      ],
    };
    expect(JSON.stringify(applyPositions(screen))).toBe(
      JSON.stringify({
        title: 'S',
        blocks: [
          { id: 'b', steps: [{ fields: { two: {}, one: {} } }] },
          { id: 'a', links: [{ id: 'y' }, { id: 'x' }] },
        ],
      }),
    );
  });
  it('moves an item without an id', () => {
    expect(applyPositions([{ id: 'a' }, { text: 'x', before: 'a' }])).toEqual([
      { text: 'x' },
      { id: 'a' },
    ]);
  });
  it.each<[string, JsonObject]>([
    ['a request’s fields', { submit: { values: { before: 'account', after: 'phone' } } }],
    ['a condition on a field', { visibleWhen: { before: 'x' } }],
    ['the network’s parameters', { networkParameters: { before: 'b', after: 'a' } }],
  ])('takes before and after for names in %s', (_what, value) => {
    expect(applyPositions(value)).toBe(value);
  });
  it('gives the same value when there is nothing to move', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(applyPositions(value)).toBe(value);
      }),
    );
  });
  it('neither loses nor doubles an item, wherever it is put', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const entry = fc.record(
      { before: fc.constantFrom(...names, 'nobody'), after: fc.constantFrom(...names) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(entry, { minLength: 5, maxLength: 5 }), (entries) => {
        const list = entries.map((position, index) => ({ id: names[index] ?? '', ...position }));
        const moved = applyPositions(list);
        expect(
          Array.isArray(moved) && moved.map((item) => isJsonObject(item) && item.id).sort(),
        ).toEqual(names);
        expect(applyPositions(moved)).toBe(moved);
      }),
    );
  });
  it('follows a chain as long as a file may hold', () => {
    const list = Array.from({ length: 50_000 }, (_, index) => ({
      id: `i${index}`,
      before: `i${index + 1}`,
    }));
    const expected = list.map(({ id }) => ({ id }));
    expect(JSON.stringify(applyPositions(list)) === JSON.stringify(expected)).toBe(true);
  });
});

const id = fc.constantFrom('a', 'b', 'c');
const itemList = fc.uniqueArray(
  fc.record({ id, text: fc.string(), more: fc.dictionary(id, json) }),
  { selector: (item) => item.id },
);
const itemPatch = fc.dictionary(
  id,
  fc.option(
    fc.record(
      { text: fc.option(fc.string()), more: json, before: id, after: id },
      { requiredKeys: ['text', 'more'] },
    ),
  ),
);

/** Whether a patch meets a list of ids with an object anywhere. */
function addresses(target: JsonValue | undefined, patch: JsonValue): boolean {
  if (!isJsonObject(patch)) return false;
  if (isAddressed(target, patch)) return true;
  const members = isJsonObject(target) ? target : {};
  return Object.entries(patch).some(([key, value]) => addresses(members[key], value));
}
