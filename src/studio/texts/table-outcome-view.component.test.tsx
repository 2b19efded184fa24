import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../app/preferences';
import { openEditor } from '../editor/open-editor.test-support';
import { EditorProvider } from '../store/editor-context';
import { TableOutcomeView } from './TableOutcomeView';

afterEach(cleanup);

const row = (id: string, target: string) => ({ id, target, path: [], texts: { en: `Old ${id}` } });

function show(otherSchools: readonly string[]) {
  const { files, materials, sync, editor } = openEditor();
  setPreferences({ locale: 'en' });
  render(
    <EditorProvider
      value={{ school: 'northlake', isReadOnly: false, editor, sync, materials, base: files }}
    >
      <TableOutcomeView
        outcome={{
          changes: [
            { row: row('a', 'login'), texts: { en: 'New a' }, isContested: false },
            { row: row('b', ''), texts: { en: 'New b' }, isContested: true },
          ],
          unmatched: [{ id: 'gone', where: 'Old page', state: '', texts: { en: 'Lost' } }],
          contradictory: ['One', 'Two'].map((en) => ({
            id: 'twice',
            where: 'Title',
            state: '',
            texts: { en },
          })),
          emptyCells: [row('c', 'login')],
          formulaCells: [row('d', 'login')],
          same: 7,
        }}
        otherColumns={['fr']}
        otherSchools={otherSchools}
        where={({ id }) => (id === 'a' ? 'Sign in to Northlake Wi-Fi › Title' : 'Name')}
        taken={new Set()}
        onTake={() => {}}
      />
    </EditorProvider>,
  );
}

test('a table is shown text by text below its pages, with what is left out of it', () => {
  show([]);
  const page = screen.getByRole('heading', { name: 'Sign in to Northlake Wi-Fi' });
  const [first] = page.parentElement ? within(page.parentElement).getAllByRole('listitem') : [];
  expect(first?.textContent).toBe('TitleEnglishBefore Old a→After New a');
  expect(screen.getByRole('heading', { name: 'School settings' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeTruthy();
  expect(screen.getByText('The same as here: 7')).toBeTruthy();
  expect(screen.getByText('Empty in the table, so the text here stays: 1')).toBeTruthy();
  expect(screen.getByText(/^Formulas in the table, so the text here stays: 1/)).toBeTruthy();
  expect(screen.getByText('Columns that are no language of the school: fr')).toBeTruthy();
  expect(screen.getByText('Old page')).toBeTruthy();
  expect(screen.getByText('Changed here since the export')).toBeTruthy();
  expect(screen.getByText(/^2 rows of the table .* none of them is taken/)).toBeTruthy();
  expect(['One', 'Two'].map((text) => screen.getByText(text).lang)).toEqual(['en', 'en']);
});

test('texts of another school were not changed here since: they are other texts', () => {
  show(['Riverside University']);
  screen.getByText('This table was exported from Riverside University');
  screen.getByText(/^Of these, 1 differ from what this school says/);
  screen.getByText('This school says something else');
  expect(screen.queryByText(/since the export/)).toBeNull();
});
