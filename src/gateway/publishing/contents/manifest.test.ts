import { describe, expect, it } from 'vitest';
import { changesBetween, hashOf, isPublishedPath, manifestOf, stateOf } from './manifest';

const stateOfFiles = (files: Readonly<Record<string, string>>) =>
  manifestOf(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));

describe('stateOf', () => {
  it('depends on the paths and contents, and not on their order', () => {
    const state = stateOf(stateOfFiles({ a: '1', b: '2' }));
    expect(stateOf(stateOfFiles({ b: '2', a: '1' }))).toBe(state);
    expect(stateOf(stateOfFiles({ a: '1', b: '3' }))).not.toBe(state);
    expect(stateOf(stateOfFiles({ a: '1', c: '2' }))).not.toBe(state);
    expect(hashOf(Buffer.from('abc'))).toMatch(/^ba7816bf/);
  });
});

describe('changesBetween', () => {
  it('names each file that was added, changed or removed, by path', () => {
    expect(
      changesBetween(
        stateOfFiles({ same: '1', old: '1', text: '1' }),
        stateOfFiles({ text: '2', same: '1', fresh: '1' }),
      ),
    ).toEqual([
      { path: 'fresh', change: 'added' },
      { path: 'old', change: 'removed' },
      { path: 'text', change: 'changed' },
    ]);
  });
});

describe('isPublishedPath', () => {
  it.each([
    ...['configration.json', 'screens/login.json', 'assets/logo.svg', 'assets/a/学校.png'],
    ...['assets/console.svg', 'assets/a con.svg', 'assets/com10.svg', 'assets/v1.2 (new).svg'],
  ])('takes %s', (path) => expect(isPublishedPath(path)).toBe(true));

  it.each([
    '',
    '/configration.json',
    '../portal.json',
    'assets/../../portal.json',
    'assets//logo.svg',
    'assets/.secret.svg',
    'assets/logo.svg~',
    'assets\\logo.svg',
    'assets/logo\n.svg',
    'assets/logo\0.svg',
    'assets/logo\ud800.svg',
    'assets/logo\uFFFD.svg',
    'notes.txt',
    ...['assets/con.svg', 'assets/a/AUX', 'assets/nul .tar.png', 'assets/LPT1.md', 'con/a.json'],
    ...['assets/logo.svg:$DATA', 'C:/a.json', 'assets/a?.png', 'assets/*.png', 'assets/"a".png'],
    ...[
      'assets/<a>.png',
      'assets/a|b.png',
      'assets/logo.svg.',
      'assets/logo.svg ',
      'assets/a./b.png',
    ],
    `assets/${'a'.repeat(200)}.svg`,
  ])('refuses %j', (path) => expect(isPublishedPath(path)).toBe(false));
});
