import { basename, resolve } from 'node:path';
import {
  type BuiltInLocale,
  formatMessage,
  listed,
  printable,
  type TerminalWords,
} from '../../../src/engine';
import { type OperatorClient, usingOperator } from '../../../src/gateway/operator';
import { UserError } from '../../../src/gateway/user-error';
import type { TableRow } from '../../../src/tables';
import type { RequestOf } from '../../../src/wire/calls/define-call';
import { beginImport } from '../../../src/wire/calls/imports/begin-import';
import { cancelImport } from '../../../src/wire/calls/imports/cancel-import';
import { finishImport, type ImportResult } from '../../../src/wire/calls/imports/finish-import';
import type { ImportProblem } from '../../../src/wire/calls/imports/import-parts';
import type { CommandIo } from '../command-io';
import { type Given, listOf } from '../define-command';
import { createProgressBar, type ProgressBar } from '../progress-bar';
import { openTable } from '../tables/open-table';
import type { Table } from '../tables/table';
import { type Columns, findColumns, readColumnPairs, textsOf } from './columns';
import { type ProblemMessages, problemReason } from './problem-reason';

/** After so many wrong lines it is the wrong file. */
const MOST_PROBLEMS = 10_000;

const messages = {
  refused: {
    'zh-CN': '${file}：有 ${count} 处错误，什么也没有导入。请改正后重新运行。',
    en: '${file}: mistakes: ${count}. Nothing was imported. Correct them and run it again.',
  },
  stopped: {
    'zh-CN': '错误超过 ${count} 处，没有继续检查。请确认是不是这个文件。',
    en: 'There are more than ${count} mistakes, and the rest was not looked at. Is it the right file?',
  },
  ignored: {
    'zh-CN': '不导入的列：${columns}',
    en: 'Columns that are not imported: ${columns}',
  },
  nothing: {
    'zh-CN': '${file} 只有标题行，没有可以导入的内容。',
    en: '${file} has headings and no line below them: there is nothing to import.',
  },
  line: { 'zh-CN': '第 ${line} 行', en: 'line ${line}' },
  reading: { 'zh-CN': '${lines} 行', en: '${lines} lines' },
  storing: { 'zh-CN': '正在写入……', en: 'storing …' },
} satisfies Record<string, TerminalWords>;

interface ImportOptions {
  school: string;
  file: string;
  /** As on the command line: `username=学号`. */
  columns: readonly string[];
  hasHeader: boolean;
  isDryRun: boolean;
  isJson: boolean;
}

/** The options of an import as the command line gives them. */
export function importOptions(
  school: string,
  file: string,
  options: Given['options'],
): ImportOptions {
  return {
    ...{ school, file },
    columns: listOf(options.columns),
    hasHeader: options.header !== false,
    isDryRun: options.dryRun === true,
    isJson: options.format === 'json',
  };
}

/** A kind of import: what a file holds, and how its lines become rows. */
export interface ImportKind<Row> extends ProblemMessages {
  table: RequestOf<typeof beginImport>['table'];
  /** How many rows go to the gateway at a time. */
  batchSize: number;
  check(line: number, texts: Record<string, string>): Row | ImportProblem[];
  /** Sends rows to the gateway, where they count for nothing until the import is finished. */
  stage(
    client: OperatorClient,
    request: { school: string; importId: string; rows: Row[] },
  ): Promise<unknown>;
  /** Makes data of the rows that were sent, where that takes more than one call. */
  finish?(
    client: Pick<OperatorClient, 'call'>,
    request: RequestOf<typeof finishImport>,
    show: Showing,
  ): Promise<ImportResult>;
  /** Said of what was imported, and of what would be: with file, added, updated and unchanged. */
  imported: TerminalWords;
  proven: TerminalWords;
  /** Said after lines that are right and may not be meant so. */
  warned?: TerminalWords;
  /** Said, with count, of rows that are right and have no password yet. */
  withoutPassword?: TerminalWords;
}

