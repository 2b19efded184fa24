import { cleanup, screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { renderPage } from '../app/render-page.test-support';
import { InvitationPage } from './InvitationPage';

afterEach(cleanup);

test('an invitation names schools as pages do, and one that is not live by its folder', async () => {
  window.history.replaceState(null, '', '#a-token');
  const grants = ['riverside', 'lakeside'].map((school) => ({ role: 'editor', school }));
  renderPage({
    ...{ route: '/', path: '/', page: <InvitationPage /> },
    respond: ({ path }) => ({
      data: path.endsWith('/invitations/read')
        ? {
            ...{ kind: 'invitation', name: 'wu', needsCode: false, grants },
            ...{ expiresAt: '2026-12-08T08:00:00Z' },
            schools: [
              { school: 'riverside', name: { 'zh-CN': '临江大学', en: 'Riverside University' } },
            ],
          }
        : {},
    }),
  });
  await screen.findByText('Riverside University');
  await screen.findByText('lakeside');
});
