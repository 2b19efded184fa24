import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import {
  type BuiltInLocale,
  isJsonObject,
  type JsonValue,
  listed,
  parseJson,
} from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/user-error';
import { writeWorkbook } from '../../../../src/tables';
import { type ReturnedText, readTable, tableOf, writeCsv } from '../../../../src/texts';
import type { CommandIo } from '../../command-io';
import { unreadableFile } from '../../file-errors';
import { openTable } from '../../tables/open-table';
import { writeNewFile } from '../../write-atomically';
import type { TranslationRow } from './translation-rows';

/** The columns of languages in a table. */
export function columnsFor(tag: string): string[] {
  return [...new Set(['zh-CN', 'en', tag])];
}

/**
 * Gives rows as cells. Two more columns show the words that a text had when it was translated, and
 * their translation, unless no text was changed since.
 */
function cellsOf(rows: readonly TranslationRow[], tag: string): string[][] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cells = tableOf(rows, columnsFor(tag), ({ id }) => byId.get(id)?.where ?? '');
  if (rows.every(({ was }) => was === undefined)) return cells;
  return cells.map((line, index) => {
    const { source = '', words = '' } = rows[index - 1]?.was ?? {};
    return [...line, ...(index === 0 ? ['was', `was ${tag}`] : [source, words])];
  });
}

/** Rows as CSV, or as a list of JSON objects with the same columns. */
export function tableText(
  rows: readonly TranslationRow[],
  tag: string,
  format: 'csv' | 'json',
): string {
  const cells = cellsOf(rows, tag);
  if (format === 'csv') return writeCsv(cells);
  const [head = [], ...lines] = cells;
  const objects = lines.map((line) =>
    Object.fromEntries(head.map((name, index) => [name, line[index] ?? ''])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/**
 * Writes a new file, by the ending of its name.
 *
 * @throws UserError for another ending, or where the file is there
 */
export async function writeTable(
  file: string,
  rows: readonly TranslationRow[],
  tag: string,
  { cwd, removeAtEnd }: CommandIo,
): Promise<void> {
  await writeNewFile(resolve(cwd, file), file, contentFor(file, rows, tag), { removeAtEnd });
}

function contentFor(file: string, rows: readonly TranslationRow[], tag: string) {
  switch (extname(file).toLowerCase()) {
    case '.csv':
      return tableText(rows, tag, 'csv');
    case '.json':
      return tableText(rows, tag, 'json');
    case '.xlsx':
      return writeWorkbook(cellsOf(rows, tag));
    default:
      throw new UserError({
        'zh-CN': `不知道要把 ${file} 写成什么格式。文件名请以 .csv、.xlsx 或 .json 结尾。`,
        en: `What ${file} is to be cannot be told. End its name in .csv, .xlsx or .json.`,
      });
  }
}

/**
 * Reads a table that came back.
 *
 * @throws UserError where it is none, or has no column of the language
 */
export async function readTranslations(
  file: string,
  tag: string,
  { cwd }: CommandIo,
): Promise<readonly ReturnedText[]> {
  if (!existsSync(resolve(cwd, file))) throw noneCameBack(file, tag);
  const lines = extname(file).toLowerCase() === '.json' ? await jsonLines(file, tag, cwd) : [];
  if (lines.length === 0) {
    for await (const { line, cells, problem } of (await openTable(resolve(cwd, file), file)).rows) {
      if (problem) throw brokenLine(file, line);
      lines.push([...cells]);
    }
  }
  const table = readTable(lines, [tag]);
  if (table.type === 'refused') throw noTable(file, tag, lines[0] ?? []);
  return table.texts;
}

/** A list of rows, or a catalogue: words by their ids. */
async function jsonLines(file: string, tag: string, cwd: string): Promise<string[][]> {
  const text = await readFile(resolve(cwd, file), 'utf8').catch((error: unknown) => {
    throw unreadableFile(file, error);
  });
  const { json } = parseJson(text);
  const rows: JsonValue[] = Array.isArray(json)
    ? json
    : Object.entries(isJsonObject(json) ? json : {}).map(([id, words]) => ({ id, [tag]: words }));
  const objects = rows.filter(isJsonObject);
  if (objects.length === 0) throw noTable(file, tag, []);
  const head = ['id', 'where', 'state', tag].filter((name) =>
    objects.some((one) => Object.hasOwn(one, name)),
  );
  const cell = (value: JsonValue | undefined) => (typeof value === 'string' ? value : '');
  return [head, ...objects.map((one) => head.map((name) => cell(one[name])))];
}

/** The message for a file that is not there: it may be meant to be written. */
function noneCameBack(file: string, tag: string): UserError {
  return new UserError({
    'zh-CN': `没有文件 ${file}。写在语言后面的是译好的文件，其中的译文会写回。要导出一个新文件，请用 -o：formgate translate ${tag} -o ${file}。`,
    en: `There is no file ${file}. A file behind the tag is one that came back, whose words are written. To give out a new one use -o: formgate translate ${tag} -o ${file}.`,
  });
}

function brokenLine(file: string, line: number): UserError {
  return new UserError({
    'zh-CN': `${file} 第 ${line} 行无法读取，请检查引号。什么也没有写入。`,
    en: `Line ${line} of ${file} cannot be read. See to its quotes. Nothing was written.`,
  });
}

function noTable(file: string, tag: string, head: readonly string[]): UserError {
  const found = head.filter((name) => name.trim() !== '').slice(0, 8);
  const shown = (locale: BuiltInLocale) => (found.length === 0 ? '–' : listed(found, locale));
  return new UserError({
    'zh-CN': `${file} 不是译文表：第一行要有 id 和 ${tag} 两列，这里是：${shown('zh-CN')}。formgate translate ${tag} -o <文件> 会导出这样的表。`,
    en: `${file} is no table of texts in “${tag}”: its first line needs the columns id and ${tag}, and has: ${shown('en')}. "formgate translate ${tag} -o <file>" makes such a table.`,
  });
}
