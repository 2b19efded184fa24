import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { MOST_LINE_BYTES, type TableRow } from './table-row';

/** The most characters between two tags, and of one cell: far more than a cell holds. */
const MOST_TEXT = 4 * 1024 ** 2;

/** The deepest nesting of tags: the parser's work grows with it, and a cell's text is at ten. */
const MOST_DEPTH = 100;

/** The most rows of a sheet, and so the highest number of one. */
const MOST_ROWS = 1024 ** 2;

/** The most characters of all texts that cells share. */
const MOST_SHARED_TEXT = 128 * 1024 ** 2;

const WORKBOOK = 'xl/workbook.xml';

/** The files of a workbook, which is a ZIP, by their names. */
export interface WorkbookParts {
  has(name: string): boolean;
  /** The text of a file, as it is unpacked; nothing for one that is not there. */
  texts(name: string): AsyncIterable<string>;
}

/** A file that is no sound workbook, or one that is too large to be read. */
export class WorkbookError extends Error {
  readonly reason: 'unsound' | 'too-large';

  constructor(reason: WorkbookError['reason'], options?: ErrorOptions) {
    super(`The workbook is ${reason}.`, options);
    this.reason = reason;
  }
}

/**
 * The first sheet of a workbook (ECMA-376, SpreadsheetML): the name of its part, and its rows. It
 * is read as it is unpacked: only the texts that cells share are in memory as a whole. A cell with
 * a formula is given as `=`, whatever the formula once came to.
 *
 * @throws WorkbookError for parts that are no such workbook
 */
export async function readWorkbook(
  parts: WorkbookParts,
): Promise<{ sheet: string; rows: AsyncGenerator<TableRow> }> {
  const sheet = await firstSheet(parts);
  const strings = await sharedStrings(parts);
  return { sheet, rows: readRows(parts.texts(sheet), strings) };
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
    if (depth > MOST_DEPTH) throw new WorkbookError('too-large');
  });
  parser.on('opentag', ({ name, attributes }) => listener.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(localName(name));
  });
  parser.on('text', (text) => listener.text?.(text));
  for await (const text of texts) {
    between += text.length;
    if (between > MOST_TEXT) throw new WorkbookError('too-large');
    parser.write(text);
    if (failure) throw new WorkbookError('unsound', { cause: failure });
    yield* made;
    made = [];
  }
}

/** The part of the first sheet, by the relation that the workbook names. */
async function firstSheet(parts: WorkbookParts): Promise<string> {
  const sheets = readXml<string>(parts.texts(WORKBOOK), (give) => ({
    open(tag, attributes) {
      if (tag === 'sheet') give(attributes['r:id'] ?? '');
    },
  }));
  const { value: id } = await sheets.next();
  const relations = readXml<SaxesTagPlain['attributes']>(
    parts.texts('xl/_rels/workbook.xml.rels'),
    (give) => ({
      open(tag, attributes) {
        if (tag === 'Relationship') give(attributes);
      },
    }),
  );
  for await (const { Id, Target = '' } of relations) {
    const part = partName(Target);
    if (Id === id && parts.has(part)) return part;
  }
  throw new WorkbookError('unsound');
}

/** The texts that cells share, by their numbers. */
async function sharedStrings(parts: WorkbookParts): Promise<string[]> {
  const strings: string[] = [];
  let length = 0;
  const items = readXml<string>(parts.texts('xl/sharedStrings.xml'), (give) => {
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
    if (length > MOST_SHARED_TEXT) throw new WorkbookError('too-large');
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
          if (!(Number.isInteger(line) && line > 0 && line <= MOST_ROWS)) {
            throw new WorkbookError('unsound');
          }
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
      // A cell has as many runs of text as its writer likes.
      if (collected.length > MOST_TEXT) throw new WorkbookError('too-large');
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
      const text = decodeEscapes(collected);
      collected = '';
      return text;
    },
  };
}

/**
 * A text with the characters that spreadsheets write as `_x000D_` (ECMA-376, part 1, ST_Xstring);
 * without those that XML cannot hold.
 */
function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/.test(character) ? character : '';
  });
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

/** The part that a relation of the workbook names, from the workbook's folder or from the root. */
function partName(target: string): string {
  const path: string[] = [];
  for (const segment of (target.startsWith('/') ? target : `xl/${target}`).split('/')) {
    if (segment === '..') path.pop();
    else if (segment !== '' && segment !== '.') path.push(segment);
  }
  return path.join('/');
}
