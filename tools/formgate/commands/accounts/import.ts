import { basename, resolve } from 'node:path';
import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import {
  type AccountInput,
  type AccountProblem,
  type AccountStore,
  checkAccount,
  type ImportResult,
} from '../../../../src/gateway/accounts';
import { UserError } from '../../../../src/gateway/user-error';
import { pluginRegistry } from '../../../../src/plugins/definitions';
import type { CommandIo } from '../../command-io';
import { createProgressBar } from '../../progress-bar';
import { openTable } from '../../tables/open-table';
import type { TableRow } from '../../tables/table';
import { type Columns, findColumns, readColumnPairs, textsOf } from './columns';
import { problemLine, problemReason } from './problem-messages';

/** How many accounts go to the gateway at a time; with passwords fewer, because each of these is hashed. */
const BATCH = 1000;
const BATCH_WITH_PASSWORDS = 50;

/** After so many wrong lines it is the wrong file. */
const MOST_PROBLEMS = 10_000;

const messages = {
  imported: {
    'zh-CN': '${file}：新增 ${added} 个账号，更新 ${updated} 个，${unchanged} 个没有变化。',
    en: '${file}: accounts added: ${added}, updated: ${updated}, unchanged: ${unchanged}.',
  },
  proven: {
    'zh-CN':
      '${file}：没有问题。会新增 ${added} 个账号，更新 ${updated} 个，${unchanged} 个没有变化；什么也没有导入（--dry-run）。',
    en: '${file}: nothing is wrong. Accounts that would be added: ${added}, updated: ${updated}, unchanged: ${unchanged}; nothing was imported (--dry-run).',
  },
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
  reading: { 'zh-CN': '${lines} 行', en: '${lines} lines' },
  storing: { 'zh-CN': '正在写入……', en: 'storing …' },
} satisfies Record<string, TerminalWords>;

export interface ImportOptions {
  file: string;
  /** As on the command line: `username=学号`. */
  columns: readonly string[];
  hasHeader: boolean;
  isDryRun: boolean;
  isJson: boolean;
}

/** What was found while the file was read. */
interface Reading {
  problems: AccountProblem[];
  /** Whether the rest of the file was left unread, because of so many problems. */
  isStopped: boolean;
}

/** Imports a file. @returns 0 when it was imported or could be, 1 when lines are wrong */
export async function importFile(
  accounts: AccountStore,
  options: ImportOptions,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  const pairs = readColumnPairs(options.columns);
  const table = await openTable(resolve(io.cwd, options.file), options.file);
  const rows = table.rows[Symbol.asyncIterator]();
  const header = options.hasHeader ? await rows.next() : undefined;
  if (header?.done) throw empty(options.file);
  const names = header?.value.cells;
  const columns = await findColumns(names, pairs, io, locale);
  noteIgnored(names ?? [], columns, io, locale);
  const importId = await accounts.beginImport();
  const bar = createProgressBar(io);
  let isFinished = false;
  try {
    const rest = { [Symbol.asyncIterator]: () => rows };
    const { problems, isStopped } = await stageRows(rest, columns, async (batch, line) => {
      await accounts.stage(importId, batch);
      const lines = line.toLocaleString(locale);
      bar.show(table.progress(), formatMessage(messages.reading[locale], { lines }));
    });
    bar.show(1, messages.storing[locale]);
    const isDryRun = options.isDryRun || problems.length > 0;
    const result = await accounts.finishImport(importId, { isDryRun });
    isFinished = true;
    bar.clear();
    const all = [...problems, ...result.problems].sort((a, b) => a.line - b.line);
    return report({ ...result, problems: all }, isStopped, options, io, locale);
  } finally {
    bar.clear();
    // What is not finished counts for nothing; a gateway that is away forgets it later.
    if (!isFinished) await accounts.cancelImport(importId).catch(() => {});
  }
}

/** Checks the rows and hands on those that are right, some at a time. */
async function stageRows(
  rows: AsyncIterable<TableRow>,
  columns: Columns,
  stage: (batch: readonly AccountInput[], line: number) => Promise<void>,
): Promise<Reading> {
  const registry = pluginRegistry();
  const size = columns.password === undefined ? BATCH : BATCH_WITH_PASSWORDS;
  const problems: AccountProblem[] = [];
  let batch: AccountInput[] = [];
  // The next rows are read while these are stored.
  let storing: Promise<void> = Promise.resolve();
  storing.catch(() => {});
  for await (const { line, cells, problem } of rows) {
    if (problem) problems.push({ line, code: problem });
    else {
      const checked = checkAccount(line, textsOf(cells, columns), registry);
      if (Array.isArray(checked)) problems.push(...checked);
      else batch.push(checked);
    }
    if (problems.length > MOST_PROBLEMS) break;
    if (batch.length < size) continue;
    await storing;
    storing = stage(batch, line);
    // Awaited above or below: until then a failure is nobody's.
    storing.catch(() => {});
    batch = [];
  }
  await storing;
  if (batch.length > 0) await stage(batch, batch.at(-1)?.line ?? 0);
  return { problems, isStopped: problems.length > MOST_PROBLEMS };
}

function report(
  { problems, ...counts }: ImportResult,
  isStopped: boolean,
  { file, isDryRun, isJson }: ImportOptions,
  io: CommandIo,
  locale: BuiltInLocale,
): number {
  const isRefused = problems.length > 0;
  const name = basename(file);
  if (isJson) {
    const listed = problems.map((one) => ({ ...one, message: problemReason(one, locale) }));
    const json = { file: name, imported: !isRefused && !isDryRun, ...counts, problems: listed };
    io.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
  } else if (isRefused) {
    const lines = problems.map((problem) => `${problemLine(problem, locale)}\n`);
    io.stdout.write(lines.join(''));
    const data = { file: name, count: problems.length };
    io.stdout.write(`${formatMessage(messages.refused[locale], data)}\n`);
  } else {
    const words = isDryRun ? messages.proven : messages.imported;
    io.stdout.write(`${formatMessage(words[locale], { file: name, ...counts })}\n`);
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
  const used = new Set(Object.values(columns));
  const ignored = header.filter((heading, index) => !used.has(index) && heading.trim() !== '');
  if (ignored.length === 0) return;
  const shown = ignored.join(locale === 'en' ? ', ' : '、').slice(0, 300);
  io.stderr.write(`${formatMessage(messages.ignored[locale], { columns: shown })}\n`);
}

function empty(file: string): UserError {
  return new UserError({
    'zh-CN': `${file} 是空的。`,
    en: `${file} is empty.`,
  });
}
