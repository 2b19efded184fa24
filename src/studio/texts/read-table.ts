import { type ReadTable, readCsv } from '../../texts';
import { loadCode } from '../parts/load-code';
import type { ReadWorkbook } from './workbook-table';

/** A table that came back, or why it is none that can be read. */
export type TableOfFile = ReadTable | ReadWorkbook | { type: 'not-text' | 'old-workbook' };

/** How a ZIP begins, which a workbook is, and the workbooks of before 2007. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Loads the reader and writer of workbooks, which is asked for with one alone. */
export const loadWorkbooks = () => loadCode(() => import('./workbook-table'));

/**
 * Reads a table of texts, a workbook or CSV, by what the file begins with.
 *
 * @throws CallError `not-loaded` where the reader of workbooks does not come
 */
export async function readTableFile(file: Blob, locales: readonly string[]): Promise<TableOfFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (sign: readonly number[]) => sign.every((byte, index) => bytes[index] === byte);
  if (begins(OLD_WORKBOOK)) return { type: 'old-workbook' };
  if (begins(ZIP)) return (await loadWorkbooks()).readTextsOfWorkbook(bytes, locales);
  const text = decoded(bytes);
  return text === null ? { type: 'not-text' } : readCsv(text, locales);
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
