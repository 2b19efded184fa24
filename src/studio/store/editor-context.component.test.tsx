import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openEditor } from '../editor/open-editor.test-support';
import { EditorProvider, useEditorState, useSyncState } from './editor-context';

afterEach(cleanup);

test('a view is drawn again where a part of the state that it reads changes, and for no other', () => {
  const { files, materials, sync, editor } = openEditor();
  const drawn = { look: 0, draft: 0, merges: 0 };
  function Look() {
    const { look } = useEditorState('look');
    drawn.look += 1;
    return look.screen;
  }
  function DraftView() {
    const { draft } = useSyncState('draft');
    drawn.draft += 1;
    return Object.keys(draft.files).length;
  }
  function Merges() {
    const { merges } = useSyncState('merges');
    drawn.merges += 1;
    return merges;
  }
  render(
    <EditorProvider
      value={{ school: 'northlake', isReadOnly: false, editor, sync, materials, base: files }}
    >
      <Look />
      <DraftView />
      <Merges />
    </EditorProvider>,
  );
  expect(drawn).toEqual({ look: 1, draft: 1, merges: 1 });
  act(() => editor.select({ target: 'login', path: ['blocks', '0'] }));
  expect(drawn).toEqual({ look: 1, draft: 1, merges: 1 });
  act(() => editor.lookAt({ locale: 'zh-CN' }));
  expect(drawn).toEqual({ look: 2, draft: 1, merges: 1 });
  act(() => editor.write({ code: 'set' }, { 'screens/login.json': { text: '{}' } }));
  expect(drawn).toEqual({ look: 2, draft: 2, merges: 1 });
});
