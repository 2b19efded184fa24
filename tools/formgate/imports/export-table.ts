import { type FileHandle, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../../../src/gateway/user-error';
import type { CommandIo } from '../command-io';
import { csvLine } from '../tables/write-csv';

/** So that spreadsheets read it as UTF-8. */
const MARK = '\ufeff';

/** How many lines are written at a time. */
const BATCH = 1000;

/** Writes rows into a new file, which only its owner may read, whole or not at all. @returns how many there are */
export async function exportTable(
  file: string,
  header: readonly string[],
  rows: AsyncIterable<readonly (string | null)[]>,
  io: CommandIo,
): Promise<number> {
  const path = resolve(io.cwd, file);
  const target = await create(path, file);
  let count = 0;
  try {
    let lines = MARK + csvLine(header);
    for await (const cells of rows) {
      lines += csvLine(cells);
      count += 1;
      if (count % BATCH > 0) continue;
      await target.write(lines);
      lines = '';
    }
    await target.write(lines);
    await target.close();
  } catch (error) {
    await target.close();
    // Half of the rows must not look like all of them.
    await rm(path, { force: true });
    throw error;
  }
  return count;
}

async function create(path: string, shown: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new UserError(
      isThere
        ? {
            'zh-CN': `文件 ${shown} 已存在，没有覆盖。请换一个名称。`,
            en: `The file ${shown} is there already and was not written over. Give another name.`,
          }
        : {
            'zh-CN': `无法写入文件 ${shown}。请检查路径和权限。`,
            en: `The file ${shown} cannot be written. Check its path and rights.`,
          },
      { cause: error },
    );
  }
}
