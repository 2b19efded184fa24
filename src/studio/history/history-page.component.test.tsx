import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TestRequest } from '../app/render-page.test-support';
import { none, openHistory } from './open-history.test-support';

afterEach(cleanup);

test('leads back to the school', async () => {
  openHistory(none, { data: null });
  const link = await screen.findByRole('link', { name: 'Riverside' });
  expect(link.getAttribute('href')).toBe('/schools/riverside');
});

test.each([
  ['the live revision with the one before it', 2],
  ['an earlier revision with the live one', 1],
])('compares %s', async (_, number) => {
  openHistory(none, { data: null });
  const name = `Compare with revision ${number}`;
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const sides = dialog.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
  expect(sides).toEqual(['1', 'live']);
});

test('compares the live revision with the draft, where there is one', async () => {
  openHistory(none, { data: null }, { hasDraft: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Compare with revision 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sides = dialog.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
  expect(sides).toEqual(['2', 'draft']);
});

test('says of a school that was never live that students do not see it yet', async () => {
  openHistory(none, { data: null }, { isNew: true });
  expect(await screen.findByText(/Students do not see this school yet/)).toBeTruthy();
});

const sentTo = (requests: readonly TestRequest[], end: string) =>
  requests.filter(({ method, path }) => method === 'POST' && path.endsWith(end));

test('a revision replaces what somebody has just published only once that was looked at', async () => {
  const restored = { data: { number: 4, changes: [], issues: [] } };
  const { requests, toasts, elsewhere } = openHistory(none, restored);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore revision 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  const restore = dialog.getByRole<HTMLButtonElement>('button', { name: 'Restore' });
  const message = dialog.getByLabelText<HTMLInputElement>('Message');
  fireEvent.change(message, { target: { value: 'Back to the old form' } });
  elsewhere('publishes');
  expect(await dialog.findByText(/^chen has just published revision 3/)).toBeTruthy();
  expect(restore.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Show what changes now' }));
  await expect.poll(() => restore.disabled).toBe(false);
  expect(message.value).toBe('Back to the old form');
  fireEvent.click(restore);
  await expect.poll(() => toasts).toEqual(['What revision 1 had is live again']);
  expect(sentTo(requests, '/restorations')[0]?.body).toMatchObject({ base: 'newer', to: 1 });
});

test('the message of a publication stays where somebody else saves meanwhile, or publishes', async () => {
  const issues = { data: { number: 4, changes: [], issues: [] } };
  const refused = { code: 'draft-changed', version: 4 };
  const { elsewhere, requests } = openHistory(
    none,
    ({ path, body }) => {
      const { version } = Object(body);
      if (version === 4 && path.endsWith('/publication')) return { code: 'unknown-draft' };
      return version === 4 ? issues : path.endsWith('/proof') ? issues : refused;
    },
    { hasDraft: true },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  const message = dialog.getByLabelText<HTMLInputElement>('Message');
  fireEvent.change(message, { target: { value: 'New colours' } });
  await expect.poll(() => publish.disabled).toBe(false);
  elsewhere({ saves: 4 });
  fireEvent.click(publish);
  fireEvent.click(await dialog.findByRole('button', { name: 'Show what is in it now' }));
  await expect.poll(() => publish.disabled).toBe(false);
  expect(message.value).toBe('New colours');
  elsewhere('publishes');
  await screen.findByText('Change 2');
  await expect.poll(() => screen.queryByText('Unpublished changes')).toBeNull();
  fireEvent.click(publish);
  expect(await dialog.findByText(/There is no draft to publish/)).toBeTruthy();
  expect(message.value).toBe('New colours');
  expect(sentTo(requests, '/publication').map(({ body }) => body)).toEqual([
    { version: 3, message: 'New colours' },
    { version: 4, message: 'New colours' },
  ]);
});
