import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../app/preferences';
import { EditorProvider } from '../store/editor-context';
import { OutlineTree } from './OutlineTree';
import { openEditor } from './open-editor.test-support';

afterEach(cleanup);

test('the buttons of the tree name the part that they are of', () => {
  const { files, materials, sync, editor, edits } = openEditor();
  setPreferences({ locale: 'en' });
  render(
    <EditorProvider
      value={{ school: 'northlake', isReadOnly: true, editor, sync, materials, base: files }}
    >
      <OutlineTree edits={edits} announce={() => {}} />
    </EditorProvider>,
  );
  expect(screen.getByRole('button', { name: 'Collapse Pages' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Expand \S/ }).length).toBeGreaterThan(5);
  expect(screen.queryAllByRole('button', { name: /^(Expand|Collapse)$/ })).toEqual([]);
});

test('a part is read out once when it is selected, and not again when the tree is drawn anew', () => {
  const { files, materials, sync, editor, edits } = openEditor();
  setPreferences({ locale: 'en' });
  const view = () => (
    <EditorProvider
      value={{ school: 'northlake', isReadOnly: true, editor, sync, materials, base: files }}
    >
      <OutlineTree edits={edits} announce={() => {}} />
    </EditorProvider>
  );
  const { rerender } = render(view());
  act(() => screen.getByRole('row', { name: /^Name/ }).focus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  rerender(view());
  rerender(view());
  const said = document.querySelector('[data-live-announcer]')?.textContent ?? '';
  expect(said.match(/Network name selected/g)).toHaveLength(1);
});
