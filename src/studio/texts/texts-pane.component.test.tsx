import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../app/preferences';
import { openEditor } from '../editor/open-editor.test-support';
import { EditorProvider } from '../store/editor-context';
import { TextsPane } from './TextsPane';

afterEach(cleanup);

test.each([
  ['zh-CN', '学校名称', ' › 标题'],
  ['en', 'Name', ' › Title'],
] as const)('names the place of each text in words, in %s', (locale, ofName, title) => {
  const { files, materials, sync, editor, edits } = openEditor();
  setPreferences({ locale });
  const { container } = render(
    <EditorProvider
      value={{ school: 'northlake', isReadOnly: false, editor, sync, materials, base: files }}
    >
      <TextsPane edits={edits} />
    </EditorProvider>,
  );
  const textsOf = (cells: string) =>
    [...container.querySelectorAll(cells)].map(({ textContent }) => textContent ?? '');
  expect(textsOf('thead th').slice(1)).toEqual(['简体中文', 'English']);
  const places = textsOf('tbody th');
  expect(places).toContain(ofName);
  expect(places.filter((place) => place.endsWith(title)).length).toBeGreaterThan(0);
  expect(places.filter((place) => /› (label|title|text|description)$/.test(place))).toEqual([]);
});
