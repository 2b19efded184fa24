import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool';

const made = new Set(['node_modules', 'dist', 'data', 'coverage', '.cache', '.git']);

/**
 * Lists the project's files below a folder, as paths from the project's folder with `/`; what is
 * made or installed is left out.
 */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (made.has(entry.name)) return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/**
 * Lists the folders directly in a folder that hold files, by name: an empty one is nothing of the
 * project.
 */
export function listFolders(folder: string): string[] {
  const below = listFiles(folder).map((file) => file.slice(folder.length + 1));
  return [
    ...new Set(below.filter((path) => path.includes('/')).map((path) => path.replace(/\/.*/, ''))),
  ];
}
