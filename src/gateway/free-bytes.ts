import { statfs } from 'node:fs/promises';

/** Less room than this, in bytes, a busy week or a backup fills. */
export const LITTLE_ROOM = 1e9;

/** With less room than this, in bytes, the database can soon write nothing more. */
export const NO_ROOM = 0.1e9;

/** How many bytes are free for this process on the disk of a folder. @throws where there is none */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
