import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json';
import {
  patchOf,
  projectOf,
  schoolOf,
  screenOf,
  stockLogin,
  writtenAt,
} from './project.test-support';

const whole = { ...stockLogin, title: 'Whole' };
const extending = (parent: string) => ({ extends: parent });

describe('a school’s screen', () => {
  const project = projectOf({
    'plain/configration.json': {},
    'base/configration.json': {},
    'base/screens/login.json': patchOf('stock', { title: 'Base' }),
    'base/screens/map.json': { screen: 'map', title: 'Map', blocks: [] },
    'campus/configration.json': extending('base'),
    'branch/configration.json': extending('campus'),
    'branch/screens/login.json': patchOf('campus', { requiresSession: true }),
    'branch/screens/map.json': patchOf('base', { title: 'Map of the branch' }, 'map'),
    'whole/configration.json': extending('base'),
    'whole/screens/login.json': whole,
    'friend/configration.json': {},
    'friend/screens/login.json': patchOf('branch', { blocks: { form: { title: 'Friend' } } }),
    'over-stock/configration.json': {},
    'over-stock/screens/login.json': patchOf('plain', { title: 'Over stock' }),
    'restart/configration.json': extending('base'),
    'restart/screens/login.json': patchOf('stock', { requiresSession: true }),
    'ring/configration.json': extending('ring'),
    'ring/screens/login.json': patchOf('stock', { title: 'Ring' }),
  });
  it.each<[string, string, unknown]>([
    ['plain', 'the stock screen', stockLogin],
    ['base', 'its patch of it', { ...stockLogin, title: 'Base' }],
    ['campus', 'the one of the school that it extends', { ...stockLogin, title: 'Base' }],
    ['branch', 'patches upon patches', { ...stockLogin, title: 'Base', requiresSession: true }],
    ['whole', 'its own whole one', whole],
    ['friend', 'a patch of another school’s', { title: 'Base', requiresSession: true }],
    ['over-stock', 'a patch of a school without one: of the stock screen', { title: 'Over stock' }],
    [
      'restart',
      'a patch of the stock screen in a family',
      { title: 'Stock', requiresSession: true },
    ],
    ['ring', 'its own, although its configuration turns round', { title: 'Ring' }],
  ])('of %s is %s', (school, _what, expected) => {
    expect(screenOf(project, school).value).toMatchObject(Object(expected));
  });
  it('may be a page of its own, which its heirs have too', () => {
    expect(screenOf(project, 'campus', 'map').value.title).toBe('Map');
    expect(screenOf(project, 'branch', 'map').value.title).toBe('Map of the branch');
    expect(project.screen(schoolOf(project, 'plain'), 'map')).toBeUndefined();
  });
  it('is one node for every school that has it', () => {
    expect(screenOf(project, 'campus')).toBe(screenOf(project, 'base'));
    expect(screenOf(project, 'plain')).toBe(project.stock.get('login'));
    expect(screenOf(project, 'campus').owner).toBe('base');
    expect(screenOf(project, 'plain').owner).toBeUndefined();
  });
  it('is listed once, stock screens first', () => {
    expect(project.screens.map(({ file }) => file.path)).toEqual([
      'schemas/screens/login.json',
      ...[
        'base/screens/login',
        'base/screens/map',
        'branch/screens/login',
        'branch/screens/map',
      ].map((name) => `schools/${name}.json`),
      ...['whole', 'friend', 'over-stock', 'restart', 'ring'].map(
        (name) => `schools/${name}/screens/login.json`,
      ),
    ]);
    expect(project.screenProblems).toEqual([]);
  });
  it('has what its patch does not reach among its findings', () => {
    const strays = projectOf({
      'x/screens/login.json': patchOf('stock', {
        title: 'Stock',
        blocks: { from: null, form: { links: { rest: { primary: true } } } },
      }),
    });
    expect(screenOf(strays, 'x').strayPatches.map(({ code }) => code)).toEqual([
      'changes-nothing',
      'unknown-id',
      'unknown-id',
    ]);
    expect(screenOf(project, 'whole').strayPatches).toEqual([]);
  });
  it('may have a new block, link or choice that is whole', () => {
    const added = projectOf({
      'x/screens/login.json': patchOf('stock', {
        blocks: { new: { block: 'note', text: 'N' }, form: { links: { new: { label: 'New' } } } },
      }),
    });
    expect(screenOf(added, 'x').strayPatches).toEqual([]);
  });
});

