import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { withEdits } from '../../engine';
import type { EditKind } from './edit-kind';
import { FileSearch } from './FileSearch';
import { JsonView, type JsonViewProps } from './JsonView';

afterEach(cleanup);

const TEXT = '{\r\n  "theme": { "accent": "#3a56c5" },\r\n  "links": []\r\n}\r\n';

/** A draft of one file. */
function Draft({ first = TEXT, ...props }: Partial<JsonViewProps> & { first?: string }) {
  const [text, setText] = useState(first);
  return (
    <>
      <JsonView
        path="configration.json"
        text={text}
        findings={undefined}
        isReadOnly={false}
        onUndo={() => {}}
        onRedo={() => {}}
        complete={async () => []}
        explain={async () => undefined}
        onChange={(edits) => setText(withEdits(text, edits))}
        {...props}
      />
      <output>{text}</output>
      <button type="button" onClick={() => setText(text.replace('theme', 'looks'))}>
        outside
      </button>
    </>
  );
}

function editorView(): EditorView {
  const view = EditorView.findFromDOM(document.body);
  if (!view) throw new Error('There is no editor.');
  return view;
}

const draftText = () => document.querySelector('output')?.textContent;

describe('the JSON view', () => {
  test('says what is typed as edits of the text, with its line ends', () => {
    render(<Draft />);
    const view = editorView();
    const at = view.state.doc.toString().indexOf('[]') + 1;
    act(() => view.dispatch({ changes: { from: at, insert: '\n1' } }));
    expect(draftText()).toBe(TEXT.replace('[]', '[\r\n1]'));
  });

  test('takes in what changes elsewhere, and says nothing of it', () => {
    const changed = vi.fn<(kind: EditKind) => void>();
    render(<Draft onChange={(_edits, kind) => changed(kind)} />);
    const view = editorView();
    view.dispatch({ selection: { anchor: view.state.doc.length } });
    fireEvent.click(screen.getByRole('button', { name: 'outside' }));
    expect(view.state.doc.toString()).toContain('"looks"');
    expect(view.state.selection.main.head).toBe(view.state.doc.length);
    expect(changed).not.toHaveBeenCalled();
  });

  test('asks the draft to undo, but not while an input method composes', () => {
    const onUndo = vi.fn<() => void>();
    render(<Draft onUndo={onUndo} />);
    const { contentDOM } = editorView();
    fireEvent.compositionStart(contentDOM);
    fireEvent.keyDown(contentDOM, { key: 'z', keyCode: 90, ctrlKey: true, isComposing: true });
    expect(onUndo).not.toHaveBeenCalled();
    fireEvent.compositionEnd(contentDOM);
    fireEvent.keyDown(contentDOM, { key: 'z', keyCode: 90, ctrlKey: true });
    expect(onUndo).toHaveBeenCalledOnce();
  });

  test('shows what an undo has changed, and lets nobody else undo as well', () => {
    const onWindow = vi.fn<() => void>();
    window.addEventListener('keydown', onWindow);
    const undone = TEXT.replace('[]', '[1]');
    const { rerender } = render(<Draft text={TEXT} />);
    rerender(<Draft text={TEXT} onUndo={() => rerender(<Draft text={undone} />)} />);
    const { contentDOM } = editorView();
    fireEvent.keyDown(contentDOM, { key: 'z', keyCode: 90, ctrlKey: true });
    window.removeEventListener('keydown', onWindow);
    const { doc, selection } = editorView().state;
    expect(doc.sliceString(0, selection.main.head)).toMatch(/\[1$/);
    expect(onWindow).not.toHaveBeenCalled();
  });

  test('changes a colour by its swatch', () => {
    render(<Draft />);
    const swatch = screen.getByLabelText('颜色 #3a56c5');
    fireEvent.input(swatch, { target: { value: '#aa0000' } });
    expect(draftText()).toBe(TEXT.replace('#3a56c5', '#aa0000'));
    expect(screen.getByLabelText('颜色 #aa0000')).toBe(swatch);
  });

  test('lets nobody change what is read only', () => {
    render(<Draft isReadOnly />);
    expect(screen.getByLabelText('颜色 #3a56c5')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: '整理格式' })).toBeNull();
    expect(editorView().state.readOnly).toBe(true);
  });

  test('formats as a step of its own', () => {
    const kinds: EditKind[] = [];
    render(<Draft first="{&quot;a&quot;:1}" onChange={(_edits, kind) => kinds.push(kind)} />);
    fireEvent.click(screen.getByRole('button', { name: '整理格式' }));
    expect(kinds).toEqual(['format']);
    expect(editorView().state.doc.toString()).toBe('{\n  "a": 1\n}');
  });

  test('describes its keys and speaks the language of the Studio', () => {
    render(<Draft />);
    const { contentDOM, state } = editorView();
    const id = contentDOM.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toContain('Esc');
    expect(state.phrase('Find')).toBe('查找');
  });
});

describe('the search over files', () => {
  const files = {
    'configration.json': { text: TEXT },
    'screens/login.json': { text: '{ "title": "theme" }' },
  };

  test('lists files, then places, and says which one was chosen', async () => {
    const onChoose = vi.fn<(path: string) => void>();
    render(<FileSearch files={files} path="configration.json" onChoose={onChoose} />);
    fireEvent.click(screen.getByRole('button', { name: 'screens/login.json' }));
    expect(onChoose).toHaveBeenLastCalledWith('screens/login.json', undefined);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'THEME' } });
    expect((await screen.findByText('2 个文件中找到 2 处')).getAttribute('role')).toBe('status');
    fireEvent.click(screen.getByRole('button', { name: /第 1 行/ }));
    const range = expect.objectContaining({ start: 12, end: 17 });
    expect(onChoose).toHaveBeenLastCalledWith('screens/login.json', range);
  });
});
