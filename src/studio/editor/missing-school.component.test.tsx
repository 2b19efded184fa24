import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../app/render-page.test-support';
import { createBrowserStorage } from '../draft/browser-storage';
import { record } from '../draft/history';
import { restore } from '../draft/saved-draft';
import { EditorPage } from './EditorPage';
import { MissingPage } from './MissingSchool';
import { storageKey } from './use-opened-school';

afterEach(cleanup);

function open(school: string) {
  renderPage({
    ...{ route: 'schools/:school', path: `/schools/${school}`, page: <EditorPage /> },
    respond: ({ path }) =>
      path === '/schools' ? { data: { schools: [] } } : { code: 'unknown-school' },
  });
}

test('a school that is gone says why that may be, and leads back to the others', async () => {
  open('nowhere');
  await screen.findByRole('heading', { name: 'There is no school “nowhere”' });
  const why =
    'The address may be mistyped, or the school archived, or its folder removed or renamed by the operator.';
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the schools' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what was typed at a school that is gone can be taken away from this device', async () => {
  const saved = { version: 1, base: 'live', files: {}, by: null };
  const { draft, ...stored } = restore(saved, undefined);
  const typed = record(draft, { code: 'set' }, { 'assets/notes.md': { text: 'Notes' } });
  // jsdom has no IndexedDB: the page keeps it.
  const storage = createBrowserStorage(storageKey('1', 'lakeside'));
  await expect(storage.write({ ...stored, draft: typed })).rejects.toThrow();
  open('lakeside');
  await screen.findByText(/Changes of yours that are not saved are kept on this device/);
  expect(screen.getByRole('button', { name: 'Download them (ZIP)' })).toBeTruthy();
  await storage.remove();
});

test('what several tabs did within a minute is told apart', async () => {
  const saved = { version: 1, base: 'live', files: {}, by: null };
  const { draft, ...stored } = restore(saved, undefined);
  const left = ['first', 'second'].map((slot) => ({
    ...stored,
    slot,
    storedAt: new Date(2026, 2, 2, 8, 15).getTime(),
    draft: record(draft, { code: 'set', subject: 'Name' }, { 'assets/notes.md': { text: slot } }),
  }));
  renderPage({
    ...{ route: 'schools/:school', path: '/schools/lakeside' },
    page: <MissingPage school="lakeside" left={left} />,
    respond: () => ({ code: 'unknown-school' }),
  });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.map((name) => name?.replace(/\s/g, ' '))).toEqual([
    'Download 1: Mar 2, 2026, 8:15 AM, last “Change Name” (ZIP)',
    'Download 2: Mar 2, 2026, 8:15 AM, last “Change Name” (ZIP)',
  ]);
});
