import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../app/render-page.test-support';
import { restore } from '../draft/saved-draft';
import { createSync } from '../draft/sync';
import { EditorProvider } from '../store/editor-context';
import { openEditor } from './open-editor.test-support';
import { PublishOpenDraft } from './PublishOpenDraft';

afterEach(cleanup);

/** @param isOpen one value of the draft was changed by two, and not decided on */
async function open(isOpen: boolean) {
  const { files, materials, editor } = openEditor();
  const [mine, theirs] = [{ text: 'Mine' }, { text: 'Theirs' }];
  const conflict = { type: 'file', file: 'assets/notes.md', mine, theirs } as const;
  const start = { version: 1, base: null, files: { ...files, [conflict.file]: theirs }, by: null };
  const stored = restore(start, undefined);
  const sync = createSync(
    { ...stored, conflicts: isOpen ? [{ ...conflict, holds: 'theirs', by: 'wu' }] : [] },
    {
      server: { read: async () => ({ type: 'away' }), save: async () => ({ type: 'away' }) },
      storage: { write: async () => {} },
      later: () => () => {},
    },
  );
  const onClose = vi.fn();
  const school = { school: 'northlake', isReadOnly: false, editor, sync, materials, base: files };
  renderPage({
    ...{ route: '/', path: '/' },
    page: (
      <EditorProvider value={school}>
        <PublishOpenDraft school="northlake" version={1} latest={async () => 1} onClose={onClose} />
      </EditorProvider>
    ),
    respond: ({ path }) => ({
      data: path === '/schools' ? { schools: [] } : { changes: [], issues: [] },
    }),
  });
  return { onClose, dialog: within(await screen.findByRole('dialog')) };
}

test('who publishes is told of a value that two changed and none has decided on', async () => {
  const { dialog, onClose } = await open(true);
  dialog.getByText('Not decided yet, changed by you and somebody else: 1');
  fireEvent.click(dialog.getByRole('button', { name: 'Go back and choose' }));
  expect(onClose).toHaveBeenCalledWith();
});

test('who publishes what nobody else has changed is told of nothing', async () => {
  const { dialog } = await open(false);
  expect(dialog.queryByText(/^Not decided yet/)).toBeNull();
});
