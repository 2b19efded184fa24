import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json';
import { resolveScreen, type ScreenSources } from './resolve-screen';

const stockLogin = {
  $schema: 'x',
  screen: 'login',
  title: 'Stock',
  requiresSession: false,
  blocks: [{ block: 'links', id: 'links', links: [] }],
};

function school(parent: string | undefined, screens: Record<string, JsonObject>) {
  const configuration: JsonObject = parent === undefined ? {} : { extends: parent };
  return {
    configuration,
    screens: new Map(Object.entries(screens)),
  };
}

function patched(parent: string, patch: JsonObject): JsonObject {
  return { screen: 'login', extends: parent, patch };
}

const sources: ScreenSources = {
  stock: new Map([['login', stockLogin]]),
  schools: new Map([
    ['plain', school(undefined, {})],
    ['base', school(undefined, { login: patched('stock', { title: 'Base' }) })],
    ['campus', school('base', {})],
    ['branch', school('campus', { login: patched('campus', { requiresSession: null }) })],
    ['whole', school('base', { login: { ...stockLogin, title: 'Whole' } })],
    ['east', school(undefined, { login: patched('west', {}) })],
    ['west', school(undefined, { login: patched('east', {}) })],
    ['orphan', school(undefined, { login: patched('nobody', {}) })],
    ['lost', school('nobody', {})],
    ['ring', school('ring', {})],
    ['extra', school(undefined, { tdt: { screen: 'tdt', extends: 'stock', patch: {} } })],
    ['broken', school(undefined, { login: patched('stock', { blocks: { links: 'x' } }) })],
    ['bare', school(undefined, { login: patched('stock', { title: null }) })],
  ]),
};

const blocks = stockLogin.blocks;

describe('resolveScreen', () => {
  it.each([
    [
      'plain',
      'the stock screen',
      { screen: 'login', title: 'Stock', requiresSession: false, blocks },
    ],
    [
      'stock',
      'the stock screen itself',
      { screen: 'login', title: 'Stock', requiresSession: false, blocks },
    ],
    ['base', 'its patch of it', { screen: 'login', title: 'Base', requiresSession: false, blocks }],
    [
      'campus',
      'the screen of the school it extends',
      { screen: 'login', title: 'Base', requiresSession: false, blocks },
    ],
    ['branch', 'patches upon patches', { screen: 'login', title: 'Base', blocks }],
    [
      'whole',
      'its own whole screen',
      { screen: 'login', title: 'Whole', requiresSession: false, blocks },
    ],
  ])('gives %s %s', (name, _what, value) => {
    expect(resolveScreen(name, 'login', sources)).toEqual({ ok: true, value });
  });

  it.each([
    ['plain', 'nowhere', 'missing-screen', { school: 'plain', screen: 'nowhere' }],
    [
      'east',
      'login',
      'cycle',
      { school: 'east', screen: 'login', chain: 'east/login → west/login → east/login' },
    ],
    ['orphan', 'login', 'missing-parent', { school: 'orphan', screen: 'login', parent: 'nobody' }],
    ['lost', 'login', 'missing-parent', { school: 'lost', parent: 'nobody' }],
    ['ring', 'login', 'cycle', { school: 'ring', chain: 'ring → ring' }],
    ['extra', 'tdt', 'missing-parent', { school: 'extra', screen: 'tdt', parent: 'stock' }],
    ['unknown', 'login', 'missing-parent', { parent: 'unknown' }],
    ['broken', 'login', 'not-whole', { school: 'broken', screen: 'login', path: '/blocks' }],
    ['bare', 'login', 'not-whole', { school: 'bare', screen: 'login', path: '/title' }],
  ])('of %s, %s finds %s', (name, screen, code, params) => {
    expect(resolveScreen(name, screen, sources)).toEqual({ ok: false, problem: { code, params } });
  });
});
