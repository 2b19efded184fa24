import { basename } from 'node:path';
import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import { checkRow, type Dataset, datasetNamed } from '../../../../src/gateway/offers/datasets';
import { type OperatorClient, usingOperator } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/user-error';
import type { DatasetRow } from '../../../../src/wire/calls/imports/import-parts';
import { stageRows } from '../../../../src/wire/calls/imports/stage-rows';
import { listRows } from '../../../../src/wire/calls/offers/list-rows';
import type { CommandIo } from '../../command-io';
import { type Given, textOf } from '../../define-command';
import { exportTable } from '../../imports/export-table';
import { type ImportKind, importOptions, importTable } from '../../imports/import-table';
import { localeOf } from '../../locale';
import { csvLine } from '../../tables/write-csv';
import { datasetReasons } from './problem-messages';

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

function importOf(dataset: Dataset): ImportKind<DatasetRow> {
  const { name: table, fields } = dataset;
  const size = fields.some(({ kind }) => kind === 'markdown') ? BATCH_OF_TEXTS : BATCH;
  return {
    ...{ table, fields, reasons: datasetReasons },
    stage: (client, request) => client.call(stageRows, request),
    batchSize: size,
    check: (line, texts) => checkRow(dataset, line, texts),
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
  const dataset = datasetNamed(name);
  if (!dataset) throw new Error(`There is no dataset ${name}.`);
  if (school === undefined) throw noSchool();
  if (file === '' && action !== 'list') throw noFile(name, action);
  if (action === 'import') {
    return importTable(importOf(dataset), importOptions(school, file, options), io, locale);
  }
  return usingOperator(io.env, async (client) => {
    const rows = everyRow(client, school, dataset);
    if (action === 'list') return list(dataset, rows, options.format === 'json', io);
    return exportRows(dataset, rows, file, io, locale);
  });
}

async function* everyRow(
  client: OperatorClient,
  school: string,
  { name: dataset }: Dataset,
): AsyncGenerator<string[]> {
  let page: { after?: string[] } = {};
  for (;;) {
    const { rows, next } = await client.call(listRows, { school, dataset, limit: BATCH, ...page });
    yield* rows;
    if (!next) return;
    page = { after: [...next] };
  }
}

async function list(
  { name, fields }: Dataset,
  rows: AsyncIterable<string[]>,
  isJson: boolean,
  { stdout }: CommandIo,
): Promise<number> {
  const names = fields.map((field) => field.name);
  stdout.write(isJson ? `{${JSON.stringify(name)}:[` : `\uFEFF${csvLine(names)}`);
  let count = 0;
  for await (const cells of rows) {
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
  rows: AsyncIterable<string[]>,
  file: string,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  const header = fields.map(({ name }) => name);
  const count = await exportTable(file, header, rows, io);
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
