import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setPreferences } from '../app/preferences';
import { openEditor } from '../editor/open-editor.test-support';
import { EditorProvider } from '../store/editor-context';
import { FindButton } from './FindButton';

afterEach(cleanup);

function Find(props: Pick<ComponentProps<typeof FindButton>, 'actions' | 'onChoose'>) {
  const [isOpen, setOpen] = useState(false);
  return <FindButton {...props} isOpen={isOpen} onOpen={setOpen} />;
}

function open() {
  const { files, materials, sync, editor } = openEditor();
  const [onChoose, act] = [vi.fn(), vi.fn()];
  setPreferences({ locale: 'en' });
  render(
    <EditorProvider
      value={{ school: 'northlake', isReadOnly: false, editor, sync, materials, base: files }}
    >
      <Find actions={[{ id: 'history', label: 'History', act }]} onChoose={onChoose} />
    </EditorProvider>,
  );
  return { onChoose, act };
}

const pressShortcut = (init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true, ...init });
const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

test('a field is found by the shortcut and its name, and chosen', async () => {
  const { onChoose } = open();
  pressShortcut();
  await screen.findByRole('dialog', { name: 'Find' });
  type('student number');
  const items = await waitFor(() => {
    const found = screen.getAllByRole('menuitem');
    expect(found[0]?.textContent).toMatch(/^Student number.*field$/);
    return found;
  });
  fireEvent.click(items[0] as HTMLElement);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ target: 'login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Enter takes the first that is found, also where none is marked yet', async () => {
  const { act } = open();
  pressShortcut();
  await screen.findByRole('dialog', { name: 'Find' });
  type('hist');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]?.textContent).toMatch(/^History/));
  const field = screen.getByRole('searchbox');
  field.removeAttribute('aria-activedescendant');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(act).toHaveBeenCalledOnce();
});

test('an action of the editor is found by its name, and done', async () => {
  const { act } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByRole('dialog', { name: 'Find' });
  type('hist');
  fireEvent.click(await screen.findByRole('menuitem', { name: /^History/ }));
  expect(act).toHaveBeenCalledOnce();
});

test('nothing that is there is said, and no key of an input method opens it', async () => {
  open();
  pressShortcut({ isComposing: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  pressShortcut();
  await screen.findByRole('dialog', { name: 'Find' });
  type('no such thing');
  await screen.findByText('Nothing has “no such thing”');
});
