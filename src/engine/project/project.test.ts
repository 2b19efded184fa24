import { describe, expect, it } from 'vitest';
import { createRegistry } from '../definitions/registry';
import type { JsonObject, JsonValue } from '../json/json';
import type { Operation } from '../types';
import { BASE_FILE } from './file-role';
import { createProject } from './project';
import {
  filesOf,
  inputOf,
  patchOf,
  projectOf,
  schoolOf,
  screenOf,
  stockLogin,
  writtenAt,
} from './project.test-support';

describe('createProject', () => {
  it('holds every file, read and sorted', () => {
    const project = projectOf({ 'portal.json': { defaultSchoolName: 'x' }, 'x/odd.json': {} });
    expect(project.files.map(({ path, role }) => [path, role.kind])).toEqual([
      ['schemas/screens/login.json', 'stock'],
      ['schools/portal.json', 'portal'],
      ['schools/x/odd.json', 'unknown'],
    ]);
    expect(project.file('schools/x/odd.json')?.json).toEqual({});
    expect(project.file('schools/y/odd.json')).toBeUndefined();
    expect(project.refused.size).toBe(0);
  });
  it.each<[string, Record<string, JsonValue>, string]>([
    ['portal.json', { 'portal.json': { defaultSchoolName: 'x' }, 'x/a.json': {} }, 'x'],
    ['the specification, where portal.json names none', { 'portal.json': {} }, 'default'],
    [
      'the specification, where it names nobody',
      { 'portal.json': { defaultSchoolName: 'y' } },
      'default',
    ],
    ['the specification, where it is no object', { 'portal.json': [] }, 'default'],
    ['the specification, where there is none', {}, 'default'],
    [
      'the specification, where a school has its name',
      { 'a/a.json': {}, 'default/a.json': {} },
      'default',
    ],
    ['the schools, where nothing names one', { 'y/a.json': {}, 'x/a.json': {} }, 'x'],
  ])('takes the default school from %s', (_what, files, expected) => {
    expect(projectOf(files).defaultSchoolName).toBe(expected);
  });
  it('reads the operations', () => {
    const request = {
      required: ['user'],
      additionalProperties: false,
      properties: { user: {}, type: { default: 'A' } },
    };
    const signIn: Operation = {
      ...{ description: 'A', method: 'POST', path: '/a' },
      results: { next: { type: 'string' } },
      request,
    };
    const { operations } = projectOf({}, { operations: { operations: { signIn } } });
    expect(operations.get('signIn')).toEqual({
      name: 'signIn',
      file: 'schemas/operations.json',
      path: ['operations', 'signIn', 'request'],
      base: signIn,
      own: {},
      operation: signIn,
      request,
      required: ['user'],
      properties: new Map([
        ['user', { schema: {}, isSecret: false }],
        ['type', { schema: { default: 'A' }, isSecret: false }],
      ]),
      fields: ['user', 'type'],
      defaults: { type: 'A' },
      open: false,
      results: new Map([['next', { schema: { type: 'string' }, choices: undefined }]]),
    });
    expect(operations.get('constructor')).toBeUndefined();
  });
  describe("a deployment's operations.json", () => {
    const base: Operation = {
      ...{ description: 'A', method: 'POST', path: '/a', effect: 'startSession' },
      request: {
        type: 'object',
        required: ['user'],
        properties: { user: { maxLength: 64 }, password: { writeOnly: true } },
      },
    };
    const withOwn = (signIn: JsonValue) =>
      projectOf(
        { 'schemas/operations.json': { operations: { signIn, signUp: { path: '/c' } } } },
        { operations: { operations: { signIn: base } } },
      ).operations;
    it('says a path and differences of a request, and no operation that there is not', () => {
      const operations = withOwn({
        path: '/b',
        request: { properties: { user: { maxLength: 8 } } },
      });
      expect([...operations.keys()]).toEqual(['signIn']);
      expect(operations.get('signIn')?.operation).toEqual({
        ...base,
        path: '/b',
        request: {
          type: 'object',
          required: ['user'],
          properties: { user: { maxLength: 8 }, password: { writeOnly: true } },
        },
      });
    });
    it('takes no mark of a secret away', () => {
      const marked = { password: { minLength: 8, writeOnly: true } };
      for (const writeOnly of [null, false]) {
        const own = { request: { properties: { password: { writeOnly, minLength: 8 } } } };
        expect(withOwn(own).get('signIn')?.request.properties).toMatchObject(marked);
      }
    });
    it('changes nothing else', () => {
      const own = { method: 'GET', effect: 'endSession', givesTicket: true };
      expect(withOwn(own).get('signIn')?.operation).toEqual(base);
    });
    it.each([null, 3, [], { path: 3, request: [], description: null }])(
      'is the contract where it says %j',
      (own) => {
        expect(withOwn(own).get('signIn')?.operation).toEqual(base);
      },
    );
  });
  it.each<[string, string]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a number', '3'],
    ['null', 'null'],
    ['a list', '[[]]'],
    ['the deepest nesting allowed', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`],
    ['nesting without end', '['.repeat(100_000)],
    ['__proto__', '{"__proto__":{"extends":"x","blocks":[]},"extends":"__proto__"}'],
    ['members of the wrong types', '{"extends":{},"patch":[],"blocks":3,"locales":{},"links":"x"}'],
  ])('never throws on files that hold %s', (_what, text) => {
    const paths = [
      ...['schools/portal.json', 'schools/x/configration.json', 'schools/x/screens/login.json'],
      ...['schools/__proto__/configration.json', 'schemas/screens/login.json', BASE_FILE],
      'schemas/operations.json',
    ];
    const input = { ...inputOf({}), files: new Map(paths.map((path) => [path, text])) };
    const project = createProject(input);
    expect([...project.schools.keys()].sort()).toEqual(['__proto__', 'x']);
    for (const screen of project.screens) expect(screen.model.blocks).toBeInstanceOf(Array);
    for (const school of project.schools.values()) {
      expect(school.locate(['theme', 'accent']).file).toContain('schools/');
      expect(project.assetPath(school, 'assets/a.svg')).toBeUndefined();
    }
    expect(Object.hasOwn(Object.prototype, 'extends')).toBe(false);
  });
  it('keeps __proto__ a member like any other', () => {
    const input = inputOf({});
    const files = new Map([
      ...input.files,
      ['schools/x/configration.json', '{"messages":{"__proto__":{"required":"x"}}}'],
    ]);
    const { configuration } = schoolOf(createProject({ ...input, files }), 'x');
    expect(JSON.stringify(configuration.messages)).toBe('{"__proto__":{"required":"x"}}');
  });
});

describe('a project after another one', () => {
  const files: Record<string, JsonValue> = {
    [BASE_FILE]: { security: { maxDevices: 5 } },
    'schemas/screens/home.json': { screen: 'home', title: 'Home', blocks: [] },
    'family/configration.json': { theme: { accent: '#111111' } },
    'family/screens/login.json': patchOf('stock', { title: 'Family' }),
    'heir/configration.json': { extends: 'family' },
    'heir/screens/login.json': patchOf('family', { requiresSession: true }),
    'heir/screens/home.json': patchOf('stock', { title: 'Home of the heir' }, 'home'),
    'grandchild/configration.json': { extends: 'heir' },
    'other/configration.json': {},
    'other/screens/login.json': patchOf('stock', { title: 'Other' }),
  };
  const input = inputOf(files);
  const before = createProject(input);
  const schools = [...before.schools.keys()];
  const screens = before.screens.map(({ file }) => file.path);

  /** What is not the same object as before: files, schools, screens. */
  function changedBy(
    change: Record<string, JsonValue | undefined>,
    more: Partial<typeof input> = {},
  ) {
    const texts = new Map(input.files);
    for (const [path, json] of Object.entries(change)) {
      if (json === undefined) texts.delete(path);
      else texts.set(path, JSON.stringify(json));
    }
    const after = createProject({ ...input, files: texts, ...more }, before);
    const nodes = new Map(after.screens.map((screen) => [screen.file.path, screen]));
    return {
      after,
      files: [...texts.keys()].filter((path) => after.file(path) !== before.file(path)),
      schools: schools.filter((name) => after.schools.get(name) !== before.schools.get(name)),
      screens: screens.filter(
        (path) => nodes.get(path) !== before.screens.find(({ file }) => file.path === path),
      ),
    };
  }

  const login = (school: string) => `schools/${school}/screens/login.json`;
  const configuration = (school: string) => `schools/${school}/configration.json`;
  const cases: [string, Record<string, JsonValue | undefined>, string[], string[]][] = [
    ['nothing', {}, [], []],
    ['a text that is the same', { [configuration('other')]: {} }, [], []],
    [
      'a configuration: its school and those that extend it',
      { [configuration('family')]: { theme: { accent: '#222222' } } },
      ['family', 'heir', 'grandchild'],
      [],
    ],
    [
      'the configuration of the last in a family: it alone',
      { [configuration('grandchild')]: { extends: 'heir', theme: {} } },
      ['grandchild'],
      [],
    ],
    [
      'a school’s screen: it, the patches of it, and the schools that have these',
      { [login('family')]: patchOf('stock', { title: 'New' }) },
      ['family', 'heir', 'grandchild'],
      [login('family'), login('heir')],
    ],
    [
      'a stock screen: it, and every patch of it',
      { 'schemas/screens/login.json': { ...stockLogin, title: 'New' } },
      ['family', 'heir', 'grandchild', 'other'],
      ['schemas/screens/login.json', login('family'), login('heir'), login('other')],
    ],
    [
      'a stock screen that one school patches',
      { 'schemas/screens/home.json': { screen: 'home', title: 'New', blocks: [] } },
      ['heir', 'grandchild'],
      ['schemas/screens/home.json', 'schools/heir/screens/home.json'],
    ],
    ['the neutral base: every school', { [BASE_FILE]: {} }, schools, []],
    [
      'a screen that is gone: what stood over it',
      { [login('family')]: undefined },
      ['family', 'heir', 'grandchild'],
      [login('family'), login('heir')],
    ],
    ['another parent', { [configuration('grandchild')]: { extends: 'other' } }, ['grandchild'], []],
    ['portal.json: no school', { 'schools/portal.json': { defaultSchoolName: 'heir' } }, [], []],
  ];
  it.each(cases)('makes anew, after %s', (_what, change, newSchools, newScreens) => {
    const changed = changedBy(change);
    expect(changed.schools).toEqual(newSchools);
    expect(changed.screens).toEqual(newScreens);
    expect(changed.files.filter((path) => !Object.hasOwn(change, path))).toEqual([]);
  });
  it.each(cases)('is the same as one made from nothing, after %s', (_what, change) => {
    const { after } = changedBy(change);
    const texts = new Map(after.files.map(({ path, text }) => [path, text]));
    const fresh = createProject({ ...input, files: texts });
    const values = (project: typeof after) => ({
      default: project.defaultSchoolName,
      schools: [...project.schools.values()].map((school) => [
        school.name,
        school.configuration,
        [...school.screens].map(([name, { value, file }]) => [name, file.path, value]),
      ]),
      problems: project.screenProblems.map(({ file, code }) => [file.path, code]),
    });
    expect(values(after)).toEqual(values(fresh));
  });
  it('finds assets anew when there are others', () => {
    const assets = new Set(['schools/family/assets/logo.svg']);
    const changed = changedBy({}, { assets });
    const found = (project: typeof before) =>
      project.assetPath(schoolOf(project, 'grandchild'), 'assets/logo.svg');
    expect(changed.schools).toEqual([]);
    expect(changed.screens).toEqual([]);
    expect(found(changed.after)).toBe('schools/family/assets/logo.svg');
    expect(found(before)).toBeUndefined();
  });
  it('has the same product definitions for as long as schemas/ stays the same', () => {
    expect(changedBy({ [configuration('other')]: { name: 'New' } }).after.product).toBe(
      before.product,
    );
    expect(changedBy({ 'schemas/operations.json': {} }).after.product).not.toBe(before.product);
  });
  it.each<[string, Partial<typeof input>]>([
    ['definitions', { registry: createRegistry({}) }],
    ['meta-schemas', { metaSchemas: {} }],
  ])('takes nothing over when there are other %s', (_what, more) => {
    const changed = changedBy({}, more);
    expect(changed.schools).toEqual(schools);
    expect(changed.screens).toEqual(screens);
  });
  it('takes over nothing of a screen that could not be put together', () => {
    const broken = changedBy({ [login('other')]: patchOf('nobody', {}) }).after;
    expect(broken.screenProblems).toMatchObject([{ code: 'missing-parent', parent: 'nobody' }]);
    const again = createProject(input, broken);
    expect(again.screenProblems).toEqual([]);
    expect(screenOf(again, 'other').value.title).toBe('Other');
  });
});

describe('a family of very many schools', () => {
  const chain = (count: number, order: 'parents first' | 'heirs first') => {
    const schools = Array.from({ length: count }, (_, index) => index);
    if (order === 'heirs first') schools.reverse();
    const files = schools.flatMap((index): [string, JsonObject][] => [
      [
        `s${index}/configration.json`,
        { extends: `s${index - 1}`, messages: { [`m${index % 9}`]: `${index}` } },
      ],
      [
        `s${index}/screens/login.json`,
        patchOf(index === 0 ? 'stock' : `s${index - 1}`, { title: `${index}` }),
      ],
    ]);
    return {
      ...inputOf(Object.fromEntries(files)),
      assets: new Set(['schools/s0/assets/logo.svg']),
    };
  };
  it.each(['parents first', 'heirs first'] as const)('is put together, %s', (order) => {
    const project = createProject(chain(3000, order));
    const last = schoolOf(project, 's2999');
    expect(project.screenProblems).toEqual([]);
    expect(screenOf(project, 's2999').value.title).toBe('2999');
    expect(last.configuration.messages).toMatchObject({ m0: '2997', m2: '2999' });
    expect(project.assetPath(last, 'assets/logo.svg')).toBe('schools/s0/assets/logo.svg');
    expect(writtenAt(project, screenOf(project, 's2999').locate(['blocks', '0', 'id']))).toEqual([
      'schools/s2999/screens/login.json: {"title":"2999"}',
      'schemas/screens/login.json: "form"',
    ]);
  });
  it('shares the blocks that no school changes', () => {
    const project = createProject(chain(1000, 'heirs first'));
    const blocks = new Set(project.screens.map(({ value }) => value.blocks));
    expect(blocks.size).toBe(1);
  });
  it.each([1000, 3000])('asks for an asset once for each of %i schools', (count) => {
    const asked: string[] = [];
    class CountingSet extends Set<string> {
      override has(path: string) {
        asked.push(path);
        return super.has(path);
      }
    }
    const project = createProject({ ...chain(count, 'heirs first'), assets: new CountingSet() });
    for (const school of project.schools.values()) project.assetPath(school, 'assets/none.svg');
    expect(asked).toHaveLength(count);
  });
  it('makes one change in a large family without touching the rest', () => {
    const input = chain(1000, 'heirs first');
    const before = createProject(input);
    const files = new Map(input.files).set(
      'schools/s990/screens/login.json',
      JSON.stringify(patchOf('s989', { title: 'New' })),
    );
    const after = createProject({ ...input, files }, before);
    const kept = after.screens.filter((screen) => before.screens.includes(screen));
    expect(after.screens.length - kept.length).toBe(10);
  });
  it('inherits screens through schools that have none', () => {
    const files = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index): [string, JsonValue] => [
        `schools/s${index}/configration.json`,
        { extends: `s${index - 1}` },
      ]),
    );
    const input = inputOf({ 's0/screens/login.json': patchOf('stock', { title: 'First' }) });
    const project = createProject({
      ...input,
      files: new Map([...input.files, ...filesOf(files)]),
    });
    expect(screenOf(project, 's2999').value.title).toBe('First');
    expect(schoolOf(project, 's2999').screens).toBe(schoolOf(project, 's0').screens);
  });
  it('may turn round in a circle of any length', () => {
    const files = Array.from({ length: 2000 }, (_, index): [string, JsonObject] => [
      `s${index}/screens/login.json`,
      patchOf(`s${(index + 1) % 2000}`, {}),
    ]);
    const project = projectOf(Object.fromEntries(files));
    expect(project.screenProblems).toMatchObject([{ code: 'cycle' }]);
    expect(project.screens).toHaveLength(1);
  });
});
