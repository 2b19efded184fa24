import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../app/render-page.test-support';
import type { SchoolSummary } from '../schools/use-schools';
import { EditorProvider } from '../store/editor-context';
import { EditorNotes } from './EditorNotes';
import { openEditor } from './open-editor.test-support';

afterEach(cleanup);

const time = '2026-03-02T08:00:00Z';
const page = { text: '{ "screen": "map", "title": "Map", "blocks": [] }' };

/** @param version of the draft; 0 where there is none */
function open(away: Partial<SchoolSummary> | null, version: number, isReadOnly = false) {
  const { editor, sync, files, materials } = openEditor({
    changed: { 'screens/map.json': page },
    saved: { version, base: 'live' },
  });
  const summary = {
    ...{ school: 'northlake', name: 'Northlake', role: 'owner', live: null, draft: null },
    approval: { isRequired: false, publishers: 2, request: null },
    ...away,
  };
  const school = { school: 'northlake', isReadOnly, editor, sync, materials, base: files };
  renderPage({
    ...{ route: '/', path: '/' },
    respond: () => ({ data: { schools: away ? [summary] : [] } }),
    page: (
      <EditorProvider value={school}>
        <EditorNotes onPublished={() => {}} />
      </EditorProvider>
    ),
  });
  return { editor };
}

const revision = { number: 1, author: 'wu', at: time };
const archived = { away: { ...revision, reason: 'archived' as const } };
const noFolder = { away: { ...revision, reason: 'no-folder' as const } };

test.each<[string, Partial<SchoolSummary> | null, number, RegExp]>([
  ['somebody has archived', archived, 3, /^wu has archived.*The draft stays/],
  ['is archived, without a draft,', archived, 0, /^wu has archived.*begins a draft/],
  ['has no folder any more', noFolder, 3, /^This school is not live.*The draft stays/],
  ['is not listed any more', null, 0, /^This school is not among.*saved once the school is back/],
])('what becomes of the work on a school that %s is said', async (_, away, version, words) => {
  open(away, version);
  const status = screen.getByRole('status');
  await expect.poll(() => status.textContent).toMatch(words);
});

test('whoever may only look is told of no draft of theirs', async () => {
  open(archived, 0, true);
  const status = screen.getByRole('status');
  await expect.poll(() => status.textContent).toMatch(/^wu has archived.*see it\.$/);
});

test('a page that is gone stays in the middle, and that is said', async () => {
  const { editor } = open(
    { live: { state: 'live', number: 1, publishedAt: time, author: 'wu' } },
    3,
  );
  act(() => editor.lookAt({ screen: 'map' }));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  act(() => editor.write({ code: 'remove' }, { 'screens/map.json': undefined }));
  expect(status.textContent).toMatch(/^The page “map” was removed, or has another address\./);
});
