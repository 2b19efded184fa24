import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../app/preferences';
import { openEditor } from '../editor/open-editor.test-support';
import { EditorProvider } from '../store/editor-context';
import { IssueList } from './IssueList';

afterEach(cleanup);

const TEXT = `{
  "screen": "login",
  "extends": "stock",
  "patch": { "title": "Sign in here" }
}`;
const file = 'schools/northlake/screens/login.json';
const start = { line: 4, column: 23, offset: TEXT.indexOf('"Sign in here"') };
const issue = { file, severity: 'warning', rule: 'r', message: 'Too short', range: { start } };

test('a finding has its part in words, file and line', () => {
  const { files, materials, sync, editor } = openEditor({
    changed: { 'screens/login.json': { text: TEXT } },
  });
  setPreferences({ locale: 'en' });
  render(
    <EditorProvider
      value={{ school: 'northlake', isReadOnly: false, editor, sync, materials, base: files }}
    >
      <IssueList issues={[issue]} />
    </EditorProvider>,
  );
  expect(screen.getByText('Sign in here · screens/login.json · line 4')).toBeTruthy();
});

test('outside of the editor it has file and line', () => {
  setPreferences({ locale: 'en' });
  render(<IssueList issues={[issue]} />);
  expect(screen.getByText('screens/login.json · line 4')).toBeTruthy();
});
