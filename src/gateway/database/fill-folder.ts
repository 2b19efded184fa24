import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { OWNER_ONLY } from './prepare-folder';

/**
 * Fills an empty folder all at once: what `fill` writes is made beside it first, so that work that
 * is cut short or fails leaves nothing half made.
 */
export async function fillFolder(
  folder: string,
  fill: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = `${folder}.new`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: OWNER_ONLY });
    await fill(unfinished);
    await rmdir(folder);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
