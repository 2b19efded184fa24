import { parse } from 'csv-parse/browser/esm/sync';
import { guardFormula, unguardFormula } from '../engine';
import { digestOf, type TextRow, type Texts } from './text-row';

/** The columns before those of the languages. */
const FIRST = ['id', 'where', 'state'];

/** The column of a table that was given out for a school. */
const SCHOOL = 'school';

/** Without it, spreadsheets take UTF-8 for another encoding. */
const BOM = '\uFEFF';

/**
 * Texts for translators, a row each with a column for each language, under a line of headings.
 *
 * @param school named in each row where the texts are a school's
 */
export function tableOf(
  rows: readonly TextRow[],
  locales: readonly string[],
  where: (row: TextRow) => string,
  school?: string,
): string[][] {
  const lines = rows.map((row) => [
    row.id,
    where(row),
    digestOf(row.texts),
    ...locales.map((tag) => row.texts[tag] ?? ''),
    ...(school === undefined ? [] : [school]),
  ]);
  return [[...FIRST, ...locales, ...(school === undefined ? [] : [SCHOOL])], ...lines];
}

/**
 * A table as CSV (RFC 4180, with a byte order mark). A cell that a spreadsheet would take for a
 * formula has an apostrophe in front, which `readTable` takes away.
 */
export function writeCsv(table: readonly (readonly string[])[]): string {
  return BOM + table.map((line) => `${line.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(text: string): string {
  const safe = guardFormula(text);
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The table with an apostrophe more in front of cells from which `readTable` takes one away: in a
 * workbook no text is a formula.
 */
export function guardApostrophes(table: readonly (readonly string[])[]): string[][] {
  return table.map((line) =>
    line.map((text) => (unguardFormula(text) === text ? text : `'${text}`)),
  );
}

/** One text of a table that came back. */
export interface ReturnedText {
  id: string;
  where: string;
  /** The digest of the text when it was given out; empty where the column is gone. */
  state: string;
  texts: Texts;
}

export type ReadTable =
  | {
      type: 'read';
      texts: readonly ReturnedText[];
      locales: readonly string[];
      /** The columns that are none of these languages, by their headings. */
      otherColumns: readonly string[];
      /** The schools whose texts were given out in it; none where it does not say. */
      schools: readonly string[];
    }
  /** `line`: counted from 1; undefined where the columns are wrong. */
  | { type: 'refused'; line: number | undefined };

/** Reads a table of texts, also one with semicolons, as spreadsheets of some countries write it. */
export function readCsv(text: string, locales: readonly string[]): ReadTable {
  const lines = linesOf(text);
  return Array.isArray(lines) ? readTable(lines, locales) : { type: 'refused', line: lines.line };
}

/** Reads the lines of a table of texts, the headings first. */
export function readTable(
  lines: readonly (readonly string[])[],
  locales: readonly string[],
): ReadTable {
  const [head = [], ...rest] = lines;
  const at = new Map(head.map((name, index) => [name.trim(), index]));
  const found = locales.filter((tag) => at.has(tag));
  if (!at.has('id') || found.length === 0) return { type: 'refused', line: undefined };
  const cell = (line: readonly string[], name: string) =>
    unguardFormula(line[at.get(name) ?? Number.POSITIVE_INFINITY] ?? '');
  const texts = rest
    .filter((line) => line.some((one) => one.trim() !== ''))
    .map((line) => ({
      id: cell(line, 'id').trim(),
      where: cell(line, 'where'),
      state: cell(line, 'state').trim(),
      texts: Object.fromEntries(found.map((tag) => [tag, cell(line, tag)])),
    }));
  const known = new Set([...FIRST, SCHOOL, ...found, '']);
  const otherColumns = [...at.keys()].filter((name) => !known.has(name));
  const schools = new Set(rest.map((line) => cell(line, SCHOOL).trim()).filter(Boolean));
  return { type: 'read', texts, locales: found, otherColumns, schools: [...schools] };
}

function linesOf(text: string): string[][] | { line: number | undefined } {
  const [first = ''] = text.split('\n', 1);
  const delimiter = /\bid"?([,;\t])/.exec(first)?.[1] ?? ',';
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    return { line: lineOf(error) };
  }
}

function lineOf(error: unknown): number | undefined {
  const line = typeof error === 'object' && error !== null && 'lines' in error && error.lines;
  return typeof line === 'number' ? line : undefined;
}

/** A text that a table changes. */
export interface TextChange {
  row: TextRow;
  /** The languages that change, with what they are to say. */
  texts: Texts;
  /** True when somebody changed the text here since the table was given out. */
  isContested: boolean;
}

