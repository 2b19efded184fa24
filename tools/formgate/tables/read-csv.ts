import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { MOST_LINE_BYTES, type TableRow } from '../../../src/tables';
import { decodeText } from './decode-text';
import type { Table } from './table';

const DELIMITERS = [',', '\t', ';'] as const;

/**
 * The most characters of a line that the parser is given. A line that has more is too long in any
 * case: an empty cell takes three at most, with quotation marks.
 */
const MOST_PARSED = 8 * MOST_LINE_BYTES;

/**
 * The most bytes of a line in cells with line breaks in them: a quotation mark may have been left
 * open, and then the parser gives up.
 */
const MOST_RECORD_BYTES = 4 * MOST_PARSED;

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
    rows: readRows(withPlainLines(decodeText(bytes()))),
    progress: () => (size === 0 ? 1 : read / size),
  };
}

async function* readRows(texts: AsyncGenerator<string>): AsyncGenerator<TableRow> {
  const first = await firstText(texts);
  const unreadable: TableRow[] = [];
  let last: { line: number; records: number } | undefined;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first),
    info: true,
    max_record_size: MOST_RECORD_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  parser.on('skip', (error: CsvError) => {
    const problem = error.code === 'CSV_MAX_RECORD_SIZE' ? 'line-too-long' : 'line-malformed';
    const line = Number(error.lines);
    const records = Number(error.records);
    // One that is too long is given up again after each stretch of it.
    const isKnown = problem === 'line-too-long' && records === last?.records;
    if (line === last?.line || isKnown) return;
    last = { line, records };
    unreadable.push({ line, cells: [], problem });
  });
  const source = Readable.from(cutLines(joined(first, texts)));
  // A failure of the file ends the reading of lines too.
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const { record, info } of parser) {
    // The parser is ahead of what is taken from it.
    const before = unreadable.findIndex(({ line }) => line > info.lines);
    yield* unreadable.splice(0, before < 0 ? unreadable.length : before);
    const line = info.lines - lineBreaks(record);
    yield isTooLong(record)
      ? { line, cells: [], problem: 'line-too-long' }
      : { line, cells: record };
  }
  yield* unreadable;
}

function isTooLong(cells: readonly string[]): boolean {
  return cells.reduce((bytes, cell) => bytes + Buffer.byteLength(cell) + 1, 0) > MOST_LINE_BYTES;
}

/** How many lines cells go on for: a line break may stand between quotation marks. */
function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
}

/** A text whose lines all end alike: one that several programs wrote ends them in several ways. */
async function* withPlainLines(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  let left = '';
  for await (const next of texts) {
    const text = left + next;
    // The second half of a line's end may come with the next piece.
    left = text.endsWith('\r') ? '\r' : '';
    const whole = left === '' ? text : text.slice(0, -1);
    yield whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
  }
  if (left !== '') yield '\n';
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

/**
 * Cuts lines that are too long, and ends the quotation that the cut leaves open: the parser would
 * collect empty cells without end, and loses what follows a line that is too long for it.
 */
async function* cutLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  let isOpen = false;
  for await (const text of texts) {
    if (length + text.length <= MOST_PARSED) {
      const end = Math.max(text.lastIndexOf('\r'), text.lastIndexOf('\n'));
      length = end < 0 ? length + text.length : text.length - end - 1;
      yield text;
      continue;
    }
    const parts = text.split(/([\r\n])/).map((part) => {
      if (part === '\r' || part === '\n') {
        const end = isOpen ? `"${part}` : part;
        length = 0;
        isOpen = false;
        return end;
      }
      const room = Math.max(0, MOST_PARSED - length);
      length += part.length;
      if (part.length <= room) return part;
      const marks = part.slice(room).split('"').length - 1;
      isOpen = isOpen !== (marks % 2 === 1);
      return part.slice(0, room);
    });
    yield parts.join('');
  }
}

/** The one of the delimiters that stands most often in the first line. */
function delimiterOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
