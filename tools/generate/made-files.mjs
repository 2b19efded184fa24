import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/paths.mjs';

const patches = 'schemas/patches';

function textOf(path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Lists the paths of files that differ from what they are to be; the schemas of patches to screens
 * that are gone count.
 */
export function staleFiles(files) {
  const folder = join(root, patches);
  const needless = (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => `${patches}/${name}`)
    .filter((path) => !files.has(path));
  return [...needless, ...[...files].filter(([path, text]) => textOf(path) !== text).map(first)];
}

const first = ([path]) => path;

/**
 * Writes the files that are not as they are to be, and removes the needless ones. Gives their
 * paths.
 */
export function writeFiles(files) {
  const stale = staleFiles(files);
  for (const path of stale) {
    const text = files.get(path);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (text === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
  }
  return stale;
}
