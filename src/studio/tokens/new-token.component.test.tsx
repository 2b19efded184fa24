import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../app/render-page.test-support';
import { TokensPage } from './TokensPage';

afterEach(cleanup);

const school = {
  ...{ school: 'northlake', name: 'Northlake', role: 'owner', away: null, live: null },
  ...{ draft: null, approval: { isRequired: false, publishers: 2, request: null } },
};

test('a token is for a school, and for every school only where that is chosen', async () => {
  renderPage({
    ...{ route: '/tokens', path: '/tokens', page: <TokensPage /> },
    respond: ({ path }) => ({
      data: path.startsWith('/schools') ? { schools: [school] } : { tokens: [] },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New token' }));
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'School' });
  expect(choice.value).toBe('northlake');
  expect([...choice.options].map(({ text }) => text)).toEqual(['Northlake', 'Every school']);
});
