import type { ResponseOf } from '../../wire/calls/define-call';
import type { readDraft } from '../../wire/calls/drafts/read-draft';
import { renderPage, type TestRequest, tellEvent } from '../app/render-page.test-support';
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

type Answer = { data: unknown } | { code: string };

/**
 * Renders the history of a school of two revisions, of which the second is live, for a publisher.
 *
 * @param saving the response to what is sent
 * @param options `isNew`: nothing of it is live, and nothing was published; `hasDraft`: it has
 * changes that are not published
 */
export function openHistory(
  draft: ResponseOf<typeof readDraft>,
  saving: Answer | ((request: TestRequest) => Answer),
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
    role: 'publisher',
    live: isNew ? null : live,
    draft: hasDraft ? { version: 3, changedAt: time, changedBy: 'lin', findings: null } : null,
    away: null,
    approval: { isRequired: false, publishers: 2, request: null },
  };
  let listed: object = school;
  const data: Record<string, unknown> = {
    'GET /schools/riverside/comparison?from=live&to=1': { changes: [] },
    'GET /schools/riverside/comparison?from=live&to=draft': { changes: [] },
    'GET /schools/riverside/revisions?limit=30': {
      revisions: isNew ? [] : [info(2), info(1)],
    },
    'GET /schools/riverside/revisions/1': { ...info(1), files: older },
    'GET /schools/riverside/draft': draft,
  };
  const rendered = renderPage({
    route: 'schools/:school/history',
    path: '/schools/riverside/history',
    page: <HistoryPage />,
    respond(request: TestRequest) {
      const { method, path } = request;
      if (method === 'POST') return typeof saving === 'function' ? saving(request) : saving;
      if (path === '/schools') return { data: { schools: [listed] } };
      return { data: data[`${method} ${path}`] };
    },
  });
  return {
    ...rendered,
    /** Somebody else publishes, which ends the draft, or saves a later version of that. */
    elsewhere(done: 'publishes' | { saves: number }) {
      const isPublished = done === 'publishes';
      const version = isPublished ? 0 : done.saves;
      const now = isPublished ? { ...live, state: 'newer', number: 3, author: 'chen' } : live;
      const waiting = { version, changedAt: time, changedBy: 'chen', findings: null };
      listed = { ...school, live: now, draft: isPublished ? null : waiting };
      tellEvent({
        ...{ type: 'state', version, changedBy: 'chen', approval: null },
        live: { state: now.state, number: now.number },
      });
    },
  };
}
