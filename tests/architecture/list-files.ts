import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool';

const made = new Set(['node_modules', 'dist', 'data', 'coverage', '.cache', '.git']);

/** Lists the project's files below a folder, as paths from the project's folder with `/`; what is made or installed is left out. */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (made.has(entry.name)) return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** Lists the folders directly in a folder, by name. */
export function listFolders(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
