import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../json/json';
import { BASE_FILE } from './file-role';
import { patchOf, projectOf, schoolOf, writtenAt } from './project.test-support';

const links = [
  { id: 'terms', label: 'Terms', screen: 'terms' },
  { id: 'privacy', label: 'Privacy', screen: 'privacy' },
];
const familyLinks: JsonValue = {
  privacy: null,
  help: { label: 'Help', href: 'tel:1', before: 'terms' },
};
const files: Record<string, JsonValue> = {
  [BASE_FILE]: {
    $schema: 'x',
    locales: ['zh-CN', 'en'],
    carriers: [],
    links,
    security: { maxDevices: 5 },
  },
  'family/configration.json': {
    $schema: 'x',
    schoolNameEn: 'family',
    theme: { accent: '#111111', logo: 'assets/logo.svg' },
    contact: { phone: '1', email: 'a@example.org' },
    links: familyLinks,
  },
  'campus/configration.json': {
    schoolNameEn: 'campus',
    extends: 'family',
    theme: { accent: '#222222' },
    contact: { email: null },
  },
  'branch/configration.json': {
    schoolNameEn: 'branch',
    extends: 'campus',
    theme: { logo: null },
    carriers: [{ value: '#' }],
    links: { help: { label: 'Help of the branch' } },
    locales: ['en'],
  },
  'plain/configration.json': { schoolNameEn: 'plain' },
  'a/configration.json': { schoolNameEn: 'a', extends: 'b', theme: { accent: '#aaaaaa' } },
  'b/configration.json': { schoolNameEn: 'b', extends: 'a', theme: { mode: 'dark' } },
  'self/configration.json': { schoolNameEn: 'self', extends: 'self' },
  'orphan/configration.json': { schoolNameEn: 'orphan', extends: 'nobody' },
  'odd/configration.json': { schoolNameEn: 'odd', extends: 3 },
  'list/configration.json': [],
  'bare/screens/login.json': patchOf('stock', { title: 'Bare' }),
};
const project = projectOf(files, {
  assets: new Set([
    'schools/family/assets/logo.svg',
    'schools/family/assets/map.png',
    'schools/campus/assets/logo.svg',
    'schools/b/assets/ring.svg',
    'schools/pictures/assets/logo.svg',
  ]),
});
const school = (name: string) => schoolOf(project, name);
const names = (name: string): string[] => {
  const { parent } = school(name);
  return [name, ...(parent ? names(parent.name) : [])];
};

describe('a school of a project', () => {
  it('is every folder that holds JSON; pictures alone make none', () => {
    expect([...project.schools.keys()]).toEqual([
      ...['family', 'campus', 'branch', 'plain', 'a', 'b', 'self', 'orphan', 'odd', 'list', 'bare'],
    ]);
  });
  it('stands over the school that it extends, and the neutral base', () => {
    expect(school('branch').configuration).toEqual({
      schoolNameEn: 'branch',
      locales: ['en'],
      theme: { accent: '#222222' },
      contact: { phone: '1' },
      carriers: [{ value: '#' }],
      links: [
        { id: 'help', label: 'Help of the branch', href: 'tel:1' },
        { id: 'terms', label: 'Terms', screen: 'terms' },
      ],
      security: { maxDevices: 5 },
    });
  });
  it('stands over the neutral base where it extends none, and inherits no hint for editors', () => {
    expect(school('plain').configuration).toEqual({
      schoolNameEn: 'plain',
      locales: ['zh-CN', 'en'],
      carriers: [],
      links,
      security: { maxDevices: 5 },
    });
  });
  it('stands alone where there is no base', () => {
    const alone = projectOf({ 'plain/configration.json': { schoolNameEn: 'plain' } });
    expect(schoolOf(alone, 'plain').configuration).toEqual({ schoolNameEn: 'plain' });
    expect(schoolOf(alone, 'plain').locales).toEqual(['zh-CN', 'en']);
  });
  it.each([
    ['family', ['family']],
    ['branch', ['branch', 'campus', 'family']],
    ['orphan', ['orphan']],
    ['self', ['self']],
    ['odd', ['odd']],
  ])('%s is of the family %j', (name, family) => {
    expect(names(name)).toEqual(family);
  });
  it('ends where a family turns round, and is not whole there', () => {
    expect([names('a'), names('b')].map(({ length }) => length).sort()).toEqual([1, 2]);
    expect(school('a').configuration).toMatchObject({ schoolNameEn: 'a' });
  });
  it.each([
    ['family', true],
    ['branch', true],
    ['bare', false],
    ['list', false],
    ['orphan', false],
    ['odd', false],
    ['self', false],
    ['a', false],
    ['b', false],
  ])('%s is whole: %s', (name, isWhole) => {
    expect(school(name).isWhole).toBe(isWhole);
  });
  it('has the settings of the base where its file says nothing', () => {
    expect(school('bare').configuration).toMatchObject({ carriers: [], links });
    expect(school('list').configuration).toMatchObject({ carriers: [], links });
  });
  it.each<[unknown, string[]]>([
    [['en'], ['en']],
    [
      ['en', 'zh-CN'],
      ['en', 'zh-CN'],
    ],
    [['english', 'en'], ['en']],
    [['english'], ['zh-CN', 'en']],
    [[], ['zh-CN', 'en']],
    ['en', ['zh-CN', 'en']],
  ])('that offers %j speaks %j', (locales, expected) => {
    const text = JSON.stringify({ locales });
    const one = projectOf({ 'x/configration.json': JSON.parse(text) });
    expect(schoolOf(one, 'x').locales).toEqual(expected);
  });
});

