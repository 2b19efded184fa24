import { encodingOf } from '../../engine';
import { type ReadTable, readCsv } from '../../texts';
import { loadCode } from '../parts/load-code';
import type { ReadWorkbook } from './workbook-table';

/** A table that came back, or why it is none that can be read. */
export type TableOfFile =
  | ReadTable
  | ReadWorkbook
  | { type: 'empty' | 'not-text' | 'old-workbook' | 'with-password' };

/** How a ZIP begins, which a workbook is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** How a compound file begins: a workbook of before 2007, or one that a password protects. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Loads the reader and writer of workbooks, which is asked for with one alone. */
export const loadWorkbooks = () => loadCode(() => import('./workbook-table'));

/**
 * Reads a table of texts, a workbook or CSV, by what the file begins with. Spreadsheets write CSV
 * in UTF-8, UTF-16 and, in Chinese, in GBK.
 *
 * @throws CallError `not-loaded` where the reader of workbooks does not come
 */
export async function readTableFile(file: Blob, locales: readonly string[]): Promise<TableOfFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (sign: readonly number[]) => sign.every((byte, index) => bytes[index] === byte);
  if (begins(COMPOUND)) return { type: isProtected(bytes) ? 'with-password' : 'old-workbook' };
  if (begins(ZIP)) return (await loadWorkbooks()).readTextsOfWorkbook(bytes, locales);
  const text = textOf(bytes);
  if (text === undefined) return { type: 'not-text' };
  return text.trim() === '' ? { type: 'empty' } : readCsv(text, locales);
}

/** True for a compound file that holds an encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4). */
function isProtected(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
}

/** The text of a file; undefined where its encoding cannot be told. */
function textOf(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes, 'utf-8');
  if (text !== undefined) return text;
  const encoding = encodingOf(bytes);
  if (encoding === 'gbk') return decoded(bytes, 'gb18030');
  if (encoding !== 'utf-16') return undefined;
  return decoded(bytes, bytes[0] === 0xff ? 'utf-16le' : 'utf-16be');
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
