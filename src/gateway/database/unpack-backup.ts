import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { OWNER_ONLY } from './prepare-folder';

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
  let size = 0;
  await pipeline(
    [packed],
    createGunzip({ chunkSize: 1024 ** 2 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        mayGrow(size);
        yield chunk;
      }
    },
    unpackTar(folder, {
      strict: true,
      filter: ({ type }) => type === 'file' || type === 'directory',
      dmode: OWNER_ONLY,
      fmode: OWNER_ONLY & 0o666,
    }),
  );
  return size;
}