describe('a screen that cannot be put together', () => {
  const project = projectOf({
    'east/screens/login.json': patchOf('west', {}),
    'west/screens/login.json': patchOf('east', {}),
    'self/screens/login.json': patchOf('self', {}),
    'orphan/screens/login.json': patchOf('nobody', {}),
    'heir/configration.json': extending('orphan'),
    'heir/screens/login.json': patchOf('orphan', { title: 'Heir' }),
    'extra/screens/tdt.json': patchOf('stock', {}, 'tdt'),
    'extra/screens/map.json': patchOf('east', {}, 'map'),
    'list/screens/login.json': [],
    'no-patch/screens/login.json': { screen: 'login', extends: 'stock' },
    'good/screens/login.json': patchOf('stock', { title: 'Good' }),
  });
  it('is named with the reason, once for each root', () => {
    expect(
      project.screenProblems.map(({ file, code, parent }) => [file.path, code, parent]),
    ).toEqual([
      ['schools/east/screens/login.json', 'cycle', 'west'],
      ['schools/self/screens/login.json', 'cycle', 'self'],
      ['schools/orphan/screens/login.json', 'missing-parent', 'nobody'],
      ['schools/extra/screens/tdt.json', 'missing-screen', 'stock'],
      ['schools/extra/screens/map.json', 'missing-screen', 'east'],
    ]);
  });
  it.each(['east', 'west', 'self', 'orphan', 'heir', 'list', 'no-patch'])(
    'leaves %s with the stock screen',
    (school) => {
      expect(schoolOf(project, school).ownScreens.size).toBe(0);
      expect(screenOf(project, school)).toBe(project.stock.get('login'));
    },
  );
  it('keeps no other school from its own', () => {
    expect(screenOf(project, 'good').value.title).toBe('Good');
  });
});

