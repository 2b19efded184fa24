import { extname } from 'node:path';
import type { TerminalWords } from '../../src/engine';
import { fileReason } from '../../src/gateway/file-reason';
import { UserError } from '../../src/gateway/user-error';

/** An error of the system, such as a full disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** The advice that goes with the reason of a refusal. */
export function fileAdvice(error: unknown): TerminalWords {
  return isSystemError(error) && error.code === 'ENOSPC'
    ? { 'zh-CN': '请清理出空间，然后重试。', en: 'Make room, and try again.' }
    : { 'zh-CN': '请检查路径和权限。', en: 'Check its path and rights.' };
}

/** @param shown the file, as it was given */
export function unreadableFile(shown: string, cause: unknown): UserError {
  return new UserError(
    {
      'zh-CN': `读不了文件 ${shown}：${fileReason(cause, 'zh-CN')}。请检查路径和权限。`,
      en: `The file ${shown} cannot be read: ${fileReason(cause, 'en')}. Check its path and rights.`,
    },
    { cause },
  );
}

/** @param shown the file, as it was given */
export function unwritableFile(shown: string, cause: unknown): UserError {
  return new UserError(
    {
      'zh-CN': `无法写入文件 ${shown}：${fileReason(cause, 'zh-CN')}。${fileAdvice(cause)['zh-CN']}`,
      en: `The file ${shown} cannot be written: ${fileReason(cause, 'en')}. ${fileAdvice(cause).en}`,
    },
    { cause },
  );
}

/**
 * Writes to a file that is open; the system's error does not say which it is.
 *
 * @param shown the file, as it was given
 * @throws UserError with the reason of the system
 */
export async function writing(shown: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw isSystemError(error) ? unwritableFile(shown, error) : error;
  }
}

/** @param shown the file, as it was given */
export function existingFile(shown: string): UserError {
  return new UserError({
    'zh-CN': `文件 ${shown} 已存在，没有覆盖。请换一个名称。`,
    en: `The file ${shown} is there already and was not written over. Give another name.`,
  });
}

/**
 * Refuses a file whose name promises another format than it would hold; a name without an ending
 * promises none.
 *
 * @param format the ending of the format, such as `csv`
 */
export function requireEnding(shown: string, format: string): void {
  const ending = extname(shown).toLowerCase();
  if (ending === '' || ending === `.${format}`) return;
  throw new UserError({
    'zh-CN': `写入的是 ${format.toUpperCase()}，文件名不能以 ${ending} 结尾。请写成 ${shown.slice(0, -ending.length)}.${format}。`,
    en: `What is written is ${format.toUpperCase()}, so its name cannot end in ${ending}. Name it ${shown.slice(0, -ending.length)}.${format}.`,
  });
}
