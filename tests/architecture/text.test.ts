import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files';
import { root } from './run-tool';

const binary = /\.(png|jpe?g|gif|webp|avif|ico|woff2?|pdf|zip|gz|br)$/i;

/**
 * What no file of the project may hold. Written in pieces, so that this file does not hold it
 * either.
 */
const unwanted: readonly [string, RegExp][] = [
  [
    'the address of a package registry',
    /\/\/registry\.[a-z-]+\.\w+|npm[m]irror|"resolve[d]": "http/,
  ],
  [
    'a path of one machine',
    /(?<![\w.$}/*-])\/(home|Users|root|work)\/[\w.-]+|\b[A-Z]:\\\\?Users\\/,
  ],
  ['work left undone', /\b(TO[D]O|FIX[M]E)\b/],
  ['what a merge left undone', /^(?:<{7}|>{7}) \S/],
];

const texts = listFiles()
  .filter((file) => !binary.test(file))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

test.each(unwanted)('no file holds %s', (_name, pattern) => {
  const found = texts.flatMap(([file, text]) =>
    text
      .split('\n')
      .map((line, index) => `${file}:${index + 1} ${pattern.exec(line)?.[0] ?? ''}`)
      .filter((line) => !line.endsWith(' ')),
  );
  expect(found).toEqual([]);
});

test.each([
  ['fetched from https://registry.' + 'example.org/x', 0],
  ["const folder = '/home/" + "someone/project';", 1],
  ['C:' + '\\Users\\someone', 1],
  ['// TO' + 'DO: later', 2],
  [`${'<'.repeat(7)} HEAD`, 3],
  [`${'>'.repeat(7)} e3c4094 (A change)`, 3],
] as const)('%s is found', (text, index) => {
  expect(text).toMatch(unwanted[index]?.[1] ?? /^$/);
});

test.each(["import '../../src/engine'", '/usr/bin/chromium', '../work/file'])(
  '%s is left alone',
  (text) => {
    for (const [, pattern] of unwanted) expect(text).not.toMatch(pattern);
  },
);

test('no comment of the code is wider than 100 columns', () => {
  const found = texts
    .filter(([file]) => /^(src|tests|tools)\/.*(?<!\.generated)\.(ts|tsx|mjs)$/.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').map((line, index) => ({ place: `${file}:${index + 1}`, line })),
    )
    .filter(({ line }) => line.length > 100 && isComment(line))
    .map(({ place }) => place);
  expect(found).toEqual([]);
});

/** True for a line of prose in a comment. A note to a tool stays on one line. */
function isComment(line: string): boolean {
  return /^\s*(\/\/|\/?\*)/.test(line) && !/biome-ignore|https?:/.test(line);
}

test('no comment of the code opens with a relative word', () => {
  const found = texts
    .filter(([file]) => isProductCode(file))
    .flatMap(([file, text]) => relativeComments(text).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});

test.each([
  ['  // What is kept goes first.', [1]],
  ['/** Whether it is open. */', [1]],
  ['const a = 1;\n/**\n * Which of two counts.\n */', [3]],
  ['/** The places where it stands. */\nconst what = 1; // Whatever', []],
])('%j has such comments at lines %j', (text, lines) => {
  expect(relativeComments(text)).toEqual(lines);
});

/** Lists the lines that open a comment with a word that makes its sentence a riddle. */
function relativeComments(text: string): number[] {
  return [
    ...text.matchAll(/^[ \t]*(?:\/\/|\/\*\*(?:\n[ \t]*\*)?) *(?:What|Whether|Where|Which|Who)\b/gm),
  ].map(
    ([found], index, all) =>
      text.slice(0, (all[index]?.index ?? 0) + found.length).split('\n').length,
  );
}

/** Tests and the data of tests are left out. */
function isProductCode(file: string): boolean {
  return (
    /^(src|tools)\/.*\.(ts|tsx|mjs)$/.test(file) &&
    !/\.(test|cases|component)\b|test-support/.test(file)
  );
}
