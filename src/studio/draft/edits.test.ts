import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonObject, type JsonValue, parseJson, patchScreen } from '../../engine';
import { insertEntry, moveEntry, removeEntry, renameEntry } from './edit-entries';
import { type Edited, giveBack, removeValue, setValue } from './edit-value';
import type { LayeredFile } from './layered-file';
import { rewriteJson } from './rewrite-json';

const stock: JsonObject = {
  screen: 'login',
  title: 'Stock',
  blocks: [
    {
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'sign-in',
          fields: {
            account: { label: 'Account', required: true },
            password: { label: 'Password' },
            remember: { label: 'Remember', choices: [{ value: 'a' }, { value: 'b' }] },
          },
          submit: { operation: 'signIn' },
        },
      ],
      links: [
        { id: 'reset', label: 'Reset' },
        { id: 'find', label: 'Find' },
      ],
    },
    { block: 'note', text: 'Without an id' },
    { block: 'news', id: 'news' },
  ],
};

const blank = { screen: 'login', extends: 'stock', patch: {} };

function screen(patch?: JsonValue): LayeredFile {
  const text = patch === undefined ? undefined : JSON.stringify({ ...blank, patch }, null, 2);
  return { text, base: stock, patchPath: ['patch'], blank };
}

function patchOf(edited: Edited): JsonValue | undefined {
  const json = typeof edited === 'string' ? parseJson(edited).json : undefined;
  return json && typeof json === 'object' && !Array.isArray(json) ? json.patch : undefined;
}

const step = ['blocks', '0', 'steps', '0'];
const fields = [...step, 'fields'];
const inStep = (fields: JsonValue) => ({
  blocks: { form: { steps: { 'sign-in': { fields } } } },
});

