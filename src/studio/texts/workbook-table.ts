import { strFromU8, unzipSync } from 'fflate';
import { readWorkbook, WorkbookError, writeWorkbook } from '../../tables';
import { guardApostrophes, type ReadTable, readTable } from '../../texts';

/** The most bytes of a workbook that is unpacked here: a school's texts take a hundredth. */
const MOST_BYTES = 64 * 1024 * 1024;

export type ReadWorkbook = ReadTable | { type: WorkbookError['reason'] };

/** Reads a table of texts out of a workbook. */
export async function readTextsOfWorkbook(
  bytes: Uint8Array,
  locales: readonly string[],
): Promise<ReadWorkbook> {
  try {
    const files = unpack(bytes);
    const { rows } = await readWorkbook({
      has: (name) => Object.hasOwn(files, name),
      async *texts(name) {
        const file = files[name];
        if (file) yield strFromU8(file);
      },
    });
    const lines: string[][] = [];
    for await (const { line, cells, problem } of rows) {
      if (problem) return { type: 'refused', line };
      lines.push([...cells]);
    }
    return readTable(lines, locales);
  } catch (error) {
    if (error instanceof WorkbookError) return { type: error.reason };
    throw error;
  }
}

/** Gives a table of texts as a workbook. */
export function textsAsWorkbook(table: readonly (readonly string[])[]): Blob {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([writeWorkbook(guardApostrophes(table))], { type });
}

/** A file that says less than it holds ends there: fflate writes into room of that size alone. */
function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter({ originalSize }) {
        total += originalSize;
        if (total > MOST_BYTES) throw new WorkbookError('too-large');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('unsound', { cause: error });
  }
}
