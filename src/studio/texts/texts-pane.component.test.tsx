import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createCall } from '../api/client';
import { setPreferences } from '../app/preferences';
import { createSession } from '../app/session';
import { StudioContextProvider } from '../app/studio-context';
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
  const call = createCall({
    fetch: async () => Response.error(),
    locale: () => locale,
    onSecondFactorRequired: () => {},
    signInAgain: async () => false,
  });
  const { container } = render(
    <StudioContextProvider value={{ call, session: createSession(), toast: () => {} }}>
      <EditorProvider
        value={{ school: 'northlake', isReadOnly: false, editor, sync, materials, base: files }}
      >
        <TextsPane edits={edits} />
      </EditorProvider>
    </StudioContextProvider>,
  );
  const textsOf = (cells: string) =>
    [...container.querySelectorAll(cells)].map(({ textContent }) => textContent ?? '');
  expect(textsOf('thead th').slice(1)).toEqual(['简体中文', 'English']);
  // A fourth column does not make the others narrower than a phone shows three of them.
  expect(container.querySelector('table')?.style.minWidth).toBe('22.5rem');
  const places = textsOf('tbody th');
  expect(places).toContain(ofName);
  expect(places.filter((place) => place.endsWith(title)).length).toBeGreaterThan(0);
  expect(places.filter((place) => /› (label|title|text|description)$/.test(place))).toEqual([]);
});