describe('an edit of an inherited screen', () => {
  it.each<[string, Edited, JsonValue]>([
    [
      'sets a value by ids',
      setValue(screen(), [...fields, 'account', 'label'], 'User'),
      inStep({ account: { label: 'User' } }),
    ],
    [
      'says of an object what differs alone',
      setValue(screen(), [...fields, 'account'], { label: 'User' }),
      inStep({ account: { label: 'User', required: null } }),
    ],
    [
      'writes a list without ids as a whole',
      setValue(screen(), [...fields, 'remember', 'choices', '1', 'value'], 'c'),
      inStep({ remember: { choices: [{ value: 'a' }, { value: 'c' }] } }),
    ],
    [
      'keeps the position of a field that it sets',
      setValue(screen(inStep({ extra: { before: 'account', label: 'X' } })), [...fields, 'extra'], {
        label: 'Y',
      }),
      inStep({ extra: { before: 'account', label: 'Y' } }),
    ],
    [
      'takes an inherited block away',
      removeValue(screen(), ['blocks', '2']),
      { blocks: { news: null } },
    ],
    [
      'takes an own field away, and the shells around it',
      removeValue(screen({ title: 'Own', ...inStep({ extra: { label: 'X' } }) }), [
        ...fields,
        'extra',
      ]),
      { title: 'Own' },
    ],
    [
      'puts a field after another one',
      insertEntry(screen(), fields, { name: 'room', value: { label: 'Room' } }, 1),
      inStep({ room: { after: 'account', label: 'Room' } }),
    ],
    [
      'puts a field at the end without a position',
      insertEntry(screen(), fields, { name: 'room', value: { label: 'Room' } }, 3),
      inStep({ room: { label: 'Room' } }),
    ],
    [
      'puts a block first',
      insertEntry(screen(), ['blocks'], { name: 'top', value: { block: 'note', id: 'top' } }, 0),
      { blocks: { top: { before: 'form', block: 'note' } } },
    ],
    [
      'puts a block after one without an id',
      insertEntry(screen(), ['blocks'], { name: 'top', value: { block: 'note', id: 'top' } }, 2),
      { blocks: { top: { before: 'news', block: 'note' } } },
    ],
    [
      'puts a choice into a list without ids',
      insertEntry(
        screen(),
        [...fields, 'remember', 'choices'],
        { name: undefined, value: { value: 'c' } },
        1,
      ),
      inStep({ remember: { choices: [{ value: 'a' }, { value: 'c' }, { value: 'b' }] } }),
    ],
    ['makes a list', setValue(screen(), ['links'], [{ id: 'x' }]), { links: [{ id: 'x' }] }],
    [
      'moves an inherited field up',
      moveEntry(screen(), fields, 2, 0),
      inStep({ remember: { before: 'account' } }),
    ],
    [
      'moves a field twice',
      moveEntry(screen(inStep({ remember: { before: 'account' } })), fields, 0, 1),
      inStep({ remember: { after: 'account' } }),
    ],
    [
      'renames an own field where it stands',
      renameEntry(
        screen(inStep({ room: { label: 'R' }, floor: { after: 'room', label: 'F' } })),
        fields,
        'room',
        'building',
      ),
      inStep({ building: { label: 'R' }, floor: { after: 'building', label: 'F' } }),
    ],
    [
      'puts a link after another one',
      insertEntry(
        screen(),
        ['blocks', '0', 'links'],
        { name: 'reset-2', value: { id: 'reset-2', label: 'Reset' } },
        1,
      ),
      { blocks: { form: { links: { 'reset-2': { after: 'reset', label: 'Reset' } } } } },
    ],
  ])('%s', (_name, edited, patch) => {
    expect(patchOf(edited)).toEqual(patch);
  });

  it('brings moved entries about in any order', () => {
    let file = screen();
    for (const [from, to] of [
      [2, 0],
      [1, 2],
      [0, 1],
      [2, 0],
      [1, 0],
    ] as const) {
      const before = orderOf(file);
      const text = moveEntry(file, fields, from, to);
      const wanted = before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? '');
      file = { ...file, text: text ?? undefined };
      expect(orderOf(file)).toEqual(wanted);
    }
    expect(file.text).toBeDefined();
  });

  it('has what is put in under the name of an entry that was taken away, and not that one', () => {
    const text = insertEntry(
      screen({ blocks: { news: null } }),
      ['blocks'],
      { name: 'news', value: { block: 'banner', id: 'news', text: 'Typed' } },
      2,
    );
    const resolved = patchScreen(stock, patchOf(text) ?? {});
    expect(resolved).toHaveProperty('blocks.2', { block: 'banner', id: 'news', text: 'Typed' });
    const back = insertEntry(
      screen(inStep({ password: null })),
      fields,
      { name: 'password', value: { label: 'Password' } },
      1,
    );
    expect(back).toBeNull();
  });

  it('leaves nothing beside an entry that is removed, in the order that there was', () => {
    const position = (names: string[]) =>
      fc.oneof(
        fc.constant({}),
        fc.constantFrom(...names).map((after) => ({ after })),
        fc.constantFrom(...names).map((before) => ({ before })),
      );
    const names = ['account', 'password', 'remember', 'own', '1'];
    const patches = fc.dictionary(
      fc.constantFrom(...names),
      position(names).map((one) => ({ hint: 'x', ...one })),
    );
    fc.assert(
      fc.property(patches, fc.nat(), (patch, seed) => {
        const file = screen(inStep(patch));
        const before = orderOf(file);
        const name = before[seed % before.length] ?? '';
        const text = removeEntry(file, [...fields, name]) ?? undefined;
        expect(orderOf({ ...file, text })).toEqual(before.filter((one) => one !== name));
        expect(JSON.stringify(patchOf(text) ?? {})).not.toMatch(`"(before|after)":"${name}"`);
      }),
    );
  });

  it('leaves an own step without fields when its last one is removed', () => {
    const own = (fields: JsonValue) => ({
      blocks: { form: { steps: { own: { fields, submit: {} } } } },
    });
    const path = ['blocks', '0', 'steps', '1', 'fields', 'room'];
    expect(patchOf(removeEntry(screen(own({ room: { label: 'R' } })), path))).toEqual(own({}));
    expect(removeEntry(screen(inStep({ room: { label: 'R' } })), [...fields, 'room'])).toBeNull();
  });

  it('gives a value back, with the shells around it, and the file with the last one', () => {
    const file = screen(inStep({ account: { label: 'User', required: false } }));
    const less = giveBack(file, [...fields, 'account', 'label']);
    expect(patchOf(less)).toEqual(inStep({ account: { required: false } }));
    expect(giveBack({ ...file, text: less ?? '' }, [...fields, 'account', 'required'])).toBeNull();
    expect(setValue({ ...file, text: less ?? '' }, [...fields, 'account', 'required'], true)).toBe(
      null,
    );
    expect(giveBack(file, [...fields, 'password', 'label'])).toBeUndefined();
  });

  it('is not made in broken JSON', () => {
    const file = { ...screen(), text: '{ "screen": ' };
    expect(setValue(file, ['title'], 'x')).toBeUndefined();
  });
});

