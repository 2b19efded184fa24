import { describe, expect, test } from 'vitest';
import { fewOfEachKind } from './few-of-each-kind';
import { harmlessEditsOf } from './harmless-edits';
import { mutationsOf } from './mutations';
import { described, findingsWith, sampleFiles } from './portal';

/** One of each kind of each member, at each school and among the stock screens. */
const oneOfEachKind = <Edit extends { title: string; file: string }>(edits: readonly Edit[]) =>
  fewOfEachKind(edits, 1, (file, member) => `${file.split('/').slice(0, 2).join('/')} ${member}`);

const mutations = oneOfEachKind(mutationsOf(sampleFiles));
const byRule = [...new Set(mutations.map(({ rule }) => rule))].map(
  (rule) => [rule, mutations.filter((one) => one.rule === rule)] as const,
);
const harmless = oneOfEachKind(harmlessEditsOf(sampleFiles));

test('there are enough ways to break the files, and to leave them right', () => {
  expect(mutations.length).toBeGreaterThan(400);
  expect(harmless.length).toBeGreaterThan(100);
});

describe('a mistake is found once, where it stands', () => {
  test.each(byRule)(
    '%s',
    async (rule, all) => {
      const wrong: string[] = [];
      for (const { title, file, text, at } of all) {
        const { project, issues } = await findingsWith(file, text);
        const line =
          'line' in at
            ? at.line
            : project.file(file)?.positions.rangeOf(at.path, at.target).start.line;
        const expected = `${rule} ${file}:${line}`;
        const found = issues.map(described);
        const [only = ''] = found;
        if (found.length === 1 && only.startsWith(`${expected} `)) continue;
        wrong.push([`${expected} ${title}`, ...found].join('\n    '));
      }
      expect(wrong, `\n${wrong.join('\n')}`).toEqual([]);
    },
    300_000,
  );
});

test('what is right stays without findings', async () => {
  const wrong: string[] = [];
  for (const { title, file, text } of harmless) {
    const { issues } = await findingsWith(file, text);
    if (issues.length > 0)
      wrong.push([`${file} ${title}`, ...issues.map(described)].join('\n    '));
  }
  expect(wrong, `\n${wrong.join('\n')}`).toEqual([]);
}, 300_000);
