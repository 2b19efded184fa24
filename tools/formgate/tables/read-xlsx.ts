import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UserError } from '../../../src/gateway/user-error';
import { MOST_LINE_BYTES, type Table, type TableRow } from './table';

/**
 * The most bytes that a part of a workbook may have, unpacked: a small file can unpack to what
 * fills the memory.
 */
const MOST_PART_BYTES = 1024 ** 3;

/**
 * So many bytes of a part may be packed as tightly as may be; beyond, a sheet's XML is never a
 * hundredth of itself.
 */
const ANY_RATIO_BYTES = 32 * 1024 ** 2;
const MOST_RATIO = 100;

/** The most characters between two tags: far more than a cell holds. */
const MOST_BETWEEN_TAGS = 4 * 1024 ** 2;

/** The deepest nesting of tags: the parser's work grows with it, and a cell's text is at ten. */
const MOST_DEPTH = 100;

/** The most rows of a sheet, and so the highest number of one. */
const MOST_ROWS = 1024 ** 2;

/** The most characters of all texts that cells share. */
const MOST_SHARED_TEXT = 128 * 1024 ** 2;

const WORKBOOK = 'xl/workbook.xml';

/** The files of a workbook by their names. */
interface Workbook {
  zip: ZipFile;
  parts: ReadonlyMap<string, Entry>;
}

/**
 * The first sheet of a workbook (ECMA-376, SpreadsheetML). It is read as it is unpacked: only the
 * texts that cells share are in memory as a whole. A cell with a formula is given as `=`, whatever
 * the formula once came to.
 *
 * @throws UserError for a file that is no such workbook
 */
export async function readXlsx(path: string): Promise<Table> {
  const workbook = await openWorkbook(path);
  try {
    const name = await firstSheet(workbook);
    const strings = await sharedStrings(workbook);
    const size = workbook.parts.get(name)?.uncompressedSize ?? 0;
    let read = 0;
    const texts = async function* () {
      try {
        for await (const text of partOf(workbook, name)) {
          read += text.length;
          yield text;
        }
      } finally {
        workbook.zip.close();
      }
    };
    return { rows: readRows(texts(), strings), progress: () => Math.min(1, read / size) };
  } catch (error) {
    workbook.zip.close();
    throw error;
  }
}

async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuse);
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  } catch (error) {
    zip.close();
    refuse(error);
  }
  return { zip, parts };
}

/** The text of a part, as it is unpacked; nothing for one that is not there. */
async function* partOf({ zip, parts }: Workbook, name: string): AsyncGenerator<string> {
  const entry = parts.get(name);
  if (!entry) return;
  const { compressedSize, uncompressedSize } = entry;
  const isSwollen =
    uncompressedSize > ANY_RATIO_BYTES && uncompressedSize > MOST_RATIO * compressedSize;
  if (isSwollen || uncompressedSize > MOST_PART_BYTES) throw tooLarge();
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(refuse);
  stream.setEncoding('utf8');
  try {
    for await (const text of stream) yield String(text);
  } catch (error) {
    refuse(error);
  }
}

/** Told of a part's XML, as it comes; tags by their names without prefix. */
interface XmlListener {
  open(tag: string, attributes: SaxesTagPlain['attributes']): void;
  close?(tag: string): void;
  text?(text: string): void;
}

/** Reads a part's XML and gives what its tags make, as it comes. */
async function* readXml<Made>(
  texts: AsyncIterable<string>,
  listen: (give: (made: Made) => void) => XmlListener,
): AsyncGenerator<Made> {
  const parser = new SaxesParser();
  let made: Made[] = [];
  let failure: Error | undefined;
  const listener = listen((one) => made.push(one));
  let between = 0;
  let depth = 0;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('opentagstart', () => {
    between = 0;
    depth += 1;
    if (depth > MOST_DEPTH) throw tooLarge();
  });
  parser.on('opentag', ({ name, attributes }) => listener.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(localName(name));
  });
  parser.on('text', (text) => listener.text?.(text));
  for await (const text of texts) {
    between += text.length;
    if (between > MOST_BETWEEN_TAGS) throw tooLarge();
    parser.write(text);
    if (failure) refuse(failure);
    yield* made;
    made = [];
  }
}

