import { expect, test } from 'vitest';
import { lintFiles } from './rule-tester.test-support';
import { testInput } from './test-input.test-support';

const many = (count: number, make: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => make(index));

const named = (count: number, make: (index: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));

const markdown = (text: string) => [{ block: 'markdown', id: 'text', text }];

const page = (blocks: unknown) => ({ screen: 'guide', title: 'A', blocks });

const patch = (blocks: unknown) => ({ screen: 'login', extends: 'stock', patch: { blocks } });

const notices = (position: (index: number) => object) => [
  {
    block: 'notices',
    id: 'notices',
    items: many(20_000, (index) => ({
      id: `n${index}`,
      title: 'N',
      date: '2026-01-01',
      text: 'A',
      ...position(index),
    })),
  },
];

// The square of any of these takes minutes or hours, and so ends no test.
test.each<[string, string, object]>([
  ['brackets', 'guide', page(markdown('['.repeat(900_000)))],
  ['pictures that are begun', 'guide', page(markdown('!['.repeat(450_000)))],
  ['links that are begun', 'guide', page(markdown('[a]('.repeat(225_000)))],
  ['brackets in brackets', 'guide', page(markdown(`${'['.repeat(450_000)}${']'.repeat(450_000)}`))],
  ['a paragraph without an asterisk', 'guide', page(markdown(`[${'字'.repeat(300_000)}`))],
  ['blanks after a bracket', 'guide', page(markdown(`a](${' '.repeat(900_000)}x`))],
  ['characters without width', 'guide', page(markdown(`a${'\u200b'.repeat(300_000)}a`))],
  [
    'marks that are escaped',
    'guide',
    page(markdown(Array.from({ length: 60_000 }, (_, n) => `\\**a${n}**`).join(' '))),
  ],
  ['stray ids', 'login', patch(named(20_000, (index) => [`stray${index}`, { title: 'A' }]))],
  [
    'stray fields',
    'login',
    patch({
      form: {
        steps: {
          'sign-in': { fields: named(20_000, (index) => [`f${index}`, { labl: 'A' }]) },
        },
      },
    }),
  ],
  [
    'notices after one another',
    'guide',
    page(notices((index) => (index > 0 ? { after: `n${index - 1}` } : {}))),
  ],
  [
    'notices in a circle',
    'guide',
    page(notices((index) => ({ before: `n${(index + 1) % 20_000}` }))),
  ],
  [
    'links to one page',
    'guide',
    page([
      {
        block: 'links',
        id: 'links',
        links: many(10_000, (index) => ({ label: `L${index}`, screen: 'login' })),
      },
    ]),
  ],
  [
    'links of one name',
    'guide',
    page([
      {
        block: 'links',
        id: 'links',
        links: many(10_000, (index) => ({ label: 'L', href: `https://a.example/${index}` })),
      },
    ]),
  ],
  [
    'fields with choices, and rules for them',
    'guide',
    page([
      {
        block: 'form',
        id: 'form',
        steps: [
          {
            id: 'one',
            fields: named(8_000, (index) => [
              `f${index}`,
              {
                label: `F${index}`,
                choices: [
                  { value: `a${index}`, label: 'A' },
                  { value: `b${index}`, label: 'B' },
                ],
              },
            ]),
            rules: many(2_000, (index) => ({ properties: { [`f${index}`]: { const: 'c' } } })),
            submit: { operation: 'openMiniProgram' },
          },
        ],
      },
    ]),
  ],
])('%s are linted to the end', (_, screen, json) => {
  const issues = lintFiles(
    testInput({ [`schools/riverside/screens/${screen}.json`]: JSON.stringify(json) }),
  );
  expect(issues.length).toBeLessThan(1000);
});

test('a path with a long row of slashes is told as it is', () => {
  const miniProgram = { appId: 'wx0123456789abcdef', path: `a${'/'.repeat(900_000)}b?` };
  const json = { schoolNameEn: 'riverside', name: 'A', miniProgram };
  const file = 'schools/riverside/configration.json';
  const issues = lintFiles(testInput({ [file]: JSON.stringify(json) }));
  expect(issues).toContainEqual(expect.objectContaining({ file, messageId: 'wrong-form' }));
});

test('of thousands of languages only some are looked for', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const locales = letters.flatMap((one) =>
    letters.flatMap((two) => letters.map((three) => one + two + three)),
  );
  const issues = lintFiles(
    testInput({
      'schools/riverside/configration.json': JSON.stringify({
        schoolNameEn: 'riverside',
        name: 'A',
        locales,
      }),
    }),
  );
  expect(issues).toContainEqual(
    expect.objectContaining({ file: 'schools/riverside/configration.json', rule: 'schema' }),
  );
});