describe('an edit of a whole screen', () => {
  const whole = (value: JsonValue): LayeredFile => ({
    text: JSON.stringify(value),
    base: undefined,
    patchPath: [],
    blank: {},
  });

  it('puts, moves and removes entries in the text itself', () => {
    const moved = moveEntry(whole(stock), fields, 0, 2);
    expect(Object.keys(JSON.parse(moved ?? '').blocks[0].steps[0].fields)).toEqual([
      'password',
      'remember',
      'account',
    ]);
    const less = JSON.parse(removeValue(whole(stock), ['blocks', '1']) ?? '');
    expect(less.blocks).toHaveLength(2);
    const more = insertEntry(whole(stock), ['blocks'], { name: 'x', value: { id: 'x' } }, 1);
    expect(JSON.parse(more ?? '').blocks[1]).toEqual({ id: 'x' });
  });
});

describe('the text around an edit', () => {
  it.each([
    [
      'keeps members on one line',
      '{ "a": 1, "list": [ { "value": "n1", "label": "x" } ] }\n',
      { a: 1, list: [{ value: 'n1', label: 'y', more: true }] },
      '{ "a": 1, "list": [ { "value": "n1", "label": "y", "more": true } ] }\n',
    ],
    [
      'follows tabs and CRLF',
      '{\r\n\t"a": 1\r\n}\r\n',
      { a: 1, b: { c: 2 } },
      '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 2\r\n\t}\r\n}\r\n',
    ],
    [
      'keeps blank lines and aligned values where they are',
      '{\n  "a":   1,\n\n  "b":   2\n}',
      { a: 1, b: 3 },
      '{\n  "a":   1,\n\n  "b":   3\n}',
    ],
    [
      'fills an empty object',
      '{\n  "patch": {}\n}',
      { patch: { a: 1 } },
      '{\n  "patch": {\n    "a": 1\n  }\n}',
    ],
    [
      'keeps the lines of a list that gets one more, and blank lines where they are',
      '{\n  "a": 1,\n\n  "list": [1, 2,\n    3, 4],\n  "b": 2\n}',
      { a: 1, list: [1, 2, 3, 4, 5], b: 2, c: 3 },
      '{\n  "a": 1,\n\n  "list": [1, 2,\n    3, 4, 5],\n  "b": 2,\n  "c": 3\n}',
    ],
    [
      'keeps blank lines where a member goes',
      '{\n  "a": 1,\n\n  "b": 2,\n  "c": 3\n}',
      { a: 1, b: 2 },
      '{\n  "a": 1,\n\n  "b": 2\n}',
    ],
    ['empties an object', '{ "a": { "b": 1 } }', { a: {} }, '{ "a": {} }'],
  ])('%s', (_name, text, value, expected) => {
    expect(rewriteJson(text, value)).toBe(expected);
  });
});

function orderOf(file: LayeredFile): string[] {
  const patch = file.text === undefined ? {} : JSON.parse(file.text).patch;
  const value = patchScreen(stock, patch);
  const found = [...fields].reduce<unknown>(
    (at, token) => (typeof at === 'object' && at !== null ? Reflect.get(at, token) : undefined),
    value,
  );
  return Object.keys(found ?? {});
}
