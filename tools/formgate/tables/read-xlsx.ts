import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UserError } from '../../../src/gateway/user-error';
import { readWorkbook, type TableRow, WorkbookError } from '../../../src/tables';
import type { Table } from './table';

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

/** The files of a workbook by their names. */
interface Workbook {
  zip: ZipFile;
  parts: ReadonlyMap<string, Entry>;
}

/**
 * The first sheet of a workbook on a disk, read as it is unpacked.
 *
 * @throws UserError for a file that is no such workbook
 */
export async function readXlsx(path: string): Promise<Table> {
  const workbook = await openWorkbook(path).catch(tell);
  const { zip, parts } = workbook;
  let read = 0;
  try {
    const { sheet, rows } = await readWorkbook({
      has: (name) => parts.has(name),
      async *texts(name) {
        read = 0;
        for await (const text of partOf(workbook, name)) {
          read += text.length;
          yield text;
        }
      },
    });
    const size = parts.get(sheet)?.uncompressedSize ?? 0;
    return { rows: rowsOf(rows, zip), progress: () => Math.min(1, read / size) };
  } catch (error) {
    zip.close();
    return tell(error);
  }
}

/** Rows, with the file closed after the last one, or a message for people where one fails. */
async function* rowsOf(rows: AsyncIterable<TableRow>, zip: ZipFile): AsyncGenerator<TableRow> {
  try {
    yield* rows;
  } catch (error) {
    tell(error);
  } finally {
    zip.close();
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
  if (isSwollen || uncompressedSize > MOST_PART_BYTES) throw new WorkbookError('too-large');
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(refuse);
  stream.setEncoding('utf8');
  try {
    for await (const text of stream) yield String(text);
  } catch (error) {
    refuse(error);
  }
}

function refuse(cause: unknown): never {
  throw new WorkbookError('unsound', { cause });
}

/** Says to people what is wrong with a workbook. */
function tell(error: unknown): never {
  if (!(error instanceof WorkbookError)) throw error;
  throw new UserError(WORDS[error.reason], { cause: error });
}

const WORDS = {
  unsound: {
    'zh-CN':
      '这个文件不是完好的 .xlsx 工作簿。请用表格软件打开，另存为 .xlsx 或“CSV UTF-8”再导入。',
    en: 'The file is no sound .xlsx workbook. Open it in a spreadsheet, save it as .xlsx or “CSV UTF-8”, and import that.',
  },
  'too-large': {
    'zh-CN': '工作簿解压后太大。请另存为“CSV UTF-8”，或分成几个文件导入。',
    en: 'The workbook is too large once it is unpacked. Save it as “CSV UTF-8”, or import it in parts.',
  },
};
