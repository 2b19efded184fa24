import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json';
import { findStrayPatches } from './stray-patches';

const base: JsonObject = {
  title: 'Sign in',
  description: { en: 'Hello' },
  blocks: [
    {
      block: 'form',
      id: 'form',
      steps: [
        { id: 'one', fields: { account: { label: 'A', maxLength: 9 }, password: { label: 'P' } } },
      ],
      links: [
        { id: 'reset', label: 'Reset' },
        { id: 'find', label: 'Find' },
      ],
    },
    { block: 'links', id: 'links', links: [{ label: 'No id' }] },
  ],
};

/** New items of `links` need a label, those of `blocks` a block. */
const isWhole = (list: string, item: JsonObject) =>
  Object.hasOwn(item, list === 'blocks' ? 'block' : 'label');

const find = (patch: JsonObject) => findStrayPatches(patch, base, isWhole, ['patch']);
const codes = (patch: JsonObject) =>
  find(patch).map(({ code, path }) => `${code} ${path.join('/')}`);
const inForm = (change: JsonObject) => ({ blocks: { form: change } });
const inFields = (change: JsonObject) => inForm({ steps: { one: { fields: change } } });

describe('findStrayPatches', () => {
  it.each<[string, JsonObject]>([
    ['a value that differs', { title: 'Log in' }],
    ['a new member', { requiresSession: true }],
    ['a text in another shape', { title: { en: 'Log in' } }],
    ['a member removed', { description: null }],
    ['an item changed', inForm({ links: { reset: { label: 'x' } } })],
    ['an item removed', inForm({ links: { reset: null } })],
    ['a whole new item', inForm({ links: { more: { label: 'More' } } })],
    ['a new item beside a known one', inForm({ links: { more: { label: 'M', before: 'find' } } })],
    ['an item moved', inForm({ links: { find: { before: 'reset' } } })],
    ['a field beside a known one', inFields({ code: { label: 'C', after: 'account' } })],
    ['a field beside a new one', inFields({ a: { label: 'A', after: 'b' }, b: { label: 'B' } })],
    ['a list without ids replaced', { blocks: { links: { links: [] } } }],
    [
      'a request’s field called before',
      inForm({ steps: { one: { submit: { values: { before: 'x' } } } } }),
    ],
  ])('lets stand %s', (_what, patch) => {
    expect(find(patch)).toEqual([]);
  });

  it.each<[string, JsonObject, string[]]>([
    [
      'an unknown id changed',
      { blocks: { from: { title: 'x' } } },
      ['unknown-id patch/blocks/from'],
    ],
    ['an unknown id removed', { blocks: { from: null } }, ['unknown-id patch/blocks/from']],
    [
      'an unknown id deep inside',
      inForm({ links: { rest: { primary: true } } }),
      ['unknown-id patch/blocks/form/links/rest'],
    ],
    ['an unknown member removed', { descripton: null }, ['removes-nothing patch/descripton']],
    [
      'a member of a new object removed',
      { network: { name: 'x', more: { code: null } } },
      ['removes-nothing patch/network/more/code'],
    ],
    [
      'an unknown field removed',
      inFields({ acount: null }),
      ['removes-nothing patch/blocks/form/steps/one/fields/acount'],
    ],
    [
      'an unknown neighbour of an item',
      inForm({ links: { find: { before: 'rest' } } }),
      ['unknown-position patch/blocks/form/links/find/before'],
    ],
    [
      'an unknown neighbour of a field',
      inFields({ password: { after: 'acount' } }),
      ['unknown-position patch/blocks/form/steps/one/fields/password/after'],
    ],
    [
      'a neighbour that the patch removes',
      inFields({ account: null, password: { before: 'account' } }),
      ['unknown-position patch/blocks/form/steps/one/fields/password/before'],
    ],
    ['a value that is there already', { title: 'Sign in' }, ['changes-nothing patch/title']],
    [
      'a value that is there already, deep inside',
      inFields({ account: { maxLength: 9, label: 'B' } }),
      ['changes-nothing patch/blocks/form/steps/one/fields/account/maxLength'],
    ],
    [
      'a list of ids replaced',
      inForm({ links: [{ label: 'Other' }] }),
      ['replaces-list patch/blocks/form/links'],
    ],
    [
      'a list of ids replaced with one of them kept',
      inForm({ links: [{ id: 'reset', label: 'x' }] }),
      ['replaces-list patch/blocks/form/links'],
    ],
    [
      'several at once',
      { nothing: null, title: 'Sign in', blocks: { x: null } },
      ['removes-nothing patch/nothing', 'changes-nothing patch/title', 'unknown-id patch/blocks/x'],
    ],
  ])('finds %s', (_what, patch, expected) => {
    expect(codes(patch)).toEqual(expected);
  });

  it('finds nothing in what takes the place of a list, which the meta-schema tells', () => {
    expect(codes(inForm({ links: { find: 7, rest: null } }))).toEqual([]);
  });

  it('says what could be meant', () => {
    const [unknown] = find(inForm({ links: { rest: null } }));
    expect(unknown).toMatchObject({
      data: { id: 'rest', list: 'links', ids: ['reset', 'find'] },
      candidates: ['reset', 'find'],
    });
    const [nothing] = find(inFields({ acount: null }));
    expect(nothing).toMatchObject({
      data: { key: 'acount' },
      candidates: ['account', 'password'],
    });
    const [position] = find(inFields({ password: { after: 'acount' } }));
    expect(position).toMatchObject({
      data: { target: 'acount', names: ['account', 'password'] },
      candidates: ['account', 'password'],
    });
    const [list] = find(inForm({ links: [] }));
    expect(list).toMatchObject({ data: { list: 'links', ids: ['reset', 'find'] } });
  });
});
