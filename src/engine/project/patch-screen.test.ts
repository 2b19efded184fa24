import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { json } from '../json/json-arbitrary.test-support';
import { isJsonObject, type JsonObject, type JsonValue } from './json';
import { mergePatch } from './merge-patch';
import { isAddressed, patchScreen } from './patch-screen';

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

const id = fc.constantFrom('a', 'b', 'c');
const itemList = fc.uniqueArray(
  fc.record({ id, text: fc.string(), more: fc.dictionary(id, json) }),
  { selector: (item) => item.id },
);
const itemPatch = fc.dictionary(
  id,
  fc.option(fc.record({ text: fc.option(fc.string()), more: json })),
);

/** Whether a patch meets a list of ids with an object anywhere. */
function addresses(target: JsonValue | undefined, patch: JsonValue): boolean {
  if (!isJsonObject(patch)) return false;
  if (isAddressed(target, patch)) return true;
  const members = isJsonObject(target) ? target : {};
  return Object.entries(patch).some(([key, value]) => addresses(members[key], value));
}
