// Chooses a folder for the temporary files of a run.
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** The folder that Linux keeps in memory. */
const inMemory = '/dev/shm';

/** The bytes that all temporary files of a run take at most, with room to spare. */
const MOST_BYTES = 4 * 1024 ** 3;

/**
 * Gives the folder for the temporary files of a run: in memory where there is enough of it, because
 * each gateway of a test has a copy of a database, which a disk takes seven times as long for.
 * A folder that the caller names in TMPDIR comes first.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR) return tmpdir();
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    const room = Math.min(bavail * bsize, freemem() / 2);
    const mounts = readFileSync('/proc/mounts', 'utf8');
    if (room >= MOST_BYTES && mayRunPrograms(mounts, inMemory)) return inMemory;
  } catch {
    // It is no Linux, or has no such folder.
  }
  return tmpdir();
}

/**
 * Whether programs in a mounted folder may be run, as those that tests write are.
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
