import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage, type TestRequest } from '../app/render-page.test-support';
import { PublishDialog } from './PublishDialog';

afterEach(cleanup);

test('what changes and what the check found are of one version, until another is asked for', async () => {
  const { requests } = renderPage({
    ...{ route: '/', path: '/' },
    page: (
      <PublishDialog school="riverside" version={7} latest={async () => 8} onClose={() => {}} />
    ),
    respond({ path, body }: TestRequest) {
      if (path === '/schools') return { data: { schools: [] } };
      if (path.includes('/comparison')) return { data: { changes: [] } };
      if (path.endsWith('/proof')) return { data: { changes: [], issues: [] } };
      return Object(body).version === 8
        ? { data: { number: 2, changes: [], issues: [] } }
        : { code: 'draft-changed' };
    },
  });
  const compared = () => requests.filter(({ path }) => path.includes('/comparison')).length;
  const proven = () =>
    requests.filter(({ path }) => path.endsWith('/proof')).map(({ body }) => body);
  const dialog = within(await screen.findByRole('dialog'));
  const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await expect.poll(() => publish.disabled).toBe(false);
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: 'New colours' } });
  fireEvent.click(publish);
  const latest = await dialog.findByRole('button', { name: 'Show what is in it now' });
  expect([compared(), proven()]).toEqual([1, [{ version: 7 }]]);
  fireEvent.click(latest);
  await expect.poll(() => publish.disabled).toBe(false);
  expect([compared(), proven()]).toEqual([2, [{ version: 7 }, { version: 8 }]]);
});