describe('the source of a part of a screen', () => {
  const middle: JsonObject = {
    title: 'Middle',
    blocks: {
      news: { block: 'note', text: 'News', before: 'form' },
      form: {
        steps: { 'sign-in': { fields: { account: { label: 'Number' } } } },
        links: {
          find: { before: 'reset', label: 'Find it' },
          more: { label: 'More', href: 'tel:1', after: 'find' },
        },
      },
    },
  };
  const near: JsonObject = {
    blocks: {
      form: {
        before: 'news',
        steps: { 'sign-in': { fields: { password: { before: 'account', help: 'Near' } } } },
        links: { more: { label: 'More of it' } },
      },
    },
  };
  const project = projectOf({
    'middle/screens/login.json': patchOf('stock', middle),
    'near/screens/login.json': patchOf('middle', near),
  });
  const files = {
    stock: 'schemas/screens/login.json',
    middle: 'schools/middle/screens/login.json',
    near: 'schools/near/screens/login.json',
  };
  const screen = screenOf(project, 'near');
  const at = (pointer: string) => writtenAt(project, screen.locate(pointer.split('/')));

  it('has moved everything', () => {
    expect(screen.value.blocks).toMatchObject([
      { id: 'form', links: [{ id: 'find' }, { id: 'more' }, { id: 'reset' }] },
      { id: 'news' },
      { text: 'Without an id' },
    ]);
  });
  it.each<[string, string, string[]]>([
    ['what the nearest patch wrote', 'blocks/0/links/1/label', [`${files.near}: "More of it"`]],
    [
      'a field that the nearest patch moved',
      'blocks/0/steps/0/fields/password/help',
      [`${files.near}: "Near"`],
    ],
    [
      'a member of a moved field, from the stock screen',
      'blocks/0/steps/0/fields/password/label',
      [`${files.near}: {"before":"account","help":"Near"}`, `${files.stock}: "Password"`],
    ],
    [
      'what the patch in the middle wrote in a moved item',
      'blocks/0/links/0/label',
      [`${files.near}: {"more":{"label":"More of it"}}`, `${files.middle}: "Find it"`],
    ],
    [
      'what the patch in the middle added and the nearest one changed',
      'blocks/0/links/1/href',
      [`${files.near}: {"label":"More of it"}`, `${files.middle}: "tel:1"`],
    ],
    [
      'what the stock screen says in an item that was moved past others',
      'blocks/0/links/2/screen',
      [`${files.near}: {"more":{"label":"More of it"}}`, `${files.stock}: "reset"`],
    ],
    [
      'an item without an id, by its own place',
      'blocks/2/text',
      [`${files.near}: ${JSON.stringify(near.blocks)}`, `${files.stock}: "Without an id"`],
    ],
    ['the title', 'title', [`${files.near}: ${JSON.stringify(near)}`, `${files.middle}: "Middle"`]],
  ])('is %s', (_what, pointer, expected) => {
    expect(at(pointer)).toEqual(expected);
  });
  it('is the nearest place in the file for what is nowhere', () => {
    expect(screen.locate(['blocks', '0', 'nothing', 'here'])).toMatchObject({
      file: files.near,
      at: { type: 'json', path: ['patch', 'blocks', 'form'] },
    });
  });
  it('is where an item was written, although a whole screen moves it', () => {
    const moved = projectOf({
      'x/screens/login.json': {
        screen: 'login',
        title: 'X',
        blocks: [
          { block: 'note', text: 'last', after: 'form' },
          { block: 'note', id: 'form', text: 'form' },
          { block: 'note', id: 'first', text: 'first', before: 'form' },
        ],
      },
    });
    const { locate, value } = screenOf(moved, 'x');
    expect(value.blocks).toMatchObject([{ text: 'first' }, { text: 'form' }, { text: 'last' }]);
    const found = ['0', '1', '2'].map((index) => locate(['blocks', index, 'text']).at);
    expect(found).toMatchObject([
      { path: ['blocks', '2', 'text'] },
      { path: ['blocks', '1', 'text'] },
      { path: ['blocks', '0', 'text'] },
    ]);
  });
  it('is where an item was written, although others move in it and it has no id', () => {
    const moved = projectOf({
      'x/screens/login.json': {
        screen: 'login',
        title: 'X',
        blocks: [
          {
            block: 'links',
            links: [
              { id: 'b', label: 'B', after: 'a' },
              { id: 'a', label: 'A' },
            ],
          },
          { block: 'note', text: 'first', before: 'second' },
          { block: 'note', id: 'second', text: 'second' },
        ],
      },
    });
    const { locate, value } = screenOf(moved, 'x');
    expect(value.blocks).toMatchObject([
      { links: [{ id: 'a' }, { id: 'b' }] },
      { text: 'first' },
      { text: 'second' },
    ]);
    expect(locate(['blocks', '0', 'links', '1', 'label']).at).toMatchObject({
      path: ['blocks', '0', 'links', '0', 'label'],
    });
    expect(locate(['blocks', '1', 'text']).at).toMatchObject({ path: ['blocks', '1', 'text'] });
  });
  it('is where an item was written, although a new block moves it', () => {
    const links: JsonObject[] = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B', before: 'a' },
    ];
    const moved = projectOf({
      'x/screens/login.json': patchOf('stock', { blocks: { new: { block: 'links', links } } }),
    });
    const { locate, value } = screenOf(moved, 'x');
    expect(value.blocks).toMatchObject([{}, {}, { links: [{ id: 'b' }, { id: 'a' }] }]);
    expect(locate(['blocks', '2', 'links', '0', 'label']).at).toMatchObject({
      path: ['patch', 'blocks', 'new', 'links', '1', 'label'],
    });
  });
});
