import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProject, isJsonObject, type JsonValue } from '../engine';
import { field, formScreen } from './case-files';
import { lint } from './lint';
import { expectWords, lintFiles } from './rule-tester.test-support';
import { rules } from './rules';
import { sampleInput, testInput } from './test-input.test-support';

const login = 'schools/lakeside/screens/login.json';
const tdt = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const mistyped = { label: 'A', screen: 'logn' };

/** What a hasty editor may leave in any place. */
const wrong: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue>(
  null,
  true,
  0,
  -1.5,
  '',
  'toString',
  '[',
  [],
  {},
  [null],
  [[{}]],
  { id: 5 },
  { __proto__: null, constructor: 'x' },
  { en: 1 },
  { a: { b: {} } },
);

function replaceAt(value: JsonValue, at: number, by: JsonValue): JsonValue {
  let left = at;
  const walk = (node: JsonValue): JsonValue => {
    if (left-- === 0) return by;
    if (Array.isArray(node)) return node.map(walk);
    if (!isJsonObject(node)) return node;
    return Object.fromEntries(Object.entries(node).map(([key, member]) => [key, walk(member)]));
  };
  return walk(value);
}

describe('whatever stands in the files', () => {
  const { files } = sampleInput();
  const samples = createProject(sampleInput());
  lint(samples);
  const paths = [...files.keys()].filter(
    (path) => !path.startsWith('schemas/') || /(login|reset-password|operations)\.json$/.test(path),
  );

  test('it never throws, and every finding has a place and words', () => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...paths), fc.nat(150), wrong), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(changes, (all) => {
        const changed = new Map(files);
        for (const [path, at, by] of all) {
          const json: JsonValue = JSON.parse(changed.get(path) ?? '{}');
          changed.set(path, JSON.stringify(replaceAt(json, at, by), null, 1));
        }
        for (const issue of lintFiles({ ...sampleInput(), files: changed }, samples)) {
          expectWords(issue);
          const text = changed.get(issue.file);
          if (text === undefined || !issue.range) continue;
          expect(issue.range.start.offset).toBeLessThanOrEqual(issue.range.end.offset);
          expect(issue.range.end.offset).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('what was found before a change still holds', () => {
    const gone: JsonValue[] = [];
    const change = fc.tuple(
      fc.constantFrom(...paths),
      fc.nat(150),
      fc.oneof(wrong, fc.constant(gone)),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        let project = samples;
        let input = sampleInput();
        const texts = new Map(files);
        for (const [path, at, by] of changes) {
          const json: JsonValue = JSON.parse(files.get(path) ?? '{}');
          if (by === gone) texts.delete(path);
          else texts.set(path, JSON.stringify(replaceAt(json, at, by), null, 1));
          input = { ...sampleInput(), files: new Map(texts) };
          project = createProject(input, project);
          lint(project);
        }
        // Linting from nothing takes most of the time: once, after changes of which there may be
        // one or several.
        expect(lint(project)).toEqual(lintFiles(input));
      }),
      { numRuns: 60 },
    );
  });

  test('a fix leaves a file that can be read', () => {
    const text = JSON.stringify({ schoolNameEn: 'lakeside', links: [mistyped] });
    const [issue] = lintFiles(testInput({ [configuration]: text }));
    const [edit] = issue?.fix?.edits ?? [];
    expect(
      edit && JSON.parse(text.slice(0, edit.start) + edit.text + text.slice(edit.end)),
    ).toEqual({
      schoolNameEn: 'lakeside',
      links: [{ label: 'A', screen: 'login' }],
    });
  });
});

describe('a finding that several screens share is told once', () => {
  const whole = {
    screen: 'tdt',
    title: 'A',
    blocks: [{ block: 'links', id: 'a', links: [mistyped] }],
  };
  const extending = (name: string) => ({
    [`schools/${name}/configration.json`]: { schoolNameEn: name, extends: 'default' },
  });
  const found = (input: Parameters<typeof lintFiles>[0]) =>
    lintFiles(input).map(({ file, rule, writtenIn }) => [file, rule, writtenIn]);

  test('in the file that wrote it', () => {
    const input = testInput({
      'schools/default/screens/tdt.json': whole,
      ...extending('lakeside'),
      ...extending('hills'),
      [tdt]: { screen: 'tdt', extends: 'default', patch: { title: 'B' } },
    });
    expect(found(input)).toEqual([
      ['schools/default/screens/tdt.json', 'unknown-screen', undefined],
    ]);
  });

  test('though an heir removes what stands before it', () => {
    const blocks = [{ block: 'schools', id: 'first' }, ...whole.blocks];
    const input = testInput({
      'schools/default/screens/tdt.json': { ...whole, blocks },
      ...extending('lakeside'),
      [tdt]: { screen: 'tdt', extends: 'default', patch: { blocks: { first: null } } },
    });
    expect(found(input)).toEqual([
      ['schools/default/screens/tdt.json', 'unknown-screen', undefined],
    ]);
  });

  test('in the stock screen, though schools change other parts of it', () => {
    const input = testInput({
      'schemas/screens/login.json': whole,
      [login]: { screen: 'login', extends: 'stock', patch: { blocks: { a: { title: null } } } },
    });
    expect(found(input)).toContainEqual([
      'schemas/screens/login.json',
      'unknown-screen',
      undefined,
    ]);
    expect(found(input).filter(([, rule]) => rule === 'unknown-screen')).toHaveLength(1);
  });
});

