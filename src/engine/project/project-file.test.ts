import { describe, expect, it } from 'vitest';
import { type FileRole, roleOf } from './file-role';
import { createFileReader } from './project-file';

const unknown = (school?: string): FileRole => ({ kind: 'unknown', school });

describe('roleOf', () => {
  it.each<[string, FileRole]>([
    ['schools/portal.json', { kind: 'portal' }],
    ['schemas/operations.json', { kind: 'operations' }],
    ['schemas/configuration.base.json', { kind: 'base' }],
    ['schemas/locales/fr.json', { kind: 'locale', locale: 'fr', school: undefined }],
    ['schools/riverside/locales/fr.json', { kind: 'locale', locale: 'fr', school: 'riverside' }],
    ['schemas/screens/login.json', { kind: 'stock', screen: 'login' }],
    ['schools/x/configration.json', { kind: 'configuration', school: 'x' }],
    ['schools/x/screens/login.json', { kind: 'screen', school: 'x', screen: 'login' }],
    ['schools/x/assets/a/b.svg', { kind: 'asset', school: 'x', asset: 'assets/a/b.svg' }],
    ['schools/x/configuration.json', unknown('x')],
    ['schools/x/screens/sub/login.json', unknown('x')],
    ['schools/x/screens/login.JSON', unknown('x')],
    ['schools/x/screens/.json', unknown('x')],
    ['schools/x/assets', unknown('x')],
    ['schools/x/sub/configration.json', unknown('x')],
    ['schools/x', unknown()],
    ['schools/other.json', unknown()],
    ['schemas/screen.schema.json', unknown()],
    ['portal.json', unknown()],
    ['', unknown()],
    ['schools/constructor/configration.json', { kind: 'configuration', school: 'constructor' }],
  ])('of %s', (path, role) => {
    expect(roleOf(path)).toEqual(role);
  });
});

describe('createFileReader', () => {
  it('parses and keeps where things stand', () => {
    const file = createFileReader()('schools/x/configration.json', '{\n  "a": [1]\n}');
    expect(file).toMatchObject({ json: { a: [1] }, problems: [] });
    expect(file.positions.rangeOf(['a', '0'], 'value').start).toEqual({
      line: 2,
      column: 9,
      offset: 10,
    });
  });
  it('says what is wrong with a text that is no JSON', () => {
    const file = createFileReader()('schools/x/configration.json', '{ "a": 1, }');
    expect(file.json).toBeUndefined();
    expect(file.problems).toMatchObject([{ code: 'trailing-comma' }]);
  });
  it('reads files with the same text once', () => {
    const read = createFileReader();
    const [one, other] = ['x', 'y'].map((school) =>
      read(`schools/${school}/screens/login.json`, '{ "a": 1 }'),
    );
    expect(other?.json).toBe(one?.json);
    expect(other?.role).toEqual({ kind: 'screen', school: 'y', screen: 'login' });
  });
  it('holds what is equal in files of one name once', () => {
    const read = createFileReader();
    const [one, other] = ['x', 'y'].map((school) =>
      read(`schools/${school}/screens/login.json`, `{ "a": [1], "title": "${school}" }`),
    );
    expect(other?.json).toEqual({ a: [1], title: 'y' });
    expect(other?.root.a).toBe(one?.root.a);
  });
});
