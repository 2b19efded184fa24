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

test('whoever has more students shown is at the first of them, also where no more follow', async () => {
  const account = (username: string) => ({
    ...{ username, displayName: '', phone: null, hasIdentification: false, state: 'active' },
    ...{ endsAt: null, password: 'own', sessions: 0 },
  });
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
