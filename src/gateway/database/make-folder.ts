import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Not with `recursive`: that never ends where a
 * file system answers that a folder above is missing which is there, as /proc does, and says of a
 * disk that is read-only that there is no such folder.
 *
 * @param mode the rights of every folder that is made
 * @returns the first that was made, which has all others in it; undefined where none was
 * @throws the system's error for the first that cannot be made
 */
export async function makeFolder(folder: string, mode?: number): Promise<string | undefined> {
  if (await isFolder(folder)) return undefined;
  const above = dirname(folder);
  const first = above === folder ? undefined : await makeFolder(above, mode);
  try {
    await mkdir(folder, { mode });
    return first ?? folder;
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isFolder(folder))) throw error;
    return first;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}
