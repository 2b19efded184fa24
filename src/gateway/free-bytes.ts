import { statfs } from 'node:fs/promises';

/** How many bytes are free for this process on the disk of a folder. @throws where there is none */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
