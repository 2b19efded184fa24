import type { Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error';
import { userName } from './folder-owner';

/** True when the system refused access for want of rights. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E(ACCES|PERM)$/.test(String(error.code));
}

/**
 * The first file or folder below a folder that may not be read and written; undefined when all may.
 */
export async function findRefusedFile(folder: string): Promise<string | undefined> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    return isRefusal(error) ? folder : undefined;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const refused = entry.isDirectory() ? await findRefusedFile(path) : await ifRefused(path);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** Opens it, which asks for the rights of the user as whom this process acts. */
async function ifRefused(path: string): Promise<string | undefined> {
  try {
    await (await open(path, 'r+')).close();
    return undefined;
  } catch (error) {
    return isRefusal(error) ? path : undefined;
  }
}

/** Says whose the file is that hinders, and how its folder is given back to the folder's owner. */
export async function refusedFile(
  folder: string,
  path: string,
  cause: unknown,
): Promise<UserError> {
  const { uid } = await stat(folder);
  const owner = await userName(uid);
  return new UserError(
    {
      'zh-CN': `${folder} 里的数据库打不开：当前用户无权读写 ${path}。数据库没有损坏。请以 root 运行 chown -R ${owner} ${folder}，并以 ${owner} 运行网关。`,
      en: `The database in ${folder} cannot be opened: this user may not read and write ${path}. Nothing is damaged. As root, run chown -R ${owner} ${folder}, and run the gateway as ${owner}.`,
    },
    { cause },
  );
}
