import { expect, test } from 'vitest';
import type { Outline, OutlineNode } from '../worker/messages';
import { partAtOffset } from './part-at-offset';

const node = (
  target: string,
  path: readonly string[],
  children: readonly OutlineNode[] = [],
): OutlineNode => ({
  ...{ id: `${target}#${path.join('/')}`, kind: path.length === 0 ? 'page' : 'block' },
  ...{ label: '', target, path, isOwn: false, children },
});

const outline: Outline = {
  roots: [
    node('login', [], [node('login', ['blocks', '0']), node('login', ['blocks', '1'])]),
    { ...node('', ['theme']), kind: 'setting' },
  ],
  bases: {
    login: {
      value: { title: 'Sign in', blocks: [{ id: 'form' }, { id: 'help', text: 'x' }] },
      blank: {},
    },
    '': { value: { theme: { accent: '#000000' } }, blank: {} },
  },
  locales: ['en'],
};

/** The part at the mark `|` of a file's text. */
function at(path: string, marked: string) {
  const files = { [path]: { text: marked.replace('|', '') } };
  return partAtOffset({ path, offset: marked.indexOf('|') }, files, outline);
}

test.each([
  [
    'screens/login.json',
    '{ "patch": { "blocks": { "help": { "text": "y|" } } } }',
    ['blocks', '1'],
  ],
  [
    'screens/login.json',
    '{ "patch": { "blocks": { "form": |{ "id": "form" } } } }',
    ['blocks', '0'],
  ],
  ['screens/login.json', '{ "patch": { "title": "H|i" } }', []],
  ['screens/login.json', '{| "patch": {} }', []],
])('in %s, %s is %j', (path, text, expected) => {
  expect(at(path, text)).toEqual({ target: 'login', path: expected });
});

test('settings have parts too; other files, and what is no JSON, have none', () => {
  expect(at('configration.json', '{ "theme": { "accent": "|#111111" } }')).toEqual({
    ...{ target: '', path: ['theme'] },
  });
  expect(at('assets/help.md', 'x|')).toBeUndefined();
  expect(at('screens/login.json', '{ "patch": |')).toBeUndefined();
});
