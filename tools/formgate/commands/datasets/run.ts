import { basename } from 'node:path';
import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import {
  checkRow,
  type Dataset,
  type DatasetProblem,
  type DatasetRow,
  type DatasetStore,
  datasets,
  openDatasetStore,
} from '../../../../src/gateway/datasets';
import { UserError } from '../../../../src/gateway/user-error';
import type { CommandIo } from '../../command-io';
import { type Given, listOf, textOf } from '../../define-command';
import { exportTable } from '../../imports/export-table';
import { type ImportKind, importTable } from '../../imports/import-table';
import { localeOf } from '../../locale';
import { csvLine } from '../../tables/write-csv';
import { problemReason } from './problem-messages';

/** How many rows go to the gateway at a time; long texts fewer. */
const BATCH = 1000;
const BATCH_OF_TEXTS = 10;

const messages = {
  imported: {
    'zh-CN': '${file}：新增 ${added} 行，更新 ${updated} 行，${unchanged} 行没有变化。',
    en: '${file}: rows added: ${added}, updated: ${updated}, unchanged: ${unchanged}.',
  },
  proven: {
    'zh-CN':
      '${file}：没有问题。会新增 ${added} 行，更新 ${updated} 行，${unchanged} 行没有变化；什么也没有导入（--dry-run）。',
    en: '${file}: nothing is wrong. Rows that would be added: ${added}, updated: ${updated}, unchanged: ${unchanged}; nothing was imported (--dry-run).',
  },
  exported: { 'zh-CN': '${file}：已导出 ${count} 行。', en: '${file}: rows exported: ${count}.' },
} satisfies Record<string, TerminalWords>;

function importOf(dataset: Dataset): ImportKind<DatasetRow, DatasetProblem> {
  const { fields } = dataset;
  const size = fields.some(({ kind }) => kind === 'markdown') ? BATCH_OF_TEXTS : BATCH;
  return {
    fields,
    batchSize: () => size,
    check: (line, texts) => checkRow(dataset, line, texts),
    unreadable: (line, code) => ({ line, code }),
    reasonOf: (problem, locale) => problemReason(fields, problem, locale),
    imported: messages.imported,
    proven: messages.proven,
  };
}

/** Imports, lists or exports one dataset of a school. */
export async function runDataset(name: string, given: Given, io: CommandIo): Promise<number> {
  const { options } = given;
  const locale = localeOf(options.locale, io);
  const [action = '', file = ''] = given.arguments;
  const school = textOf(options.school);
  const dataset = datasets.find((known) => known.name === name);
  if (!dataset) throw new Error(`There is no dataset ${name}.`);
  if (school === undefined) throw noSchool();
  if (file === '' && action !== 'list') throw noFile(name, action);
  const { store, close } = await openDatasetStore(io.env, school, dataset);
  try {
    if (action === 'list') return await list(dataset, store, options.format === 'json', io);
    if (action === 'export') return await exportRows(dataset, store, file, io, locale);
    const importOptions = {
      file,
      columns: listOf(options.columns),
      hasHeader: options.header !== false,
      isDryRun: options.dryRun === true,
      isJson: options.format === 'json',
    };
    return await importTable(importOf(dataset), store, importOptions, io, locale);
  } finally {
    await close();
  }
}

async function* everyRow(store: DatasetStore): AsyncGenerator<string[]> {
  for (let after = 0; ; after += BATCH) {
    const page = await store.list({ limit: BATCH, after });
    yield* page;
    if (page.length < BATCH) return;
  }
}

async function list(
  { name, fields }: Dataset,
  store: DatasetStore,
  isJson: boolean,
  { stdout }: CommandIo,
): Promise<number> {
  const names = fields.map((field) => field.name);
  stdout.write(isJson ? `{${JSON.stringify(name)}:[` : csvLine(names));
  let count = 0;
  for await (const cells of everyRow(store)) {
    const shown = cells.flatMap((cell, index) => (cell === '' ? [] : [[names[index], cell]]));
    stdout.write(
      isJson
        ? `${count > 0 ? ',' : ''}\n  ${JSON.stringify(Object.fromEntries(shown))}`
        : csvLine(cells),
    );
    count += 1;
  }
  if (isJson) stdout.write('\n]}\n');
  return 0;
}

async function exportRows(
  { fields }: Dataset,
  store: DatasetStore,
  file: string,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  const header = fields.map(({ name }) => name);
  const count = await exportTable(file, header, everyRow(store), io);
  io.stdout.write(`${formatMessage(messages.exported[locale], { file: basename(file), count })}\n`);
  return 0;
}

function noSchool(): UserError {
  return new UserError({
    'zh-CN': '请用 --school 指明学校，例如 --school riverside。',
    en: 'Name the school with --school, as in "--school riverside".',
  });
}

function noFile(name: string, action: string): UserError {
  return new UserError({
    'zh-CN': `请写明文件，例如 formgate ${name} ${action} ${name}.csv --school riverside。`,
    en: `Name the file, as in "formgate ${name} ${action} ${name}.csv --school riverside".`,
  });
}
