import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { breakStreams, renderPage, tellEvent } from '../app/render-page.test-support';
import { record } from '../draft/history';
import { type DraftServer, restore } from '../draft/saved-draft';
import { createSync } from '../draft/sync';
import { EditorProvider } from '../store/editor-context';
import { openEditor } from './open-editor.test-support';
import { useSchoolEvents } from './use-school-events';

afterEach(cleanup);

function Page() {
  return <p>{useSchoolEvents().length} others</p>;
}

test('what was typed without a gateway is saved as soon as that is back', async () => {
  const { files, materials, editor } = openEditor();
  let isAway = true;
  const saved: unknown[] = [];
  const start = { version: 1, base: null, files, by: null };
  const server: DraftServer = {
    read: async () => (isAway ? undefined : start),
    async save(_, changes) {
      if (isAway) return { type: 'away' };
      saved.push(changes);
      return { type: 'saved', version: 2 };
    },
  };
  // No timer runs: nothing is tried again by itself.
  const sync = createSync(restore(start, undefined), {
    ...{ server, storage: { write: async () => {} }, later: () => () => {} },
  });
  renderPage({
    ...{ route: '/', path: '/', respond: () => ({ code: 'internal' }) },
    page: (
      <EditorProvider
        value={{ school: 'northlake', isReadOnly: false, editor, sync, materials, base: files }}
      >
        <Page />
      </EditorProvider>
    ),
  });
  await screen.findByText('0 others');
  const changes = { 'assets/notes.md': { text: 'Notes' } };
  await act(async () => {
    sync.edit((draft) => record(draft, { code: 'set' }, changes));
    await sync.flush();
    breakStreams();
  });
  expect(sync.state().status).toMatchObject({ type: 'offline' });
  isAway = false;
  const state = {
    version: 1,
    changedBy: null,
    live: { state: null, number: null },
    approval: null,
  };
  await act(async () => tellEvent({ type: 'state', ...state }));
  expect(saved).toEqual([changes]);
  expect(sync.state().status).toEqual({ type: 'saved' });
});