/** The part of the first sheet, by the relation that the workbook names. */
async function firstSheet(workbook: Workbook): Promise<string> {
  const sheets = readXml<string>(partOf(workbook, WORKBOOK), (give) => ({
    open(tag, attributes) {
      if (tag === 'sheet') give(attributes['r:id'] ?? '');
    },
  }));
  const { value: id } = await sheets.next();
  const relations = readXml<SaxesTagPlain['attributes']>(
    partOf(workbook, 'xl/_rels/workbook.xml.rels'),
    (give) => ({
      open(tag, attributes) {
        if (tag === 'Relationship') give(attributes);
      },
    }),
  );
  for await (const { Id, Target = '' } of relations) {
    const part = posix.resolve('/xl', Target).slice(1);
    if (Id === id && workbook.parts.has(part)) return part;
  }
  return refuse();
}

/** The texts that cells share, by their numbers. */
async function sharedStrings(workbook: Workbook): Promise<string[]> {
  const strings: string[] = [];
  let length = 0;
  const items = readXml<string>(partOf(workbook, 'xl/sharedStrings.xml'), (give) => {
    const text = collectText();
    return {
      open: text.open,
      text: text.add,
      close(tag) {
        text.close(tag);
        if (tag === 'si') give(text.take());
      },
    };
  });
  for await (const item of items) {
    // Each takes room, however short it is.
    length += item.length + 8;
    if (length > MOST_SHARED_TEXT) throw tooLarge();
    strings.push(item);
  }
  return strings;
}

function readRows(
  texts: AsyncIterable<string>,
  strings: readonly string[],
): AsyncGenerator<TableRow> {
  return readXml<TableRow>(texts, (give) => {
    const text = collectText();
    let line = 0;
    let cells: string[] = [];
    let length = 0;
    let column = 0;
    let type = '';
    let hasFormula = false;
    return {
      text: text.add,
      open(tag, attributes) {
        text.open(tag);
        if (tag === 'row') {
          line = Number(attributes.r ?? line + 1);
          if (!(Number.isInteger(line) && line > 0 && line <= MOST_ROWS)) refuse();
          cells = [];
          length = 0;
          column = 0;
        } else if (tag === 'c') {
          column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
          type = attributes.t ?? '';
          hasFormula = false;
        } else if (tag === 'f') hasFormula = true;
      },
      close(tag) {
        text.close(tag);
        if (tag === 'c') {
          const value = text.take();
          const shown = type === 's' ? (strings[Number(value)] ?? '') : value;
          length += shown.length;
          if (length <= MOST_LINE_BYTES && column <= MOST_COLUMNS) {
            cells[column - 1] = hasFormula ? '=' : shown;
          }
        } else if (tag === 'row' && length > MOST_LINE_BYTES) {
          give({ line, cells: [], problem: 'line-too-long' });
        } else if (tag === 'row') {
          const row = Array.from(cells, (cell = '') => cell);
          if (row.some((cell) => cell.trim() !== '')) give({ line, cells: row });
        }
      },
    };
  });
}

/** Columns beyond this belong to no account: a cell may stand in the sixteen-thousandth. */
const MOST_COLUMNS = 256;

/** Collects the text of `t` and `v` tags, without what `rPh` says of its pronunciation. */
function collectText() {
  let collected = '';
  let isText = false;
  let isPhonetic = false;
  return {
    add(text: string) {
      if (isText && !isPhonetic) collected += text;
    },
    open(tag: string) {
      if (tag === 't' || tag === 'v') isText = true;
      if (tag === 'rPh') isPhonetic = true;
    },
    close(tag: string) {
      if (tag === 't' || tag === 'v') isText = false;
      if (tag === 'rPh') isPhonetic = false;
    },
    take() {
      const text = collected;
      collected = '';
      return text;
    },
  };
}

/** The number of a cell's column, from 1: `C7` is in the third. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Some programs write every tag with a prefix. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(cause?: unknown): never {
  if (cause instanceof UserError) throw cause;
  throw new UserError(
    {
      'zh-CN':
        '这个文件不是完好的 .xlsx 工作簿。请用表格软件打开，另存为 .xlsx 或“CSV UTF-8”再导入。',
      en: 'The file is no sound .xlsx workbook. Open it in a spreadsheet, save it as .xlsx or “CSV UTF-8”, and import that.',
    },
    { cause },
  );
}

function tooLarge(): UserError {
  return new UserError({
    'zh-CN': '工作簿解压后太大。请另存为“CSV UTF-8”，或分成几个文件导入。',
    en: 'The workbook is too large once it is unpacked. Save it as “CSV UTF-8”, or import it in parts.',
  });
}
