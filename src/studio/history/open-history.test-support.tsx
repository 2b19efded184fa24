import type { ResponseOf } from '../../wire/calls/define-call';
import type { readDraft } from '../../wire/calls/drafts/read-draft';
import { renderPage, type TestRequest } from '../app/render-page.test-support';
import { HistoryPage } from './HistoryPage';

export const time = '2026-03-02T08:00:00Z';
export const older = { 'a.json': { text: '{}' }, 'b.json': { text: '{}' } };
const newer = { 'a.json': { text: '{ "x": 1 }' }, 'c.json': { text: '{}' } };

/** What is live, without a draft. */
export const none = {
  version: 0,
  base: { state: 'new', number: 2, files: newer },
  live: { state: 'new', number: 2 },
  files: newer,
  changedAt: null,
  changedBy: null,
};

/**
 * Renders the history of a school of two revisions, of which the second is live.
 *
 * @param options `isNew`: nothing of it is live, and nothing was published; `hasDraft`: it has
 * changes that are not published
 */
export function openHistory(
  draft: ResponseOf<typeof readDraft>,
  saving: { data: unknown } | { code: string },
  { isNew = false, hasDraft = false } = {},
) {
  const info = (number: number) => ({
    ...{ number, state: String(number), author: 'lin', message: `Change ${number}` },
    ...{ publishedAt: time, source: 'publish' },
  });
  const live = { state: 'new', number: 2, publishedAt: time, author: 'lin' };
  const school = {
    school: 'riverside',
    name: 'Riverside',
    role: 'editor',
    live: isNew ? null : live,
    draft: hasDraft ? { version: 3, changedAt: time, changedBy: 'lin', findings: null } : null,
    archived: null,
    approval: { isRequired: false, publishers: 2, request: null },
  };
  const data: Record<string, unknown> = {
    'GET /schools': { schools: [school] },
    'GET /schools/riverside/revisions?limit=30': {
      revisions: isNew ? [] : [info(2), info(1)],
    },
    'GET /schools/riverside/revisions/1': { ...info(1), files: older },
    'GET /schools/riverside/draft': draft,
  };
  return renderPage({
    route: 'schools/:school/history',
    path: '/schools/riverside/history',
    page: <HistoryPage />,
    respond: ({ method, path }: TestRequest) =>
      method === 'POST' ? saving : { data: data[`${method} ${path}`] },
  });
}
