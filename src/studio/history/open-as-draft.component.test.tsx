import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TestRequest } from '../app/render-page.test-support';
import { none, older, openHistory, time } from './open-history.test-support';

afterEach(cleanup);

const mine = { ...none.files, 'd.json': { text: '{}' } };

const changed = { ...none, version: 7, files: mine, changedAt: time, changedBy: 'chen' };
const behind = { ...changed, base: { state: 'old', number: 1, files: older } };

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
  const { requests } = openHistory(none, saved);
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
  const { requests } = openHistory(changed, saved);
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
  const { requests } = openHistory(behind, saved);
  await press();
  await replace();
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(written(requests)[0]).toMatchObject({
    path: '/schools/riverside/draft/base',
    body: { version: 7, state: 'new' },
  });
});

test('a draft that changes while somebody is asked stays, and the dialog says so', async () => {
  openHistory(changed, { code: 'draft-changed' });
  await press();
  const dialog = await replace();
  expect(await dialog.findByText(/Somebody else has just changed this draft/)).toBeTruthy();
});
