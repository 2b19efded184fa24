// Makes the folder for the temporary files of a run.
import {
  accessSync,
  constants,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The folder that Linux keeps in memory. */
const inMemory = '/dev/shm';

/** The bytes that all temporary files of a run take at most, with room to spare. */
const MOST_BYTES = 4 * 1024 ** 3;

/**
 * Makes a folder for the temporary files of a run, and gives its path and what removes it. Where
 * there is enough memory, the path leads there, because each gateway of a test has a copy of a
 * database, which a disk takes seven times as long for. TMPDIR names another place.
 */
export function makeTemporaryFolder() {
  const isInMemory = process.env.TMPDIR === undefined && hasMemory();
  const folder = mkdtempSync(join(isInMemory ? inMemory : tmpdir(), 'formgate-tests-'));
  // Programs such as FreeRADIUS take files below /dev for devices.
  const path = isInMemory ? join(tmpdir(), basename(folder)) : folder;
  if (isInMemory) symlinkSync(folder, path);
  return {
    path,
    remove() {
      for (const each of new Set([path, folder])) {
        rmSync(each, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

function hasMemory() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    const room = Math.min(bavail * bsize, freemem() / 2);
    return room >= MOST_BYTES && mayRunPrograms(readFileSync('/proc/mounts', 'utf8'), inMemory);
  } catch {
    // It is no Linux, or has no such folder.
    return false;
  }
}

/**
 * Tells if programs in a mounted folder may be run, as those that tests write are.
 *
 * @param mounts the text of /proc/mounts
 */
export function mayRunPrograms(mounts, folder) {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === folder);
  return mount !== undefined && !mount[3].split(',').includes('noexec');
}
