import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createProject, type ProjectInput } from '../../../engine';
import { pluginRegistry } from '../../../plugins/definitions';
import { contractOperations } from '../../../wire/calls/contract-operations';
import { toAsset } from '../contents/school-assets';
import { createRevisionMaker } from './create-revision';
import { schoolNameFor } from './revision';

const registry = pluginRegistry();
const create = createRevisionMaker(registry);
const stock = ['login', 'marketing', 'notify', 'findPassword'].map((name): [string, string] => {
  const path = `schemas/screens/${name}.json`;
  return [path, readFileSync(path, 'utf8')];
});
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function revisionOf(files: Readonly<Record<string, unknown>>, assets: readonly string[] = []) {
  const texts = Object.entries(files).map(([path, content]): [string, string] => [
    path,
    JSON.stringify(content),
  ]);
  const input: ProjectInput = {
    files: new Map([...stock, ...texts]),
    assets: new Set(assets),
    metaSchemas: {},
    operations: contractOperations,
    registry,
  };
  return create(
    createProject(input),
    new Map(
      assets.map((path) => [
        path,
        toAsset(path, path.endsWith('.md') ? Buffer.from('# A\n\n![Map](assets/map.png)') : pixel),
      ]),
    ),
  );
}

const school = (name: string, more: object = {}) => ({
  [`schools/${name}/configration.json`]: { schoolNameEn: name, ...more },
});

it('closes pages whose forms submit to what is not available at the school, and is then another revision', () => {
  const texts: [string, string][] = ['a', 'b'].map((name) => [
    `schools/${name}/configration.json`,
    JSON.stringify({ schoolNameEn: name, pages: { marketing: false } }),
  ]);
  const files = new Map([...stock, ...texts]);
  const project = createProject({
    files,
    assets: new Set(),
    metaSchemas: {},
    operations: contractOperations,
    registry,
  });
  const closing = createRevisionMaker(
    registry,
    (name, operation) => name === 'a' && operation === 'resetPasswordByIdentification',
  )(project, new Map());
  const open = createRevisionMaker(registry)(project, new Map());
  const pagesOf = (name: string) => closing.schools.get(name)?.configuration.pages;
  const always = { marketing: false, visitor: false, 'visitor-approval': false };
  expect(pagesOf('a')).toEqual({ ...always, findPassword: false });
  expect(pagesOf('b')).toEqual(always);
  expect(closing.schools.get('a')?.screen('findPassword')).toBeUndefined();
  expect(closing.schools.get('a')?.steps.has('signIn')).toBe(true);
  expect(closing.schools.get('a')?.steps.has('verifyIdentification')).toBe(false);
  expect(closing.id).not.toBe(open.id);
});

