import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { OWNER_ONLY } from './prepare-folder';

/** Tar is made of blocks of so many bytes: a header, then what the file holds. */
const BLOCK = 512;
const MAGIC = { start: 257, text: 'ustar' };

/** One entry of an archive. */
interface Entry {
  type: string;
  name: string;
  size: number;
}

/**
 * Unpacks a backup, a gzip of a tar, into a folder that is there. All of it is read, which tells
 * whether every bit is as it was written. Folders and files alone are made; what else an archive
 * may have, such as links, is passed over.
 *
 * @param mayGrow is told how much is unpacked so far, and throws where that is too much
 * @returns how many bytes it unpacked to
 * @throws Error where it is no such archive, or is damaged; an error of the system where the disk
 *   takes no more
 */
export async function unpackBackup(
  packed: Uint8Array,
  folder: string,
  mayGrow: (size: number) => void,
): Promise<number> {
  const unpacking = createGunzip({ chunkSize: 1024 ** 2 });
  unpacking.end(packed);
  const { take, size } = readerOf(unpacking, mayGrow);
  const made = new Set<string>();
  const make = (path: string) => {
    if (!made.has(path)) mkdirSync(path, { recursive: true, mode: OWNER_ONLY });
    made.add(path);
  };
  for (let header = await take(BLOCK); header[0]; header = await take(BLOCK)) {
    const entry = readEntry(header);
    const path = join(folder, entry.name);
    if (entry.type === '5') make(path);
    const isFile = entry.type === '0' || entry.type === '\0';
    if (isFile) make(dirname(path));
    await copyContents(take, entry.size, isFile ? path : undefined);
  }
  while ((await take(BLOCK)).length > 0);
  return size();
}

/** Reads a stream in pieces: `take` gives as many bytes as asked for, fewer at the end alone. */
function readerOf(stream: AsyncIterable<Buffer>, mayGrow: (size: number) => void) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  let total = 0;
  async function take(count: number): Promise<Buffer> {
    while (rest.length < count) {
      const next = await chunks.next();
      if (next.done) break;
      total += next.value.length;
      mayGrow(total);
      rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    }
    const taken = rest.subarray(0, count);
    rest = rest.subarray(taken.length);
    return taken;
  }
  return { take, size: () => total };
}

function readEntry(header: Buffer): Entry {
  const text = (start: number, length: number) =>
    header.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  const size = Number.parseInt(text(124, 12).trim() || '0', 8);
  const parts = text(0, 100)
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const isTar = header.length === BLOCK && text(MAGIC.start, 5) === MAGIC.text;
  if (!isTar || !(size >= 0) || parts.some((part) => part === '..' || part.includes('\\'))) {
    throw new Error('The archive is damaged.');
  }
  const type = header.toString('latin1', 156, 157);
  return { type, name: parts.join('/'), size: type === '5' ? 0 : size };
}

/** Copies what an entry holds into a new file, or nowhere, and passes over what fills its block. */
async function copyContents(
  take: (count: number) => Promise<Buffer>,
  size: number,
  path: string | undefined,
): Promise<void> {
  const file = path === undefined ? undefined : openSync(path, 'wx', 0o600);
  try {
    for (let left = size; left > 0; ) {
      const piece = await take(Math.min(left, 128 * BLOCK));
      if (piece.length === 0) throw new Error('The archive is cut.');
      if (file !== undefined) writeFileSync(file, piece);
      left -= piece.length;
    }
  } finally {
    if (file !== undefined) closeSync(file);
  }
  await take((BLOCK - (size % BLOCK)) % BLOCK);
}