test('what one school writes is told once, though many that extend it come before it', () => {
  const configuration = 'schools/writer/configration.json';
  const login = 'schools/writer/screens/login.json';
  const heir = (index: number) => {
    const name = `heir-${index}`;
    return [
      [`schools/${name}/configration.json`, { schoolNameEn: name, extends: 'writer' }],
      [
        `schools/${name}/screens/login.json`,
        { screen: 'login', extends: 'writer', patch: { title: `Login ${index}` } },
      ],
    ] as const;
  };
  const issues = lintFiles(
    testInput({
      ...Object.fromEntries(Array.from({ length: 100 }, (_, index) => heir(index)).flat()),
      [configuration]: {
        schoolNameEn: 'writer',
        name: { en: 'A' },
        theme: { mode: 'drak', logo: 'assets/none.svg' },
        links: [mistyped],
        carriers: [{ code: 'CMC', value: 'a' }],
        pages: { login: false },
      },
      [login]: {
        screen: 'login',
        extends: 'stock',
        patch: {
          blocks: {
            form: { links: { a: mistyped } },
            more: { block: 'picture', src: 'assets/none.png', alt: { en: 'A' } },
          },
        },
      },
    }),
  );
  expect(issues.map(({ file, rule, writtenIn }) => [file, rule, writtenIn])).toEqual([
    [configuration, 'missing-translation', undefined],
    [configuration, 'schema', undefined],
    [configuration, 'missing-asset', undefined],
    [configuration, 'unknown-screen', undefined],
    [configuration, 'carriers', undefined],
    [configuration, 'unknown-page', undefined],
    [login, 'unknown-screen', undefined],
    [login, 'missing-asset', undefined],
    [login, 'missing-translation', undefined],
  ]);
});

test('beyond a hundred findings of a rule in a file the rest is counted, and no worse than each', () => {
  const links = Array.from({ length: 105 }, (_, index) => ({
    label: 'A',
    href: `https://a.example/${index} b`,
  }));
  const screen = { screen: 'tdt', title: 'A', blocks: [{ block: 'links', links }] };
  const found = lintFiles(testInput({ 'schools/lakeside/screens/tdt.json': screen })).filter(
    ({ rule }) => rule === 'broken-address',
  );
  expect(found).toHaveLength(101);
  expect(found.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  expect(found.filter(({ messageId }) => messageId === 'and-more')).toMatchObject([
    { data: { count: 5 } },
  ]);
});

test('a place is found through patches that remove and add items', () => {
  const base = {
    screen: 'tdt',
    title: 'A',
    blocks: [
      { block: 'schools', id: 'first' },
      { block: 'links', id: 'second', links: [{ label: 'A', screen: 'login' }] },
    ],
  };
  const issues = lintFiles(
    testInput({
      'schools/default/screens/tdt.json': base,
      [tdt]: {
        screen: 'tdt',
        extends: 'default',
        patch: {
          blocks: {
            first: null,
            second: { links: [mistyped] },
            third: { block: 'links', links: [mistyped] },
          },
        },
      },
    }),
  );
  expect(issues.map(({ file, range }) => [file, range?.start.line])).toEqual([
    [tdt, 11],
    [tdt, 20],
  ]);
});

test('findings are in the order of files and places', () => {
  const issues = lintFiles(
    testInput({
      'schools/lakeside/screens/tdt.json': formScreen({
        fields: { a: field({ format: 'x' }), b: field({ pattern: '(' }) },
      }),
      [configuration]: { schoolNameEn: 'lakeside', links: [mistyped] },
    }),
  );
  expect(issues.map(({ file, rule }) => [file, rule])).toEqual([
    [configuration, 'unknown-screen'],
    ['schools/lakeside/screens/tdt.json', 'unknown-plugin'],
    ['schools/lakeside/screens/tdt.json', 'step-schema'],
  ]);
});

test('every rule has a name of its own and says what it is for', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { name, docs } of rules) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(docs.description.en.length * docs.description['zh-CN'].length).toBeGreaterThan(0);
  }
});

test('many findings of one rule in a file are told by their number', () => {
  const links = Array.from({ length: 130 }, () => mistyped);
  const issues = lintFiles(testInput({ [configuration]: { schoolNameEn: 'lakeside', links } }));
  expect(issues).toHaveLength(101);
  expect(issues.at(-1)).toMatchObject({ rule: 'unknown-screen', data: { count: 30 } });
  for (const issue of issues) expectWords(issue);
});

test('copies of a screen are told each of what is wrong in them, and none of what is wrong in another one', () => {
  const places = (blocks: unknown[], more: Record<string, unknown> = {}) => {
    const screen = { screen: 'tdt', title: 'A', blocks };
    const copies = ['default', 'lakeside'].map((school) => [
      `schools/${school}/screens/tdt.json`,
      screen,
    ]);
    const found = lintFiles(testInput({ ...Object.fromEntries(copies), ...more }));
    return found.map(({ rule, file }) => `${rule} ${file}`);
  };
  const links = (...all: unknown[]) => [{ block: 'links', links: all }];
  expect(places(links({ label: 'A', screen: 'login' }))).toEqual([]);
  expect(places(links({ label: '', screen: 'login' }))).toEqual([
    'blank-text schools/default/screens/tdt.json',
    'blank-text schools/lakeside/screens/tdt.json',
  ]);
  const right = { screen: 'tdt', title: 'A', blocks: links({ label: 'A', screen: 'login' }) };
  const misnamed = { 'schools/lakeside/screens/home.json': right };
  expect(places(links({ label: 'A', screen: 'login' }), misnamed)).toEqual([
    'misnamed-file schools/lakeside/screens/home.json',
  ]);
  // A stock screen is for all schools: it may not lead to a page of one of them.
  const own = { label: 'A', screen: 'survey' };
  const survey = { screen: 'survey', title: 'A', blocks: links({ label: 'A', screen: 'login' }) };
  expect(places(links(own), { 'schools/default/screens/survey.json': survey })).toEqual([
    'unknown-screen schools/lakeside/screens/tdt.json',
  ]);
});
