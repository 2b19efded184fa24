import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { missingIn, type TextRow, tableOf, writeCsv } from '../../texts';
import { Button, EmptyState, Icon, TextInput } from '../../ui';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { setValue } from '../draft/edit-value';
import { ownLanguageName } from '../panels/languages/language-names';
import { memberName } from '../panels/schema/property-words';
import { MenuButton } from '../parts/MenuButton';
import { Segments } from '../parts/Segments';
import { saveFile } from '../parts/save-file';
import { useDraft, useEditorState, useOpenSchool } from '../store/editor-context';
import { trailTo } from '../store/part';
import type { PartEdits } from '../store/part-edits';
import type { OutlineNode } from '../worker/messages';
import { collectTexts } from './collect-texts';
import { ImportDialog } from './ImportDialog';
import { messages } from './messages';
import { loadWorkbooks } from './read-table';
import './TextsPane.css';

/** So many rows are drawn at once: a school has some hundred texts. */
const PORTION = 100;

/** No column is narrower: three of them fit the narrowest phone, and more are scrolled to. */
const COLUMN_REM = 7.5;

/** Every text of the school, its languages side by side. */
export function TextsPane({ edits }: { edits: PartEdits }) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [shows, setShows] = useState<Shows>('all');
  const [table, setTable] = useState<File>();
  const texts = useTexts();
  const { rows, locales, where } = texts;
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const missing = rows.filter((row) => missingIn(row, locales).length > 0);
  const found = (shows === 'missing' ? missing : rows).filter(
    (row) =>
      wanted === '' ||
      [where(row), ...Object.values(row.texts)].some((text) => text.toLowerCase().includes(wanted)),
  );
  const nothing =
    shows === 'missing' && wanted === '' ? messages.nothingMissing : messages.nothingFound;
  return (
    <section className="st-texts-pane" aria-label={translate(messages.texts)}>
      <div className="st-texts-bar">
        <TextInput
          type="search"
          aria-label={translate(messages.search)}
          placeholder={translate(messages.search)}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Segments<Shows>
          label={translate(messages.show)}
          value={shows}
          choices={[
            { value: 'all', label: translate(messages.all) },
            { value: 'missing', label: translate(messages.missing, { count: missing.length }) },
          ]}
          onChange={(chosen) => setShows(chosen)}
        />
        <TableButtons {...texts} onTable={setTable} />
      </div>
      {found.length === 0 ? (
        <EmptyState icon="search" title={translate(nothing)} />
      ) : (
        <TextsTable {...{ ...texts, rows: found, edits }} />
      )}
      {table && <ImportDialog file={table} {...texts} onClose={() => setTable(undefined)} />}
    </section>
  );
}

type Shows = 'all' | 'missing';

interface Texts {
  rows: readonly TextRow[];
  locales: readonly string[];
  /** Names the place of a text. */
  where(row: Pick<TextRow, 'id'>): string;
}

/** The texts of the draft, and where they stand. */
function useTexts(): Texts {
  const translate = useTranslate();
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  const { bases, roots = NO_NODES, locales = [] } = outline ?? {};
  const rows = useMemo(() => (bases ? collectTexts(files, bases) : []), [files, bases]);
  const where = useMemo(() => {
    const known = new Map(rows.map((row) => [row.id, placeName(row, roots, translate)]));
    return (row: Pick<TextRow, 'id'>) => known.get(row.id) ?? row.id;
  }, [rows, roots, translate]);
  return { rows, locales, where };
}

const NO_NODES: readonly OutlineNode[] = [];

/** Gives the texts as a table for translators, and takes it back. */
function TableButtons({ rows, locales, where, onTable }: Texts & { onTable(file?: File): void }) {
  const translate = useTranslate();
  const { school, isReadOnly } = useOpenSchool();
  const input = useRef<HTMLInputElement>(null);
  const { toast } = useStudio();
  const table = () => tableOf(rows, locales, where, school);
  const giveCsv = () => {
    const type = 'text/csv;charset=utf-8';
    saveFile(`${school}.csv`, new Blob([writeCsv(table())], { type }));
  };
  const giveWorkbook = async () => {
    try {
      const { textsAsWorkbook } = await loadWorkbooks();
      saveFile(`${school}.xlsx`, textsAsWorkbook(table()));
    } catch (error) {
      toast(translate(describeProblem(error)), 'error');
    }
  };
  return (
    <>
      <MenuButton label={translate(messages.give)} button={<GiveWords />}>
        <MenuItem className="st-menu-item" onAction={() => void giveWorkbook()}>
          {translate(messages.asWorkbook)}
        </MenuItem>
        <MenuItem className="st-menu-item" onAction={giveCsv}>
          {translate(messages.asCsv)}
        </MenuItem>
      </MenuButton>
      {!isReadOnly && (
        <Button onClick={() => input.current?.click()}>{translate(messages.take)}</Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xls,.csv,.tsv,.txt,text/csv"
        hidden
        aria-label={translate(messages.take)}
        onChange={({ target }) => {
          onTable(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}

function GiveWords() {
  const translate = useTranslate();
  return (
    <>
      {translate(messages.give)} <Icon name="chevron-down" />
    </>
  );
}

function TextsTable({ rows, locales, where, edits }: Texts & { edits: PartEdits }) {
  const translate = useTranslate();
  const [most, setMost] = useState(PORTION);
  return (
    <div className="st-texts-scroll">
      <table
        aria-label={translate(messages.texts)}
        className="st-texts-table"
        style={{ minWidth: `${COLUMN_REM * (locales.length + 1)}rem` }}
      >
        <thead>
          <tr>
            <th scope="col">{translate(messages.where)}</th>
            {locales.map((tag) => (
              <th key={tag} scope="col" title={tag}>
                {ownLanguageName(tag)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <Row key={row.id} {...{ row, locales, edits, where: where(row) }} />
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <Button onClick={() => setMost(most + PORTION)}>
          {translate(messages.more, { count: Math.min(PORTION, rows.length - most) })}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  row: TextRow;
  locales: readonly string[];
  where: string;
  edits: PartEdits;
}

function Row({ row, locales, where, edits }: RowProps) {
  const translate = useTranslate();
  const { editor, isReadOnly } = useOpenSchool();
  const { target, path, texts } = row;
  const set = (tag: string, text: string) =>
    edits.apply(
      { target, path },
      (file) => setValue(file, [...path, tag], text),
      `${row.id} ${tag}`,
    );
  return (
    <tr>
      <th scope="row">{where}</th>
      {locales.map((tag) => (
        <td key={tag}>
          <textarea
            aria-label={translate(messages.inLanguage, { where, language: ownLanguageName(tag) })}
            lang={tag}
            rows={1}
            readOnly={isReadOnly}
            placeholder={translate(messages.missingHere)}
            value={texts[tag] ?? ''}
            onChange={(event) => set(tag, event.target.value)}
            onBlur={editor.closeGroup}
          />
        </td>
      ))}
    </tr>
  );
}

type Translate = ReturnType<typeof useTranslate>;

/** Names the place of a text: the labels of its page and parts, and what it is there. */
function placeName(row: TextRow, roots: readonly OutlineNode[], translate: Translate): string {
  for (let depth = row.path.length; depth >= 0; depth--) {
    const path = row.path.slice(0, depth);
    const trail = trailTo(roots, { target: row.target, path }).filter(
      ({ kind }) => kind !== 'group',
    );
    if (trail.length === 0) continue;
    const names = trail.map((node) => translate(node.label));
    const rest = row.path.slice(depth).map((name) => memberName(name, translate) ?? name);
    return [...names, ...rest].join(' › ');
  }
  return row.id;
}