/** The ways to tell a person how far an import is. */
export interface Showing {
  bar: ProgressBar;
  io: Pick<CommandIo, 'stderr'>;
  locale: BuiltInLocale;
}

/** The problems that were found while the file was read. */
interface Reading {
  problems: ImportProblem[];
  /** True when the rest of the file was left unread, because of so many problems. */
  isStopped: boolean;
  /** True where nothing stands below the headings. */
  isEmpty: boolean;
}

/**
 * Imports a file, which is looked at before the database is. @returns 0 when it was imported or
 * could be, 1 when lines are wrong
 */
export async function importTable<Row>(
  kind: ImportKind<Row>,
  options: ImportOptions,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  const pairs = readColumnPairs(kind.fields, options.columns);
  const file = await openTable(resolve(io.cwd, options.file), options.file);
  return usingOperator(io.env, (client) =>
    importRows(kind, client, { file, pairs, options }, io, locale),
  );
}

interface Source {
  file: Table;
  pairs: ReturnType<typeof readColumnPairs>;
  options: ImportOptions;
}

async function importRows<Row>(
  kind: ImportKind<Row>,
  client: OperatorClient,
  { file, pairs, options }: Source,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  const { school } = options;
  const { table } = kind;
  // Before a person is asked about the columns: is there such a school?
  const { importId } = await client.call(beginImport, { school, table });
  const bar = createProgressBar(io);
  let isFinished = false;
  try {
    const rows = file.rows[Symbol.asyncIterator]();
    const header = options.hasHeader ? await rows.next() : undefined;
    if (header?.done) throw empty(options.file);
    const names = header?.value.cells;
    const columns = await findColumns(kind.fields, names, pairs, io, locale);
    noteIgnored(names ?? [], columns, io, locale);
    const rest = { [Symbol.asyncIterator]: () => rows };
    const shape = { columns, width: names?.length };
    const { problems, isStopped, isEmpty } = await stageRows(
      kind,
      rest,
      shape,
      async (batch, line) => {
        await kind.stage(client, { school, importId, rows: batch });
        const lines = line.toLocaleString(locale);
        bar.show(file.progress(), formatMessage(messages.reading[locale], { lines }));
      },
    );
    if (isEmpty && names === undefined) throw empty(options.file);
    bar.show(1, messages.storing[locale]);
    const isDryRun = options.isDryRun || problems.length > 0;
    const request = { school, table, importId, isDryRun };
    const show = { bar, io, locale };
    const result = kind.finish
      ? await kind.finish(client, request, show)
      : await client.call(finishImport, request);
    isFinished = true;
    bar.clear();
    if (isEmpty) noteNothing(options.file, io, locale);
    const all = [...problems, ...result.problems].sort((a, b) => a.line - b.line);
    return report(kind, { ...result, problems: all }, isStopped, options, io, locale);
  } finally {
    bar.clear();
    // An unfinished import counts for nothing; a gateway that is away forgets it later.
    if (!isFinished) await client.call(cancelImport, { school, importId }).catch(() => {});
  }
}

interface TableShape {
  columns: Columns;
  /**
   * How many headings there are; undefined where the first line is a row already, which then says
   * it.
   */
  width: number | undefined;
}

/** Checks the rows and hands on those that are right, some at a time. */
async function stageRows<Row>(
  kind: ImportKind<Row>,
  rows: AsyncIterable<TableRow>,
  { columns, width: headings }: TableShape,
  stage: (batch: Row[], line: number) => Promise<void>,
): Promise<Reading> {
  const { batchSize } = kind;
  const problems: ImportProblem[] = [];
  let batch: Row[] = [];
  let last = 0;
  let width = headings;
  // The next rows are read while these are stored.
  let storing: Promise<void> = Promise.resolve();
  storing.catch(() => {});
  for await (const { line, cells, problem } of rows) {
    last = line;
    if (!problem)
      width ??= Math.max(cells.length, ...[...columns.values()].map((column) => column + 1));
    if (problem) problems.push({ line, code: problem });
    else if (hasSurplus(cells, width)) problems.push({ line, code: 'surplus-cell' });
    else if (isOneCell(cells, width)) problems.push({ line, code: 'other-separator' });
    else {
      const checked = kind.check(line, textsOf(cells, columns));
      if (Array.isArray(checked)) problems.push(...checked);
      else batch.push(checked);
    }
    if (problems.length > MOST_PROBLEMS) break;
    if (batch.length < batchSize) continue;
    await storing;
    storing = stage(batch, line);
    // Awaited above or below: until then a failure is nobody's.
    storing.catch(() => {});
    batch = [];
  }
  await storing;
  if (batch.length > 0) await stage(batch, last);
  return { problems, isStopped: problems.length > MOST_PROBLEMS, isEmpty: last === 0 };
}