export interface TableOutcome {
  changes: readonly TextChange[];
  /** Texts that stand nowhere here any more, and say something. */
  unmatched: readonly ReturnedText[];
  /** Rows of a text that say different things in one language: none of them is taken. */
  contradictory: readonly ReturnedText[];
  /** Texts that stay, in a language at least, because their cell is empty. */
  emptyCells: readonly TextRow[];
  /** Texts that stay, in a language at least, because their cell has a formula. */
  formulaCells: readonly TextRow[];
  /** Texts that stay, in a language at least, because their cell has lost letters of theirs. */
  lostCells: readonly TextRow[];
  /** How many texts are in the table as they are here. */
  same: number;
}

/** A cell with a formula as `readWorkbook` gives it: the text that it comes to is not known. */
const FORMULA = '=';

/**
 * Finds what a table that came back changes in the texts of now. An empty cell changes nothing, nor
 * does one with a formula or one whose letters the encoding of its file did not have.
 */
export function compareTexts(
  returned: readonly ReturnedText[],
  rows: readonly TextRow[],
): TableOutcome {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const unmatched: ReturnedText[] = [];
  const contradictory: ReturnedText[] = [];
  const emptyCells: TextRow[] = [];
  const formulaCells: TextRow[] = [];
  const lostCells: TextRow[] = [];
  let same = 0;
  const changes = joinRows(returned).flatMap(({ joined: one, apart }): TextChange[] => {
    const row = byId.get(one.id);
    if (row && apart.length > 0) {
      contradictory.push(...apart);
      return [];
    }
    if (!row) {
      const rowsOfIt = apart.length > 0 ? apart : [one];
      unmatched.push(...rowsOfIt.filter(saysSomething));
      return [];
    }
    const isLeft = ([tag, text]: readonly [string, string]) =>
      text.trim() === '' && (row.texts[tag] ?? '').trim() !== '';
    const isEmpty = Object.entries(one.texts).some(isLeft);
    if (isEmpty) emptyCells.push(row);
    const other = Object.entries(one.texts).filter(
      ([tag, text]) =>
        text.trim() !== '' && withoutReturns(text) !== withoutReturns(row.texts[tag] ?? ''),
    );
    const hasFormula = other.some(([, text]) => text === FORMULA);
    if (hasFormula) formulaCells.push(row);
    const written = other.filter(([, text]) => text !== FORMULA);
    const changed = written.filter(([tag, text]) => !hasLostLetters(text, row.texts[tag] ?? ''));
    const hasLost = changed.length < written.length;
    if (hasLost) lostCells.push(row);
    if (changed.length === 0) {
      if (!isEmpty && !hasFormula && !hasLost) same += 1;
      return [];
    }
    const texts = Object.fromEntries(changed.map(([tag, text]) => [tag, withoutReturns(text)]));
    const isContested = one.state !== '' && one.state !== digestOf(row.texts);
    return [{ row, texts, isContested }];
  });
  return { changes, unmatched, contradictory, emptyCells, formulaCells, lostCells, same };
}

/** True for a text that differs from another one only by question marks in place of letters. */
function hasLostLetters(text: string, now: string): boolean {
  const lost = withoutReturns(text);
  return lost === now.replace(/[^\0-\x7f]/g, (letter, at) => (lost[at] === '?' ? '?' : letter));
}

const saysSomething = ({ texts }: ReturnedText) =>
  Object.values(texts).some((text) => text.trim() !== '');

/** The rows of one text as one row, or `apart` where two say different things in a language. */
interface JoinedRows {
  joined: ReturnedText;
  apart: readonly ReturnedText[];
}

/** Joins the rows of each text: a table that was put together of several has some twice. */
function joinRows(returned: readonly ReturnedText[]): JoinedRows[] {
  const byId = new Map<string, ReturnedText[]>();
  for (const one of returned) byId.set(one.id, [...(byId.get(one.id) ?? []), one]);
  return [...byId.values()].flatMap((rows): JoinedRows[] => {
    const [first, ...others] = rows;
    if (!first) return [];
    const texts: Record<string, string> = { ...first.texts };
    let isApart = false;
    for (const [tag, text] of others.flatMap((one) => Object.entries(one.texts))) {
      if (text.trim() === '') continue;
      const before = texts[tag] ?? '';
      if (before.trim() === '') texts[tag] = text;
      else isApart ||= withoutReturns(before) !== withoutReturns(text);
    }
    return [{ joined: { ...first, texts }, apart: isApart ? rows : [] }];
  });
}

/** Spreadsheets on some systems end the lines of a cell otherwise. */
function withoutReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
