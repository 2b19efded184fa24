import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AdministratorInfo } from '../../wire/calls/administrators/administrator-parts';
import { renderPage } from '../app/render-page.test-support';
import { RemoveDialog } from './RemoveDialog';

afterEach(cleanup);

const TIME = '2026-03-02T08:00:00Z';

const administrator: AdministratorInfo = {
  ...{ id: '2', name: 'wu', state: 'active', grants: [{ role: 'publisher' }] },
  ...{
    hasSecondFactor: false,
    lacksSecondFactor: false,
    isLinked: false,
    createdAt: TIME,
    lastSeenAt: null,
  },
};

function open(publishers: number) {
  const school = {
    ...{ school: 'riverside', name: 'Riverside', role: 'owner', live: null, draft: null },
    ...{ away: null, approval: { isRequired: true, publishers, request: null } },
  };
  renderPage({
    route: '/',
    path: '/',
    page: <RemoveDialog administrator={administrator} onClose={() => {}} />,
    respond: () => ({ data: { schools: [school] } }),
  });
}

test('whose removal leaves nobody to approve is told with the schools', async () => {
  open(2);
  expect(await screen.findByText('Riverside')).toBeTruthy();
  expect(screen.getByText(/nobody will be left to give it/)).toBeTruthy();
});

test('nothing is told where others can approve', async () => {
  open(3);
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('Riverside')).toBeNull();
});
