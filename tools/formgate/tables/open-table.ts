import { open, stat } from 'node:fs/promises';
import { UserError } from '../../../src/gateway/user-error';
import { unreadableFile } from '../file-errors';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import type { Table } from './table';

/** How a zip begins, which a workbook is, and the workbooks of before 2007. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Opens a table, a workbook or text, by what the file begins with.
 *
 * @throws UserError when it cannot be read, or is neither
 */
export async function openTable(path: string, shown: string): Promise<Table> {
  const { size, begin } = await begins(path, shown);
  if (begin.equals(ZIP)) return readXlsx(path);
  if (begin.equals(OLD_WORKBOOK)) throw oldWorkbook(shown);
  return readCsv(path, size);
}

async function begins(path: string, shown: string): Promise<{ size: number; begin: Buffer }> {
  try {
    const found = await stat(path);
    if (!found.isFile() && !found.isDirectory()) throw notWhole(shown);
    const file = await open(path);
    try {
      const begin = Buffer.alloc(4);
      await file.read(begin, 0, 4, 0);
      return { size: found.size, begin };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof UserError ? error : unreadableFile(shown, error);
  }
}

/** A pipe is read once, and a table more than once. */
function notWhole(shown: string): UserError {
  return new UserError({
    'zh-CN': `${shown} 不是普通文件，例如管道。请先保存成文件再读。`,
    en: `${shown} is no file as such, but the like of a pipe. Save it as a file first.`,
  });
}

function oldWorkbook(shown: string): UserError {
  return new UserError({
    'zh-CN': `${shown} 是旧版的 .xls 文件。请另存为 .xlsx 或“CSV UTF-8”再导入。`,
    en: `${shown} is a workbook of the old kind, .xls. Save it as .xlsx or “CSV UTF-8”, and import that.`,
  });
}
