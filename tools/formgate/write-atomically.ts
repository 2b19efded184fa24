import { randomBytes } from 'node:crypto';
import { chmod, lstat, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../../src/gateway/user-error';
import type { CommandIo } from './command-io';
import { existingFile, isSystemError, unwritableFile } from './file-errors';

/** How a file is written. */
interface Writing extends Pick<CommandIo, 'removeAtEnd'> {
  /** The permissions; by default those that the user's files have. */
  mode?: number;
}

/**
 * Writes a file so that it is either the old one or the new one, whole, whatever happens meanwhile.
 * A link stays a link, and the file keeps its permissions.
 *
 * @param expected what the file must still hold
 * @throws UserError where it holds something else by now, or cannot be written
 */
export async function writeAtomically(
  file: string,
  text: string,
  expected: string,
  { removeAtEnd }: Pick<CommandIo, 'removeAtEnd'>,
): Promise<void> {
  try {
    const target = await realpath(file);
    if ((await readFile(target, 'utf8')) !== expected) throw new UserError(changedMeanwhile(file));
    const { mode } = await stat(target);
    await replaceWhole(target, text, { mode, removeAtEnd });
  } catch (error) {
    throw isSystemError(error) ? unwritableFile(file, error) : error;
  }
}

/**
 * Writes a file that is not there yet, whole or not at all.
 *
 * @param shown the path as it was given, or stands in the portal
 * @throws UserError where it is there, or cannot be written
 */
export async function writeNewFile(
  file: string,
  shown: string,
  content: string | Uint8Array,
  writing: Writing = {},
): Promise<void> {
  try {
    if (await isThere(file)) throw existingFile(shown);
    await replaceWhole(file, content, writing);
  } catch (error) {
    throw isSystemError(error) ? unwritableFile(shown, error) : error;
  }
}

/**
 * Puts a file in the place of what is there, a link itself as well: it is written beside and
 * renamed, so that what is there stays whole where that fails.
 */
export async function replaceWhole(
  file: string,
  content: string | Uint8Array,
  { mode, removeAtEnd }: Writing = {},
): Promise<void> {
  const name = `.${basename(file)}.${randomBytes(4).toString('hex')}.tmp`;
  const temporary = join(dirname(file), name);
  const release = removeAtEnd?.(temporary);
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (mode !== undefined) await chmod(temporary, mode);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    release?.();
  }
}

/** A link that leads nowhere is there as well. */
async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return false;
    throw error;
  }
}

function changedMeanwhile(file: string) {
  return {
    'zh-CN': `${file} 在检查期间被别的程序改动了，没有写入。请再运行一次。`,
    en: `${file} was changed by another program meanwhile, and was not written. Run this again.`,
  };
}
