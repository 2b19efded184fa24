import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../error-code';
import { UserError } from '../user-error';

/**
 * The keys of a file, one a line, the current one first; undefined where there is no such file.
 *
 * @throws UserError when it cannot be read
 */
function readKeyFile(file: string): string[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw unreadable(file, error);
  }
  const lines = text.split(/\r?\n/);
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

/**
 * The keys of a file where each is long enough; undefined where one is not, or there is no such
 * file.
 *
 * @throws UserError when the file cannot be read
 */
export function requireUsableKeys(file: string): string[] | undefined {
  const keys = readKeyFile(file);
  return keys && keys.length > 0 && keys.every((key) => key.length >= 32) ? keys : undefined;
}

/** The same, but undefined also where the file cannot be read. */
export function readUsableKeys(file: string): string[] | undefined {
  try {
    return requireUsableKeys(file);
  } catch {
    return undefined;
  }
}

/**
 * Puts a new key before those of a file. The file is replaced as a whole: it keeps its owner and
 * rights. One that was not there its owner alone can read, who is the owner of its folder, or where
 * that is root's of `dataDir`: the user who runs the gateway.
 *
 * @returns how many keys it has now
 * @throws UserError when the keys that it has cannot be read: they would be lost
 */
export function addKey(file: string, dataDir?: string): number {
  const before = statSync(file, { throwIfNoEntry: false });
  const keys = [randomBytes(32).toString('base64url'), ...(readKeyFile(file) ?? [])];
  const unfinished = `${file}.new`;
  try {
    const target = openSync(unfinished, 'w', 0o600);
    try {
      giveTo(target, before ?? ownerFor(file, dataDir), before);
      writeSync(target, `${keys.join('\n')}\n`);
      fsyncSync(target);
    } finally {
      closeSync(target);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  return keys.length;
}

/** Whose a new file is. */
function ownerFor(file: string, dataDir: string | undefined): Stats {
  const folder = statSync(dirname(file));
  const data =
    folder.uid === 0 && dataDir !== undefined && statSync(dataDir, { throwIfNoEntry: false });
  return data || folder;
}

/** Gives a file that is still empty its owner, and the rights of the one before. */
function giveTo(target: number, { uid, gid }: Stats, before: Stats | undefined): void {
  if (process.platform === 'win32') return;
  // Only root gives files away; what others make new is their own.
  if (before !== undefined || process.geteuid?.() === 0) fchownSync(target, uid, gid);
  if (before !== undefined) fchmodSync(target, before.mode & 0o777);
}

function unreadable(file: string, cause: unknown): UserError {
  const code = errorCode(cause) ?? '';
  return new UserError(
    {
      'zh-CN': `密钥文件 ${file} 读不了（${code}）。请让运行 Formgate 的用户能读取它，例如 chown formgate ${file}；不要重新生成，里面的密钥还要用。`,
      en: `The file of keys ${file} cannot be read (${code}). Let the user who runs Formgate read it, such as with chown formgate ${file}; make no new one, its keys are needed.`,
    },
    { cause },
  );
}
