import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';

/** The keys of a file, one a line, the current one first; undefined when it cannot be read. */
function readKeyFile(file: string): string[] | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split(/\r?\n/);
    return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  } catch {
    return undefined;
  }
}

/** The keys of a file where each is long enough; undefined where one is not, or the file cannot be read. */
export function readUsableKeys(file: string): string[] | undefined {
  const keys = readKeyFile(file);
  return keys && keys.length > 0 && keys.every((key) => key.length >= 32) ? keys : undefined;
}

/**
 * Puts a new key before those of a file, which is made where it is not there. The file is replaced as a whole, and its owner alone can read it.
 *
 * @returns how many keys it has now
 */
export function addKey(file: string): number {
  const keys = [randomBytes(32).toString('base64url'), ...(readKeyFile(file) ?? [])];
  const unfinished = `${file}.new`;
  try {
    const target = openSync(unfinished, 'w', 0o600);
    writeSync(target, `${keys.join('\n')}\n`);
    fsyncSync(target);
    closeSync(target);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  return keys.length;
}
