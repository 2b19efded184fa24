import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
