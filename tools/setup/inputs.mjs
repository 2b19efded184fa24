import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files and folders whose content decides what a build gives. Schools and stock screens are read at run time. */
const sources = [
  'src',
  'schemas',
  'tools/formgate',
  'tools/setup/build.mjs',
  'tools/setup/inputs.mjs',
  'tools/setup/vite',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

const left = [/\.test(-support)?\.tsx?$/, /\.md$/, /^schemas\/screens\//];

/** Says whether a file, by its path from the project's folder with `/`, is watched as an input of the build. */
export function isInput(path) {
  return (
    sources.some((source) => path === source || path.startsWith(`${source}/`)) &&
    !left.some((pattern) => pattern.test(path))
  );
}

function listFiles(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/**
 * Gives one SHA-256 (hex) over the names and contents of everything that is built in.
 * Line ends do not count, so a checkout that turns them round is not built again.
 */
export function hashInputs(root) {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => listFiles(root, source)).filter(isInput);
  for (const file of files.sort()) {
    const text = readFileSync(join(root, file), 'latin1').replaceAll('\r\n', '\n');
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest('hex');
}
