import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../app/render-page.test-support';
import { SchoolsPage } from './SchoolsPage';

afterEach(cleanup);

const time = '2026-03-02T08:00:00Z';
const school = (name: string, number: number | null) => ({
  ...{ school: name, name, role: 'owner', draft: null, away: null },
  live: { state: name, number, publishedAt: number === null ? null : time, author: null },
  approval: { isRequired: false, publishers: 1, request: null },
});

function open(schools: readonly object[]) {
  renderPage({
    ...{ route: '/schools', path: '/schools', page: <SchoolsPage /> },
    respond: () => ({ data: { schools } }),
  });
}

const steps = 'Three steps to a school of your own';

test('who has no school reads the three steps to one, with their buttons', async () => {
  open([]);
  await screen.findByRole('heading', { name: steps });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'New school' })).toHaveLength(1);
});

test('who has samples of the folder alone reads them too, below these', async () => {
  open([school('default', null), school('northlake', null)]);
  await screen.findByRole('heading', { name: steps });
  expect(screen.getByRole('rowheader', { name: /northlake/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'New school' })).toHaveLength(1);
});

test('who has published a school knows the steps', async () => {
  open([school('default', null), school('northlake', 1)]);
  await screen.findByRole('table');
  expect(screen.queryByRole('heading', { name: steps })).toBeNull();
});

test('the actions of two schools of one name are told apart by their folders', async () => {
  const name = { 'zh-CN': '北湖学院', en: 'North College' };
  open([
    { ...school('north', 1), name },
    { ...school('north-2', 1), name },
  ]);
  const links = await screen.findAllByRole('link', { name: /^History of/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'History of North College · north',
    'History of North College · north-2',
  ]);
  screen.getByRole('button', { name: 'More for North College · north-2' });
});
