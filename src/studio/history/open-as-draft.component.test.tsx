import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { readDraft } from '../../wire/calls/drafts/read-draft';
import { renderPage, type TestRequest } from '../app/render-page.test-support';
import { HistoryPage } from './HistoryPage';

afterEach(cleanup);

const time = '2026-03-02T08:00:00Z';
const older = { 'a.json': { text: '{}' }, 'b.json': { text: '{}' } };
const newer = { 'a.json': { text: '{ "x": 1 }' }, 'c.json': { text: '{}' } };
const mine = { ...newer, 'd.json': { text: '{}' } };

const none = {
  version: 0,
  base: { state: 'new', number: 2, files: newer },
  live: { state: 'new', number: 2 },
  files: newer,
  changedAt: null,
  changedBy: null,
};
const changed = { ...none, version: 7, files: mine, changedAt: time, changedBy: 'chen' };
const behind = { ...changed, base: { state: 'old', number: 1, files: older } };

function open(draft: ResponseOf<typeof readDraft>, saving: { data: unknown } | { code: string }) {
  const info = (number: number) => ({
    ...{ number, state: String(number), author: 'lin', message: `Change ${number}` },
    ...{ publishedAt: time, source: 'publish' },
  });
  const live = { state: 'new', number: 2, publishedAt: time, author: 'lin' };
  const school = {
    school: 'riverside',
    name: 'Riverside',
    role: 'editor',
    live,
    draft: null,
    archived: null,
    approval: { isRequired: false, request: null },
  };
  const data: Record<string, unknown> = {
    'GET /schools': { schools: [school] },
    'GET /schools/riverside/revisions?limit=30': { revisions: [info(2), info(1)] },
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

const saved = { data: { version: 8, changedAt: time } };
const press = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Open revision 1 as a draft' }));
const replace = async () => {
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Replace the draft' }));
  return dialog;
};
const written = (requests: readonly TestRequest[]) =>
  requests.filter(({ method }) => method === 'POST');

const toOlder = { 'a.json': older['a.json'], 'b.json': older['b.json'], 'c.json': null };

test('without a draft the files of a revision begin one, by path', async () => {
  const { requests } = open(none, saved);
  await press();
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(written(requests)).toEqual([
    {
      method: 'POST',
      path: '/schools/riverside/draft',
      body: { version: 0, base: 'new', changes: toOlder },
    },
  ]);
});

test('a draft is written over only after its author was named', async () => {
  const { requests } = open(changed, saved);
  await press();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Changed by chen/)).toBeTruthy();
  expect(written(requests)).toEqual([]);
  await replace();
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(written(requests)[0]?.body).toEqual({
    ...{ version: 7, base: 'new', changes: { ...toOlder, 'd.json': null } },
  });
});

test('in a draft from before the last publication, what is live is not merged into the revision', async () => {
  const { requests } = open(behind, saved);
  await press();
  await replace();
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(written(requests)[0]).toMatchObject({
    path: '/schools/riverside/draft/base',
    body: { version: 7, state: 'new' },
  });
});

test('a draft that changes while somebody is asked stays, and the dialog says so', async () => {
  open(changed, { code: 'draft-changed' });
  await press();
  const dialog = await replace();
  expect(await dialog.findByText(/Somebody else has just changed this draft/)).toBeTruthy();
});
