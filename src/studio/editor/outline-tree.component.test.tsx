import { cleanup, render, screen } from '@testing-library/react';
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
