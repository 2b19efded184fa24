import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { typesFile } from './paths.mjs';

/**
 * Files and folders whose content decides what a build gives. The gateway reads schools and stock
 * screens as it runs.
 */
const buildSources = [
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

/** Files and folders that hold the made files, and what these are made from. */
const makeSources = ['src', 'schemas', 'tools/generate', 'package-lock.json'];

const left = [/\.test(-support)?\.tsx?$/, /\.md$/];

/** Nothing of these is built in; types are there only where packages for development are. */
const leftByBuild = [...left, /^schemas\/(screens|patches|source)\//];

const isBelow = (path, sources) =>
  sources.some((source) => path === source || path.startsWith(`${source}/`));

/**
 * Says whether a file, by its path from the project's folder with `/`, is watched as an input of
 * the build.
 */
export function isInput(path) {
  return (
    isBelow(path, buildSources) &&
    path !== typesFile &&
    !leftByBuild.some((pattern) => pattern.test(path))
  );
}

/** Says whether a file, by its path, is a made one, or one of those that they are made from. */
export function isMadeFrom(path) {
  return isBelow(path, makeSources) && !left.some((pattern) => pattern.test(path));
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
 * Gives one SHA-256 (hex) over the names and contents of files and of what is in folders. Line ends
 * do not count, so a checkout that turns them round is neither made nor built again.
 */
export function hashFiles(root, sources, isCounted) {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => listFiles(root, source)).filter(isCounted);
  for (const file of files.sort()) {
    const text = readFileSync(join(root, file), 'latin1').replaceAll('\r\n', '\n');
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest('hex');
}

/** Gives one SHA-256 (hex) over the names and contents of everything that is built in. */
export function hashInputs(root) {
  return hashFiles(root, buildSources, isInput);
}

/**
 * Gives one SHA-256 (hex) over the made files and all that they are made from: one that is gone, or
 * was changed by hand, is made again too.
 */
export function hashMadeFiles(root) {
  return hashFiles(root, makeSources, isMadeFrom);
}
