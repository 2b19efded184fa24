import { expect, test } from 'vitest';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { createPageMaker, type PageMaker } from '../preview/page-maker';
import { createAnswer } from '../worker/answer';
import type { FromWorker } from '../worker/messages';
import { readMaterials, readSchool } from '../worker/school.test-support';
import { comparePages } from './compared-pages';

const materials = readMaterials();

/** A maker whose worker runs here. */
function makerOf(files: DraftFiles): PageMaker {
  let listener = (_event: { data: FromWorker }) => {};
  const answer = createAnswer(
    (data) => listener({ data }),
    (task) => void setTimeout(task),
  );
  const worker = {
    postMessage: answer,
    addEventListener: (_type: 'message', next: typeof listener) => {
      listener = next;
    },
    terminate() {},
  };
  return createPageMaker({ school: 'northlake', materials, base: {}, files, worker });
}

const look = { locale: 'en', today: '2026-11-23' };

test('a school that was never published has every page after, and none before', async () => {
  const { pages } = await comparePages(makerOf({}), makerOf(readSchool('northlake')), look);
  expect(pages.map(({ screen }) => screen)).toContain('login');
  expect(pages.filter(({ before, after }) => before !== undefined || !after)).toEqual([]);
});
