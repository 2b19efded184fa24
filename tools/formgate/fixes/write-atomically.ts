import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../../../src/gateway/publishing';
import { isSystemError } from '../file-errors';

/**
 * Writes a file so that it is either the old one or the new one, whole, whatever happens meanwhile.
 * A link stays a link, and the file keeps its permissions.
 *
 * @param expected what the file must still hold
 * @throws UserError where it holds something else by now, or cannot be written
 */
export async function writeAtomically(file: string, text: string, expected: string): Promise<void> {
  try {
    const target = await realpath(file);
    if ((await readFile(target, 'utf8')) !== expected) throw new UserError(changedMeanwhile(file));
    const { mode } = await stat(target);
    const name = `.${basename(target)}.${randomBytes(4).toString('hex')}.tmp`;
    const temporary = join(dirname(target), name);
    try {
      const handle = await open(temporary, 'wx', mode);
      try {
        await handle.writeFile(text, 'utf8');
        await handle.sync();
      } finally {
        await handle.close();
      }
      await chmod(temporary, mode);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  } catch (error) {
    throw isSystemError(error) ? new UserError(unwritable(file, error.message)) : error;
  }
}

function changedMeanwhile(file: string) {
  return {
    'zh-CN': `${file} 在检查期间被别的程序改动了，没有写入。请再运行一次。`,
    en: `${file} was changed by another program meanwhile, and was not written. Run this again.`,
  };
}

function unwritable(file: string, reason: string) {
  return {
    'zh-CN': `${file} 无法写入，内容没有改变：${reason}。请检查权限和磁盘空间。`,
    en: `${file} could not be written and is as it was: ${reason}. Check its permissions and the disk space.`,
  };
}
