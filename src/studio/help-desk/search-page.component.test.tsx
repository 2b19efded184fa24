import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../app/render-page.test-support';
import { HelpDesk } from './HelpDesk';

afterEach(cleanup);

test('each way to search says what it finds before anything is searched for', async () => {
  renderPage({
    ...{ route: '/help-desk/*', path: '/help-desk/riverside', page: <HelpDesk /> },
    respond: () => ({ data: { schools: [{ school: 'riverside', name: 'Riverside' }] } }),
  });
  await screen.findByText('Find the student who needs help');
  fireEvent.click(screen.getByRole('tab', { name: 'Who was it' }));
  await screen.findByText('Find out who was online');
  expect(screen.queryByText('Find the student who needs help')).toBeNull();
});

test('a search that finds nobody says at which school it looked', async () => {
  renderPage({
    ...{ route: '/help-desk/*', path: '/help-desk/riverside', page: <HelpDesk /> },
    respond: ({ path }) => ({
      data: path.endsWith('/search')
        ? { accounts: [], hasMore: false }
        : { schools: [{ school: 'riverside', name: 'Riverside' }] },
    }),
  });
  fireEvent.change(await screen.findByLabelText('Student'), { target: { value: 'alex' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('No student was found at Riverside');
});

const account = (username: string) => ({
  ...{ username, displayName: '', phone: null, hasIdentification: false, state: 'active' },
  ...{ endsAt: null, password: 'own', sessions: 0 },
});

test.each([
  ['10.8.3.7', /see “Who was it”/],
  ['3C-22-FB-0A-0B-0C', /see “Who was it”/],
  ['alex', /a phone number must be whole/],
])('a search for %s that finds nobody says how else to find them', async (search, words) => {
  renderPage({
    ...{ route: '/help-desk/*', path: '/help-desk/riverside', page: <HelpDesk /> },
    respond: ({ path }) => ({
      data: path.endsWith('/search')
        ? { accounts: [], hasMore: false }
        : { schools: [{ school: 'riverside', name: 'Riverside' }] },
    }),
  });
  fireEvent.change(await screen.findByLabelText('Student'), { target: { value: search } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText(words);
});

test('an account without a password is not said to be one that may sign in', async () => {
  renderPage({
    ...{ route: '/help-desk/*', path: '/help-desk/riverside', page: <HelpDesk /> },
    respond: ({ path }) => ({
      data: path.endsWith('/search')
        ? { accounts: [{ ...account('2023001'), password: 'none' }], hasMore: false }
        : { schools: [{ school: 'riverside', name: 'Riverside' }] },
    }),
  });
  fireEvent.change(await screen.findByLabelText('Student'), { target: { value: '2023' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  const row = await screen.findByRole('row', { name: /^2023001/ });
  expect(row.textContent).toMatch(/No password yet/);
});

test('an account that a school has not leads back to the search', async () => {
  renderPage({
    ...{ route: '/help-desk/*', path: '/help-desk/riverside/2023001', page: <HelpDesk /> },
    respond: () => ({ code: 'unknown-account' }),
  });
  await screen.findByText('The school has no such account');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const back = screen.getByRole('link', { name: 'Find a student' });
  expect(back.getAttribute('href')).toBe('/help-desk/riverside');
});

test('whoever has more students shown is at the first of them, also where no more follow', async () => {
  renderPage({
    ...{ route: '/help-desk/*', path: '/help-desk/riverside', page: <HelpDesk /> },
    respond({ path, body }) {
      if (!path.endsWith('/search')) {
        return { data: { schools: [{ school: 'riverside', name: 'Riverside' }] } };
      }
      const isFirst = Object(body).after === undefined;
      const accounts = (isFirst ? ['2023001', '2023002'] : ['2023003']).map(account);
      return { data: { accounts, hasMore: isFirst } };
    },
  });
  fireEvent.change(await screen.findByLabelText('Student'), { target: { value: '2023' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  const more = await screen.findByRole('button', { name: 'Show more' });
  more.focus();
  fireEvent.click(more);
  const third = await screen.findByRole('row', { name: /^2023003/ });
  await expect.poll(() => document.activeElement).toBe(third);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
