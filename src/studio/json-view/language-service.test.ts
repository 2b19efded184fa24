import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createLanguageAnswer } from './language-answer';
import { openLanguage } from './language-client';
import type { FromLanguage } from './language-messages';
import { createLanguage } from './language-service';
import { schemaFor } from './schema-choice';
import { insertionOf } from './snippet';

const schemas = new URL('../../../schemas/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, schemas), 'utf8');
const names = (folder: string, ending: string) =>
  readdirSync(new URL(folder, schemas)).filter((name) => name.endsWith(ending));

const materials = {
  metaSchemas: Object.fromEntries(
    names('.', '.schema.json').map((name) => [name, JSON.parse(read(name))]),
  ),
  texts: Object.fromEntries(
    names('screens', '.json').map((name) => [`schemas/screens/${name}`, read(`screens/${name}`)]),
  ),
};
const language = createLanguage(materials);

/** The worker, whose messages are copied as between threads. */
function openHere() {
  const listeners: ((event: { data: FromLanguage }) => void)[] = [];
  const answer = createLanguageAnswer((message) => {
    for (const listener of listeners) listener({ data: structuredClone(message) });
  });
  return openLanguage(materials, {
    postMessage: (message) => void answer(structuredClone(message)),
    addEventListener: (_type, listener) => listeners.push(listener),
    terminate() {},
  });
}

/** `|` is where the cursor stands. */
const at = (path: string, marked: string, locale: 'zh-CN' | 'en' = 'en') => ({
  path: `schools/northlake/${path}`,
  text: marked.replace('|', ''),
  offset: marked.indexOf('|'),
  locale,
});

const patch = (account: string) =>
  `{ "screen": "login", "extends": "stock", "patch": { "blocks": { "form": { "steps": { "sign-in": {
    "fields": { "account": { ${account} } } } } } } } }`;

describe('the schema of a file', () => {
  const stock = new Set(['login']);
  test.each([
    ['schools/a/configration.json', '{}', 'configuration.schema.json'],
    ['schools/portal.json', '{}', 'portal.schema.json'],
    ['schools/a/screens/login.json', '{ "extends": "stock" }', 'patches/login.schema.json'],
    ['schools/a/screens/login.json', '{ "patch": {} }', 'patches/login.schema.json'],
    ['schools/a/screens/login.json', '{ "extends": "st', 'patches/login.schema.json'],
    ['schools/a/screens/login.json', '', 'patches/login.schema.json'],
    ['schools/a/screens/login.json', '{ "blocks": [] }', 'screen.schema.json'],
    ['schools/a/screens/login.json', '{ "blocks": [ { ', 'screen.schema.json'],
    ['schools/a/screens/map.json', '{ "extends": "b" }', 'screen.schema.json'],
    ['schools/a/assets/logo.json', '{}', undefined],
  ])('%s with %s', (path, text, schema) => {
    expect(schemaFor(path, text, stock)).toBe(schema);
  });
});

describe('what can be written', () => {
  test.each([
    ['a keyword of a field in a patch', 'screens/login.json', patch('"|"'), 'maxLength'],
    ['a setting', 'configration.json', '{ "|" }', 'carriers'],
    ['one of several values', 'configration.json', '{ "theme": { "mode": "|" } }', 'dark'],
    [
      'a block of an own page, whatever schema it names',
      'screens/map.json',
      '{ "$schema": "https://example.edu/mine.json", "screen": "map", "blocks": [{ "block": "|" }] }',
      'markdown',
    ],
  ])('%s', async (_what, path, text, expected) => {
    const proposals = await language.complete(at(path, text));
    expect(proposals.map(({ label }) => label)).toContain(expected);
  });

  test('the steps and fields of the stock screen are known in a patch', async () => {
    const place = at(
      'screens/login.json',
      '{ "screen": "login", "extends": "stock", "patch": { "blocks": { "|" } } }',
    );
    const stock = JSON.parse(read('screens/login.json'));
    const ids = stock.blocks.flatMap(({ id }: { id?: string }) => id ?? []);
    const labels = (await language.complete(place)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(ids));
  });

  test.each([
    ['a name', '"maxL|"', '"maxL"', '"maxLength": '],
    ['a name before another one', '"maxL|"\n"label": "x"', '"maxL"', '"maxLength": ,'],
    ['a name that has a value', '"maxL|": 5', '"maxL"', '"maxLength"'],
    ['nothing', '|', '', '"maxLength": '],
  ])('what is put in replaces %s', async (_what, account, replaced, text) => {
    const place = at('screens/login.json', patch(account));
    const proposals = await language.complete(place);
    const proposal = proposals.find(({ label }) => label === 'maxLength');
    expect(place.text.slice(proposal?.start, proposal?.end)).toBe(replaced);
    expect(proposal).toMatchObject({ text, kind: 'property' });
  });
});

describe('words come in the language of the reader', () => {
  test.each([
    ['zh-CN', /^[^A-Za-z]*学生可选的运营商/],
    ['en', /^The carriers/],
  ] as const)('%s', async (locale, words) => {
    const place = at('configration.json', '{ "carr|iers": [] }', locale);
    const explanation = await language.explain(place);
    expect(explanation?.words).toMatch(words);
    expect(place.text.slice(explanation?.start, explanation?.end)).toBe('"carriers"');
    const [proposal] = (await language.complete(at('configration.json', '{ "|" }', locale))).filter(
      ({ label }) => label === 'carriers',
    );
    expect(proposal?.words).toMatch(words);
  });

  test('there are none over what no schema knows', async () => {
    expect(await language.explain(at('configration.json', '{ "unkn|own": 1 }'))).toBeUndefined();
  });
});

test('what is asked of the worker at once is answered each for itself', async () => {
  const worker = openHere();
  const [chinese, english, proposals] = await Promise.all([
    worker.explain(at('configration.json', '{ "carr|iers": [] }', 'zh-CN')),
    worker.explain(at('configration.json', '{ "carr|iers": [] }', 'en')),
    worker.complete(at('configration.json', '{ "theme": { "mode": "|" } }')),
  ]);
  expect(chinese?.words).toContain('运营商');
  expect(english?.words).toContain('carriers');
  expect(proposals.map(({ label }) => label)).toContain('light');
});

describe('a snippet as text', () => {
  test.each([
    ['"a": $1', '"a": ', { start: 5, end: 5 }],
    ['"a": ${1:true},', '"a": true,', { start: 5, end: 9 }],
    ['"a": "$1" ${2:b}', '"a": "" b', { start: 6, end: 6 }],
    ['"\\${x\\}"', '"${x}"', { start: 6, end: 6 }],
    ['{"a": ${1:\\}\\\\}}', '{"a": }\\}', { start: 6, end: 8 }],
  ])('%s', (snippet, text, select) => {
    expect(insertionOf(snippet)).toEqual({ text, select });
  });
});
