import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { MOST_LINE_BYTES, type TableRow } from '../../../src/tables';
import { decodeText } from './decode-text';
import type { Table } from './table';

const DELIMITERS = [',', '\t', ';'] as const;

/** A table of text (RFC 4180), with commas, tabs or semicolons. @param size the file's bytes */
export function readCsv(path: string, size: number): Table {
  let read = 0;

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      read += chunk.length;
      yield chunk;
    }
  }

  return {
    rows: readRows(decodeText(bytes())),
    progress: () => (size === 0 ? 1 : read / size),
  };
}

async function* readRows(texts: AsyncGenerator<string>): AsyncGenerator<TableRow> {
  const first = await firstText(texts);
  const unreadable: TableRow[] = [];
  let lastUnreadable: number | undefined;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first),
    info: true,
    max_record_size: MOST_LINE_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  parser.on('skip', (error: CsvError) => {
    const problem = error.code === 'CSV_MAX_RECORD_SIZE' ? 'line-too-long' : 'line-malformed';
    const line = Number(error.lines);
    // A line that is too long is given up again after each stretch of it.
    if (line === lastUnreadable) return;
    lastUnreadable = line;
    unreadable.push({ line, cells: [], problem });
  });
  const source = Readable.from(joined(first, texts));
  // A failure of the file ends the reading of lines too.
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const { record, info } of parser) {
    // The parser is ahead of what is taken from it.
    const before = unreadable.findIndex(({ line }) => line > info.lines);
    yield* unreadable.splice(0, before < 0 ? unreadable.length : before);
    yield { line: info.lines - lineBreaks(record), cells: record };
  }
  yield* unreadable;
}

/** How many lines cells go on for: a line break may stand between quotation marks. */
function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
}

/** The beginning of the text, with the first line whole where it is not too long. */
async function firstText(texts: AsyncGenerator<string>): Promise<string> {
  let text = '';
  while (!text.includes('\n') && text.length < MOST_LINE_BYTES) {
    const next = await texts.next();
    if (next.done) break;
    text += next.value;
  }
  return text;
}

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The one of the delimiters that stands most often in the first line. */
function delimiterOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
