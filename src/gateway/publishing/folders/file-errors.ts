import type { TerminalWords } from '../../../engine';
import { errorCode } from '../../error-code';
import { UserError } from '../../user-error';

/**
 * Gives the result of reading, or undefined when the file or folder is not there (any more).
 *
 * @throws UserError when it cannot be read
 */
export async function unlessGone<Value>(
  file: string,
  read: () => Value | Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    const code = errorCode(error);
    // A folder may stand where a file was, and a file where a folder was.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw toUserError(error, unreadable(file, code));
  }
}

/**
 * Reads a folder that a setting names.
 *
 * @param setting the environment variable, such as `SCHOOLS_DIR`
 * @throws UserError that names the setting when there is no such folder
 */
export async function inFolderOf<Value>(
  setting: string,
  folder: string,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    const code = errorCode(error);
    throw toUserError(error, noFolder(setting, folder, code) ?? unreadable(folder, code));
  }
}

function noFolder(setting: string, folder: string, code: unknown): TerminalWords | undefined {
  switch (code) {
    case 'ENOENT':
      return {
        'zh-CN': `找不到文件夹 ${folder}。请创建它，或把 ${setting} 设为正确的文件夹。`,
        en: `There is no folder ${folder}. Make it, or set ${setting} to the right folder.`,
      };
    case 'ENOTDIR':
      return {
        'zh-CN': `${folder} 不是文件夹。请把 ${setting} 设为存放文件的那个文件夹。`,
        en: `${folder} is not a folder. Set ${setting} to the folder that holds the files.`,
      };
    default:
      return undefined;
  }
}

function unreadable(file: string, code: unknown): TerminalWords | undefined {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return {
        'zh-CN': `读不了 ${file}。请给运行的用户读取权限。`,
        en: `${file} cannot be read. Give this user the right to read it.`,
      };
    case 'ELOOP':
      return {
        'zh-CN': `${file} 是指向自身的链接。请换成它本来代表的文件。`,
        en: `${file} is a link to itself. Replace it by the file it stands for.`,
      };
    default:
      return undefined;
  }
}

/** True when `unlessGone` failed because this user has no right to read. */
export function isAccessDenied(error: unknown): boolean {
  const code = causeOf(error);
  return code === 'EACCES' || code === 'EPERM';
}

/** True when `unlessGone` failed because a link leads to itself. */
export function isCircle(error: unknown): boolean {
  return causeOf(error) === 'ELOOP';
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? errorCode(error.cause) : undefined;
}

function toUserError(error: unknown, words: TerminalWords | undefined): unknown {
  return words ? new UserError(words, { cause: error }) : error;
}
