import { existsSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CommandIo } from '../command-io';
import {
  existingFile,
  isSystemError,
  requireEnding,
  unwritableFile,
  writing,
} from '../file-errors';
import { csvLine } from '../tables/write-csv';

/** So that spreadsheets read it as UTF-8. */
const MARK = '\ufeff';

/** How many lines are written at a time. */
const BATCH = 1000;

/**
 * Writes rows as CSV into a new file, which only its owner may read, whole or not at all.
 *
 * @returns how many there are
 * @throws UserError where the file is there, cannot be made, or is named as another format
 */
export async function exportTable(
  file: string,
  header: readonly string[],
  rows: AsyncIterable<readonly (string | null)[]>,
  io: CommandIo,
): Promise<number> {
  requireEnding(file, 'csv');
  const path = resolve(io.cwd, file);
  const { target, keep } = await createFile(path, file, io);
  let count = 0;
  try {
    let lines = MARK + csvLine(header);
    for await (const cells of rows) {
      lines += csvLine(cells);
      count += 1;
      if (count % BATCH > 0) continue;
      const part = lines;
      await writing(file, () => target.writeFile(part));
      lines = '';
    }
    await writing(file, async () => {
      await target.writeFile(lines);
      await target.close();
    });
    keep();
  } catch (error) {
    await target.close();
    await rm(path, { force: true });
    throw error;
  }
  return count;
}

/** A file that is being written; `keep` says that it is whole. */
export interface NewFile {
  target: FileHandle;
  keep(): void;
}

/**
 * Creates a file that only its owner may read, and that is gone again where the command ends before
 * it is whole.
 *
 * @param shown the path as it was given
 * @throws UserError where there is one already, or none can be made
 */
export async function createFile(
  path: string,
  shown: string,
  { removeAtEnd }: Pick<CommandIo, 'removeAtEnd'>,
): Promise<NewFile> {
  if (existsSync(path)) throw existingFile(shown);
  // Before there is a file, so that no moment is between.
  const keep = removeAtEnd?.(path) ?? (() => {});
  try {
    return { target: await open(path, 'wx', 0o600), keep };
  } catch (error) {
    keep();
    const isThere = isSystemError(error) && error.code === 'EEXIST';
    throw isThere ? existingFile(shown) : unwritableFile(shown, error);
  }
}