/** Everything that nothing refers to any more is gone after this. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

it('what stays the same from revision to revision holds no project that is gone', async () => {
  const inputOf = (name: string): ProjectInput => ({
    operations: contractOperations,
    files: new Map([
      ...stock,
      ...['a', 'b'].map((one): [string, string] => [
        `schools/${one}/configration.json`,
        JSON.stringify({ schoolNameEn: one, name: one === 'a' ? name : 'B' }),
      ]),
    ]),
    assets: new Set(),
    metaSchemas,
    registry,
  });
  const metaSchemas = {};
  const assets = new Map();
  let project = createProject(inputOf('1'));
  const refs: WeakRef<object>[] = [];
  for (const name of ['2', '3', '4']) {
    refs.push(new WeakRef(project));
    create(project, assets).schools.get('b')?.screen('login');
    project = createProject(inputOf(name), project);
  }
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(refs.map((ref) => ref.deref() !== undefined)).toEqual([false, false, false]);
  expect(project.schools.size).toBe(2);
});

describe('createRevision', () => {
  it('closes the pages that a school does not use, with their operations, for this school alone', () => {
    const { schools } = revisionOf({
      ...school('a', { pages: { marketing: false, findPassword: false, login: false } }),
      ...school('b'),
    });
    expect(schools.get('a')?.screen('marketing')).toBeUndefined();
    expect(schools.get('a')?.steps.has('resetPasswordByIdentification')).toBe(false);
    expect(schools.get('b')?.screen('marketing')).toBeDefined();
    expect(schools.get('b')?.steps.has('resetPasswordByIdentification')).toBe(true);
    // No student gets online without it.
    expect(schools.get('a')?.screen('login')).toBeDefined();
  });

  it('knows a school’s own pages, and those that it inherits', () => {
    const page = { screen: 'wifi-map', title: 'Map', blocks: [{ block: 'markdown', text: 'Hi' }] };
    const { schools } = revisionOf({
      ...school('a'),
      ...school('b', { extends: 'a' }),
      ...school('c'),
      'schools/a/screens/wifi-map.json': page,
    });
    expect(schools.get('a')?.configuration.ownPages).toEqual(['wifi-map']);
    expect(schools.get('b')?.configuration.ownPages).toEqual(['wifi-map']);
    expect(schools.get('b')?.screen('wifi-map')?.screen.html).toEqual({
      '/blocks/0/text': '<p>Hi</p>\n',
    });
    expect(schools.get('c')?.configuration.ownPages).toEqual([]);
  });

  it('gives pictures their addresses and sizes, in blocks and in Markdown', () => {
    const paths = ['schools/a/assets/map.png', 'schools/a/assets/text.md'];
    const page = {
      screen: 'wifi-map',
      title: 'Map',
      blocks: [
        { block: 'picture', src: 'assets/map.png', alt: 'Map' },
        { block: 'markdown', file: 'assets/text.md' },
      ],
    };
    const { schools } = revisionOf(
      { ...school('a'), 'schools/a/screens/wifi-map.json': page },
      paths,
    );
    const screen = schools.get('a')?.screen('wifi-map')?.screen;
    expect(screen?.pictures['/blocks/0/src']).toEqual({
      url: expect.stringMatching(/^\/schools\/a\/assets\/map\.png\?v=/),
      width: 1,
      height: 1,
    });
    expect(screen?.html['/blocks/1/file']).toMatch(
      /<h2>A<\/h2>[\s\S]*src="\/schools\/a\/assets\/map\.png\?v=/,
    );
  });

  it('prepares what schools share once, and what differs by their carriers for each', () => {
    const carriers = (value: string) => ({ carriers: [{ code: 'CMCC', value }] });
    const withCarrier = {
      screen: 'login',
      extends: 'stock',
      patch: {
        blocks: {
          form: {
            steps: { 'sign-in': { fields: { carrier: { widget: 'carrier', label: 'C' } } } },
          },
        },
      },
    };
    const { schools } = revisionOf({
      ...school('a'),
      ...school('b'),
      ...school('c', carriers('@c')),
      'schools/c/screens/login.json': withCarrier,
      ...school('d', { extends: 'c', ...carriers('@d') }),
    });
    const of = (name: string) => schools.get(name)?.screen('login');
    expect(of('a')).toBe(of('b'));
    expect(of('c')?.validators).not.toEqual(of('d')?.validators);
    expect(of('c')).toBe(of('c'));
  });

  it('finds a validator that another node’s page names, and nothing for a name that is none', async () => {
    const files = school('a');
    const hash =
      Object.values(revisionOf(files).schools.get('a')?.screen('login')?.validators ?? {})[0] ?? '';
    const other = createRevisionMaker(registry);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const input = {
      files: new Map([
        ...stock,
        ...names.map(
          (name) => [`schools/${name}/configration.json`, `{"schoolNameEn":"${name}"}`] as const,
        ),
      ]),
      assets: new Set<string>(),
      metaSchemas: {},
      operations: contractOperations,
      registry,
    };
    const revision = other(createProject(input), new Map());
    expect(revision.validator(hash)).toBeUndefined();
    expect(await revision.findValidator(hash)).toContain('export default function');
    // Anybody may ask for what there is not: others have their turns meanwhile.
    let [turns, isOver] = [0, false];
    const searching = revision.findValidator('0'.repeat(64)).finally(() => {
      isOver = true;
    });
    for (; !isOver; turns += 1) await nextTurn();
    expect(await searching).toBeUndefined();
    expect(turns).toBeGreaterThan(names.length);
  });

  it('answers for a path without a school, or with an unknown one, by the default school', () => {
    const named = revisionOf({
      ...school('a'),
      ...school('b'),
      'schools/portal.json': { defaultSchoolName: 'b' },
    });
    expect([
      schoolNameFor(named, 'a'),
      schoolNameFor(named, 'x'),
      schoolNameFor(named, undefined),
    ]).toEqual(['a', 'b', 'b']);
    const unnamed = revisionOf({ ...school('a'), ...school('default') });
    expect(schoolNameFor(unnamed, 'x')).toBe('default');
  });

  it('changes its id with any text or asset', () => {
    const ids = [
      revisionOf(school('a')),
      revisionOf(school('a', { name: 'A' })),
      revisionOf(school('a'), ['schools/a/assets/a.png']),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(revisionOf(school('a')).id).toBe(ids[0]);
  });
});

describe('a school of a revision', () => {
  const login = { screen: 'login', extends: 'stock', patch: { title: 'Of a' } };
  const files = {
    ...school('a'),
    ...school('b', { extends: 'a' }),
    ...school('c'),
    ...school('d'),
    'schools/a/screens/login.json': login,
    'schools/c/screens/login.json': { screen: 'login', extends: 'a', patch: { title: 'Of c' } },
  };
  const before = revisionOf(files, ['schools/a/assets/map.png']);

  /** The schools that another revision has other ids for. */
  function changed(more: object, assets = ['schools/a/assets/map.png']) {
    const after = revisionOf({ ...files, ...more }, assets);
    return [...before.schools.keys()].filter(
      (name) => after.schools.get(name)?.id !== before.schools.get(name)?.id,
    );
  }

  it.each([
    ['nothing', {}, []],
    ['its settings', school('d', { name: 'D' }), ['d']],
    ['the settings that another extends', school('a', { name: 'A' }), ['a', 'b']],
    [
      'a screen that others extend',
      { 'schools/a/screens/login.json': { ...login, patch: { title: 'New' } } },
      ['a', 'b', 'c'],
    ],
    ['its words', { 'schools/b/locales/en.json': { 'Sign in': 'Enter' } }, ['b']],
    [
      'a stock screen',
      { 'schemas/screens/notify.json': { screen: 'notify' } },
      ['a', 'b', 'c', 'd'],
    ],
    [
      'the default school',
      { 'schools/portal.json': { defaultSchoolName: 'd' } },
      ['a', 'b', 'c', 'd'],
    ],
  ])('has another id after a change of %s', (_, more, expected) => {
    expect(changed(more)).toEqual(expected);
  });

  it('has another id after a change of an asset of its own, or of a school that it extends', () => {
    expect(changed({}, ['schools/a/assets/map.png', 'schools/b/assets/b.png'])).toEqual(['b']);
    expect(changed({}, [])).toEqual(['a', 'b']);
  });

  it('is taken over where nothing of it changes, whatever others publish', () => {
    const texts = (name: string) =>
      new Map([
        ...stock,
        ...['a', 'b'].map((one): [string, string] => [
          `schools/${one}/configration.json`,
          JSON.stringify({ schoolNameEn: one, name: one === 'a' ? name : 'B' }),
        ]),
      ]);
    const assets = new Map([['schools/b/assets/b.png', toAsset('b.png', pixel)]]);
    const shared = { operations: contractOperations, assets: new Set<string>(), registry };
    const metaSchemas = {};
    const first = createProject({ ...shared, metaSchemas, files: texts('A') });
    const earlier = create(first, assets).schools;
    const [a, b] = [earlier.get('a'), earlier.get('b')];
    const second = createProject({ ...shared, metaSchemas, files: texts('Other') }, first);
    const later = create(second, new Map(assets)).schools;
    expect(b).toBeDefined();
    expect(later.get('b')).toBe(b);
    expect(later.get('a')).not.toBe(a);
  });
});

describe('the notices of a screen', () => {
  it('are announced without their texts, with all that says when they are shown', () => {
    const notice = { id: 'a', date: '2026-11-20', title: 'A', until: '2026-12-01', pinned: true };
    const revision = revisionOf({
      ...school('a'),
      'schools/a/screens/notify.json': {
        screen: 'notify',
        title: 'Notices',
        blocks: [
          { block: 'markdown', text: 'Before' },
          { block: 'notices', items: [{ ...notice, text: 'Long', after: 'b' }] },
        ],
      },
    });
    expect(revision.schools.get('a')?.screen('notify')?.notices).toEqual([notice]);
    expect(revision.schools.get('a')?.screen('login')?.notices).toEqual([]);
  });
});
