import {
  type BuiltInLocale,
  formatMessage,
  printable,
  type TerminalWords,
  unguardFormula,
} from '../../../src/engine';
import { UserError } from '../../../src/gateway/user-error';
import type { CommandIo } from '../command-io';

/** A field that a column of an imported table can hold. */
export interface TableField {
  /** As in `--columns`. */
  name: string;
  words: TerminalWords;
  /** As schools write them, without blanks and in small letters. */
  headings: readonly string[];
  isRequired?: boolean;
}

/** The column of each field, from 0. */
export type Columns = ReadonlyMap<string, number>;

const question: TerminalWords = {
  'zh-CN': '“${field}”是第几列？（直接回车表示没有）',
  en: 'Which column has the ${field}? (Enter alone: none) ',
};

/** Reads `--columns`: `username=学号`, `phone=3`. @throws UserError for a pair that is none */
export function readColumnPairs(
  fields: readonly TableField[],
  pairs: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    const heading = rest.join('=').trim();
    const field = fields.find((known) => known.name === name.trim());
    if (!field || heading === '') throw wrongPair(fields, pair);
    found.set(field.name, heading);
  }
  return found;
}

/**
 * Finds the columns of a table: as `pairs` say, else by the usual headings, else as a person at the
 * terminal says.
 *
 * @param header the first line, or undefined where it is a row already
 * @throws UserError where a column that is needed is not found, or one that was named
 */
export async function findColumns(
  fields: readonly TableField[],
  header: readonly string[] | undefined,
  pairs: ReadonlyMap<string, string>,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<Columns> {
  const columns =
    pairs.size > 0
      ? new Map([...pairs].map(([name, heading]) => [name, columnNamed(heading, header)]))
      : guessColumns(fields, header ?? []);
  const missing = missingField(fields, columns);
  if (!missing) return columns;
  if (pairs.size === 0 && header && io.ask) return askForColumns(fields, header, io, locale);
  throw noColumn(fields, missing, header);
}

/**
 * The texts of a line's cells by what they are, without the apostrophes that exports put before
 * formulas. A password is in no export: an apostrophe is its own.
 */
export function textsOf(cells: readonly string[], columns: Columns): Record<string, string> {
  return Object.fromEntries(
    [...columns].flatMap(([name, column]) => {
      const text = cells[column];
      if (text === undefined) return [];
      return [[name, name === 'password' ? text : unguardFormula(text)]];
    }),
  );
}

/**
 * By the headings: each column is one field, the first whose heading it is.
 *
 * @throws UserError where two columns have that heading
 */
function guessColumns(fields: readonly TableField[], header: readonly string[]): Columns {
  const headings = header.map(plain);
  const columns = new Map<string, number>();
  for (const { name, headings: known } of fields) {
    const taken = new Set(columns.values());
    const index = headings.findIndex((text, at) => known.includes(text) && !taken.has(at));
    if (index < 0) continue;
    requireOne(headings, index, header);
    columns.set(name, index);
  }
  return columns;
}

function missingField(fields: readonly TableField[], columns: Columns): TableField | undefined {
  return fields.find(({ name, isRequired }) => isRequired && !columns.has(name));
}

async function askForColumns(
  fields: readonly TableField[],
  header: readonly string[],
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<Columns> {
  for (const [index, heading] of header.entries()) {
    io.stderr.write(printable(`${String(index + 1).padStart(3)}  ${heading}`).concat('\n'));
  }
  const columns = new Map<string, number>();
  for (const { name, words } of fields) {
    const text = formatMessage(question[locale], { field: words[locale] });
    const reply = (await io.ask?.(text))?.trim() ?? '';
    if (reply !== '') columns.set(name, columnNamed(reply, header));
  }
  const missing = missingField(fields, columns);
  if (missing) throw noColumn(fields, missing, header);
  return columns;
}

function columnNamed(heading: string, header: readonly string[] | undefined): number {
  const headings = (header ?? []).map(plain);
  const index = headings.indexOf(plain(heading));
  if (index >= 0) {
    requireOne(headings, index, header ?? []);
    return index;
  }
  const number = /^[1-9][0-9]{0,2}$/.test(heading) ? Number(heading) : 0;
  if (number > 0 && (!header || number <= header.length)) return number - 1;
  throw new UserError({
    'zh-CN': `文件里没有“${printable(heading)}”这一列。${headingsOf(header, 'zh-CN')}`,
    en: `The file has no column “${printable(heading)}”. ${headingsOf(header, 'en')}`,
  });
}

/** @throws UserError where a later column has the same heading: either may be meant */
function requireOne(headings: readonly string[], index: number, header: readonly string[]): void {
  const again = headings.indexOf(headings[index] ?? '', index + 1);
  if (again < 0) return;
  const heading = printable(header[index] ?? '');
  const columns = [index + 1, again + 1];
  throw new UserError({
    'zh-CN': `第 ${columns.join('、')} 列的标题都是“${heading}”。请删去一列，或用 --columns 写明各列的序号。`,
    en: `The columns ${columns.join(' and ')} are both headed “${heading}”. Take one out, or give the numbers of all columns with --columns.`,
  });
}

function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/[\s_*:：]/g, '')
    .toLowerCase();
}

function noColumn(
  fields: readonly TableField[],
  { words }: TableField,
  header: readonly string[] | undefined,
): UserError {
  const example = fields
    .slice(0, 2)
    .map(({ name }, index) => `${name}=${index + 1}`)
    .join(',');
  return new UserError({
    'zh-CN': `认不出哪一列是${words['zh-CN']}。请用 --columns 写明各列的标题或序号，例如 --columns ${example}。${headingsOf(header, 'zh-CN')}`,
    en: `It cannot be told which column has the ${words.en}. Give the headings or numbers of all columns with --columns, as in "--columns ${example}". ${headingsOf(header, 'en')}`,
  });
}

function headingsOf(header: readonly string[] | undefined, locale: BuiltInLocale): string {
  if (!header) return '';
  const shown = printable(header.slice(0, 20).join(locale === 'en' ? ', ' : '、')).slice(0, 300);
  return locale === 'en' ? `The first line is: ${shown}.` : `第一行是：${shown}。`;
}

function wrongPair(fields: readonly TableField[], pair: string): UserError {
  const names = fields.map(({ name }) => name);
  const [example = ''] = names;
  return new UserError({
    'zh-CN': `--columns 里的“${printable(pair)}”不对。请写成 ${example}=列的标题；可用的名称：${names.join('、')}。`,
    en: `--columns has “${printable(pair)}”. Write it like "${example}=heading"; the names are ${names.join(', ')}.`,
  });
}