describe('the assets of a school', () => {
  it.each([
    ['branch', 'assets/logo.svg', 'schools/campus/assets/logo.svg'],
    ['branch', 'assets/map.png', 'schools/family/assets/map.png'],
    ['family', 'assets/logo.svg', 'schools/family/assets/logo.svg'],
    ['branch', 'assets/none.svg', undefined],
    ['plain', 'assets/logo.svg', undefined],
    ['self', 'assets/logo.svg', undefined],
    ['b', 'assets/ring.svg', 'schools/b/assets/ring.svg'],
  ])('%s has %s at %s', (name, asset, path) => {
    expect(project.assetPath(school(name), asset)).toBe(path);
    // What is remembered is the same.
    expect(project.assetPath(school(name), asset)).toBe(path);
  });
});

describe('the source of a setting', () => {
  const at = (name: string, ...path: string[]) => writtenAt(project, school(name).locate(path));
  const file = (name: string) => `schools/${name}/configration.json`;

  it.each<[string, string[], string[]]>([
    ['branch', ['carriers', '0', 'value'], [`${file('branch')}: "#"`]],
    ['branch', ['links', '0', 'label'], [`${file('branch')}: "Help of the branch"`]],
    [
      'branch',
      ['theme', 'accent'],
      [`${file('branch')}: "campus"`, `${file('campus')}: "#222222"`],
    ],
    [
      'branch',
      ['links', '0', 'href'],
      [`${file('branch')}: "campus"`, `${file('family')}: "tel:1"`],
    ],
    ['branch', ['links', '1', 'label'], [`${file('branch')}: "campus"`, `${BASE_FILE}: "Terms"`]],
    [
      'family',
      ['links', '1', 'screen'],
      [`${file('family')}: ${JSON.stringify(familyLinks)}`, `${BASE_FILE}: "terms"`],
    ],
    [
      'plain',
      ['security', 'maxDevices'],
      [`${file('plain')}: {"schoolNameEn":"plain"}`, `${BASE_FILE}: 5`],
    ],
  ])('%s, %j', (name, path, expected) => {
    expect(at(name, ...path)).toEqual(expected);
  });
  it('is the folder where there is no file', () => {
    expect(school('bare').locate(['theme'])).toEqual({
      file: 'schools/bare',
      at: { type: 'file' },
    });
  });
  it('may be the name of a member', () => {
    expect(school('plain').locate(['schoolNameEn'], 'key')).toEqual({
      file: file('plain'),
      at: { type: 'json', path: ['schoolNameEn'], target: 'key' },
    });
  });
});
