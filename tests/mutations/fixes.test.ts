import { expect, test } from 'vitest';
import { applyFixes, isBetter } from '../../src/linter';
import { fewOfEachKind } from './few-of-each-kind';
import { mutationsOf } from './mutations';
import { described, findingsWith, sampleFiles } from './portal';

/** Each kind of mistake in each kind of file, once: a fix depends on no more. */
const mutations = fewOfEachKind(mutationsOf(sampleFiles), 1, (file) => file.split('/')[0] ?? '');

test('after a fix its finding is gone, no new one is there, and the rest of the file is as it was', async () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const { title, file, text } of mutations) {
    const before = await findingsWith(file, text);
    for (const issue of before.issues.filter(({ fix }) => fix)) {
      tried++;
      const fixed = applyFixes([issue], before.project).get(file) ?? '';
      const after = await findingsWith(file, fixed);
      if (isBetter(before, after, [issue])) continue;
      wrong.push([`${title}: ${described(issue)}`, ...after.issues.map(described)].join('\n    '));
    }
  }
  expect(tried).toBeGreaterThan(30);
  expect(wrong, `\n${wrong.join('\n')}`).toEqual([]);
}, 300_000);