/**
 * Says whether something stands where no column is: then what stands before it may be another
 * column's.
 */
function hasSurplus(cells: readonly string[], width: number | undefined): boolean {
  return cells.slice(width).some((cell) => cell.trim() !== '');
}

/** Says whether a line of several columns is one cell, with separators that are not the file's. */
function isOneCell(cells: readonly string[], width: number | undefined): boolean {
  return width !== 1 && cells.length === 1 && /[,，;；、\t|]/u.test(cells[0] ?? '');
}

function report<Row>(
  kind: ImportKind<Row>,
  { problems, warnings, ...counts }: ImportResult,
  isStopped: boolean,
  { file, isDryRun, isJson }: ImportOptions,
  io: CommandIo,
  locale: BuiltInLocale,
): number {
  const { imported, proven, withoutPassword, warned } = kind;
  const isRefused = problems.length > 0;
  const name = basename(file);
  const explained = (all: readonly ImportProblem[]) =>
    all.map((one) => ({ ...one, message: problemReason(kind, one, locale) }));
  const linesOf = (all: readonly ImportProblem[]) =>
    explained(all).map(({ line, message }) => {
      const at = formatMessage(messages.line[locale], { line });
      return `${at}${locale === 'en' ? ': ' : '：'}${message}\n`;
    });
  if (isJson) {
    const listed = {
      problems: explained(problems),
      ...(warnings && { warnings: explained(warnings) }),
    };
    const json = { file: name, imported: !isRefused && !isDryRun, ...counts, ...listed };
    io.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
  } else if (isRefused) {
    io.stdout.write(linesOf(problems).join(''));
    const data = { file: name, count: problems.length };
    io.stdout.write(`${formatMessage(messages.refused[locale], data)}\n`);
  } else {
    const words = isDryRun ? proven : imported;
    io.stdout.write(`${formatMessage(words[locale], { file: name, ...counts })}\n`);
  }
  if (warned && warnings && !isJson) {
    io.stderr.write(`${linesOf(warnings).join('')}${warned[locale]}\n`);
  }
  const count = isRefused ? 0 : (counts.withoutPassword ?? 0);
  if (withoutPassword && count > 0) {
    io.stderr.write(`${formatMessage(withoutPassword[locale], { count })}\n`);
  }
  if (isStopped) {
    io.stderr.write(`${formatMessage(messages.stopped[locale], { count: MOST_PROBLEMS })}\n`);
  }
  return isRefused ? 1 : 0;
}

function noteIgnored(
  header: readonly string[],
  columns: Columns,
  io: CommandIo,
  locale: BuiltInLocale,
): void {
  const used = new Set(columns.values());
  const ignored = header.filter((heading, index) => !used.has(index) && heading.trim() !== '');
  if (ignored.length === 0) return;
  const shown = listed(ignored, locale).slice(0, 300);
  io.stderr.write(`${formatMessage(messages.ignored[locale], { columns: shown })}\n`);
}

function empty(file: string): UserError {
  return new UserError({
    'zh-CN': `${file} 是空的。`,
    en: `${file} is empty.`,
  });
}

/** An export that finds nothing, such as of today's new students, is headings alone. */
function noteNothing(file: string, io: CommandIo, locale: BuiltInLocale): void {
  io.stderr.write(`${formatMessage(messages.nothing[locale], { file: printable(file) })}\n`);
}
