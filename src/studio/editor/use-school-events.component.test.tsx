import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { breakStreams, renderPage, tellEvent } from '../app/render-page.test-support';
import { record } from '../draft/history';
import { type DraftServer, restore } from '../draft/saved-draft';
import { createSync } from '../draft/sync';
import { useSchools } from '../schools/use-schools';
import { EditorProvider } from '../store/editor-context';
import { openEditor } from './open-editor.test-support';
import { useSchoolEvents } from './use-school-events';

afterEach(cleanup);

function ListedSchools() {
  return <p>{useSchools().data?.length} schools</p>;
}

function Page() {
  return <p>{useSchoolEvents().length} others</p>;
}

test('what was typed without a gateway is saved as soon as that is back', async () => {
  const { files, materials, editor } = openEditor();
  let isAway = true;
  const saved: unknown[] = [];
  const start = { version: 1, base: null, files, by: null };
  const server: DraftServer = {
    read: async () => (isAway ? { type: 'away' } : start),
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

test('a school that goes is listed anew, and what was typed meanwhile is saved once it is back', async () => {
  const { files, materials, editor } = openEditor();
  let isGone = false;
  const saved: unknown[] = [];
  const start = { version: 0, base: 'live', files, by: null };
  const gone = { type: 'refused', reason: 'unknown-school' } as const;
  const sync = createSync(restore(start, undefined), {
    server: {
      read: async () => (isGone ? gone : start),
      async save(_, changes) {
        if (isGone) return { type: 'changed' };
        saved.push(changes);
        return { type: 'saved', version: 1 };
      },
    },
    ...{ storage: { write: async () => {} }, later: () => () => {} },
  });
  const school = { school: 'northlake', isReadOnly: false, editor, sync, materials, base: files };
  const { requests } = renderPage({
    ...{ route: '/', path: '/', respond: () => ({ data: { schools: [] } }) },
    page: (
      <EditorProvider value={school}>
        <Page />
        <ListedSchools />
      </EditorProvider>
    ),
  });
  const listed = () => requests.filter(({ path }) => path === '/schools').length;
  const tell = (state: string | null) =>
    act(async () =>
      tellEvent({
        ...{ type: 'state', version: 0, changedBy: null, approval: null },
        live: { state, number: null },
      }),
    );
  await screen.findByText('0 others');
  isGone = true;
  const changes = { 'assets/notes.md': { text: 'Notes' } };
  const before = listed();
  await tell(null);
  await act(async () => {
    sync.edit((draft) => record(draft, { code: 'set' }, changes));
    await sync.flush();
  });
  expect(sync.state().status).toEqual(gone);
  expect(listed()).toBe(before + 1);
  isGone = false;
  await tell('live');
  expect(saved).toEqual([changes]);
  expect(listed()).toBe(before + 2);
});
