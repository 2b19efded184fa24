import {
  closeSync,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';

type Awaitable<Value> = Value | Promise<Value>;

/** The result of reading a file: its bytes, or the reason why there are none. */
export type FileContent = Buffer | 'too-large' | 'changing';

/**
 * The disk as far as a portal's folders are read from it. What cannot be read throws as `node:fs`
 * does.
 */
export interface Disk {
  list(folder: string): Awaitable<Dirent[]>;
  realPath(file: string): Awaitable<string>;
  stat(file: string): Awaitable<Stats>;
  /**
   * A whole file as it was at one moment.
   *
   * @param mostBytes a larger file is not read
   */
  read(file: string, mostBytes: number): Awaitable<FileContent>;
}

/** How often a file is read that changes meanwhile. */
const ATTEMPTS = 3;

/** For a server, which has other things to do meanwhile. */
export const asyncDisk: Disk = {
  list: (folder) => readdir(folder, { withFileTypes: true }),
  realPath: (file) => realpath(file),
  stat: (file) => stat(file),
  async read(file, mostBytes) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const handle = await open(file);
      try {
        const before = await handle.stat();
        if (before.size > mostBytes) return 'too-large';
        const bytes = await handle.readFile();
        if (isSame(before, await handle.stat(), bytes)) return bytes;
      } finally {
        await handle.close();
      }
    }
    return 'changing';
  },
};

/**
 * For a command, which waits for its files anyway: a thousand small ones are read in a fifth of the
 * time.
 */
export const syncDisk: Disk = {
  list: (folder) => readdirSync(folder, { withFileTypes: true }),
  realPath: (file) => realpathSync.native(file),
  stat: (file) => statSync(file),
  read(file, mostBytes) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const handle = openSync(file, 'r');
      try {
        const before = fstatSync(handle);
        if (before.size > mostBytes) return 'too-large';
        const bytes = readFileSync(handle);
        if (isSame(before, fstatSync(handle), bytes)) return bytes;
      } finally {
        closeSync(handle);
      }
    }
    return 'changing';
  },
};

/** True when a file did not change while it was read: a half-written file does not count. */
function isSame(before: Stats, after: Stats, { length }: Buffer): boolean {
  return before.size === length && after.size === length && before.mtimeMs === after.mtimeMs;
}
