import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
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
      <View
        outcome={{
          changes: [
            { row: row('a', 'login'), texts: { en: 'New a' }, isContested: false },
            { row: row('b', ''), texts: { en: 'New b' }, isContested: true },
            { row: row('e', ''), texts: { en: 'New e' }, isContested: true },
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
          lostCells: [row('f', 'login')],
          same: 7,
        }}
        otherColumns={['fr']}
        otherSchools={otherSchools}
        where={({ id }) => WHERE[id] ?? id}
      />
    </EditorProvider>,
  );
}

const WHERE: Record<string, string> = {
  a: 'Sign in to Northlake Wi-Fi › Title',
  b: 'Name',
  e: 'Network',
};

function View(props: Omit<ComponentProps<typeof TableOutcomeView>, 'taken' | 'onTake'>) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  return <TableOutcomeView {...props} taken={taken} onTake={setTaken} />;
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
  expect(screen.getByText(/^Letters became question marks .* the text here stays: 1/)).toBeTruthy();
  expect(screen.getByText('Columns that are no language of the school: fr')).toBeTruthy();
  expect(screen.getByText('Old page')).toBeTruthy();
  expect(screen.getAllByText('Changed here since the export')).toHaveLength(2);
  expect(screen.getByText(/^2 rows of the table .* none of them is taken/)).toBeTruthy();
  expect(['One', 'Two'].map((text) => screen.getByText(text).lang)).toEqual(['en', 'en']);
});

test('texts of another school were not changed here since: they are other texts', () => {
  show(['Riverside University']);
  screen.getByText('This table was exported from Riverside University');
  screen.getByText(/^Different from what this school says: 2/);
  expect(screen.getAllByText('This school says something else')).toHaveLength(2);
  expect(screen.queryByText(/since the export/)).toBeNull();
});

test('texts that were changed meanwhile count once they are ticked, one by one or all at once', () => {
  show([]);
  const told = screen.getByRole('status');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tick all of them' });
  expect(told.textContent).toBe('Texts that change: 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Name' }));
  expect(told.textContent).toBe('Texts that change: 2');
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(told.textContent).toBe('Texts that change: 3');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Network' }).checked).toBe(true);
  fireEvent.click(all);
  expect(told.textContent).toBe('Texts that change: 1');
});
