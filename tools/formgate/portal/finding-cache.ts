import { createHash } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Issue, LINTER_FILE } from '../../../src/engine';
import {
  createFilesHash,
  isStoredFindings,
  keyOfFindings,
  listPortal,
  readStore,
  type StoredFindings,
  syncDisk,
} from '../../../src/gateway/publishing';
import type { PortalPlace } from './find-portal';
import type { Portal } from './open-portal';

/** Hidden, beside schools/: to be left out of version control. */
export const CACHE_FILE = '.formgate-cache.json';

/** The stored result of a look at a portal. */
interface Stored extends StoredFindings {
  /** A hash of its files' sizes and times, where these tell whether they have changed since. */
  stamp?: string | undefined;
  /** The files that were looked at, by their paths. */
  files: readonly string[];
}

/**
 * The findings in a portal whose every file was as now, by the same Formgate; undefined where that
 * is not known.
 */
export function readFindings(portal: Portal, version: string): readonly Issue[] | undefined {
  const stored = readStored(portal);
  return stored?.key === keyOf(portal, version) ? stored.issues : undefined;
}

/** The findings of when the files had this stamp: then none of them need be read. */
export function readUnchanged(
  place: PortalPlace,
  stamp: string,
): Pick<Stored, 'files' | 'issues'> | undefined {
  const stored = readStored(place);
  return stored?.stamp === stamp ? stored : undefined;
}

function readStored({ folder }: PortalPlace): Stored | undefined {
  const stored: unknown = readStore(join(folder, CACHE_FILE));
  return isStoredFindings(stored) && 'files' in stored && Array.isArray(stored.files)
    ? { ...stored, files: stored.files.map(String) }
    : undefined;
}

/**
 * Stores what was found. Where that cannot be written, the next run looks at everything again.
 *
 * @param stamp the files' from before they were read
 */
export function storeFindings(
  portal: Portal,
  { version, stamp }: { version: string; stamp: string | undefined },
  issues: readonly Issue[],
): void {
  const file = join(portal.folder, CACHE_FILE);
  const temporary = `${file}.${process.pid}`;
  const files = [...portal.input.files.keys()];
  const stored: Stored = { stamp, key: keyOf(portal, version), files, issues };
  try {
    writeFileSync(temporary, JSON.stringify(stored));
    renameSync(temporary, file);
  } catch {
    rmSync(temporary, { force: true });
  }
}

/**
 * Times of files are as coarse as this on some disks: what changed later may change again and have
 * the same times, in milliseconds.
 */
const COARSEST_TIME = 2000;

/**
 * A hash of a portal's files by their sizes and times, and of what looks at them. Undefined where
 * these cannot tell whether a file changes: one was changed just now, or cannot be looked at.
 */
export async function stampOf(
  { folder, schemasDir }: PortalPlace,
  version: string,
): Promise<string | undefined> {
  const settled = Date.now() - COARSEST_TIME;
  const listing = await listPortal({ schoolsDir: join(folder, 'schools'), schemasDir }, syncDisk);
  const hash = createHash('sha256').update(programOf(version));
  const settings = { path: LINTER_FILE, file: join(folder, LINTER_FILE) };
  for (const { path, file } of [...listing.files, settings]) {
    const stats = statOf(file);
    if (stats === 'unknown' || (stats && stats.changed > settled)) return undefined;
    hash.update(`${JSON.stringify([path, stats])}\n`);
  }
  return hash.update(JSON.stringify(listing.refused)).digest('hex');
}

function statOf(file: string) {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return undefined;
    const { ino, size, mtimeMs, ctimeMs } = stats;
    return { ino, size, mtimeMs, ctimeMs, changed: Math.max(mtimeMs, ctimeMs) };
  } catch {
    return 'unknown';
  }
}

/** A hash of the contents of all files, and of what looks at them. */
function keyOf({ files, input }: Portal, version: string): string {
  return keyOfFindings(createFilesHash()(files, input.files), version);
}

/** The program that looks at the files. */
function programOf(version: string): string {
  return `${JSON.stringify([version, process.version])}\n`;
}
