import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Issue, isJsonValue, objectOf } from '../../../src/engine';
import type { Portal } from './open-portal';

/** Hidden, beside schools/: to be left out of version control. */
const CACHE_FILE = '.formgate-cache.json';

/** What was found in a portal whose every file was as now, by the same Formgate; undefined where that is not known. */
export function readFindings(portal: Portal, version: string): Issue[] | undefined {
  try {
    const json: unknown = JSON.parse(readFileSync(join(portal.folder, CACHE_FILE), 'utf8'));
    const { key, issues } = objectOf(isJsonValue(json) ? json : {});
    // The key is a hash of all that decides, this program too: what stands beside it was written by it.
    return key === keyOf(portal, version) && Array.isArray(issues)
      ? (issues as unknown as Issue[])
      : undefined;
  } catch {
    // No cache, or one that cannot be read: then everything is looked at.
    return undefined;
  }
}

/** Stores what was found. Where that cannot be written, the next run looks at everything again. */
export function storeFindings(portal: Portal, version: string, issues: readonly Issue[]): void {
  const file = join(portal.folder, CACHE_FILE);
  const temporary = `${file}.${process.pid}`;
  try {
    writeFileSync(temporary, JSON.stringify({ key: keyOf(portal, version), issues }));
    renameSync(temporary, file);
  } catch {
    rmSync(temporary, { force: true });
  }
}

/** A hash of the contents of all files, and of what looks at them: a build names this file by its content. */
function keyOf({ files, input }: Portal, version: string): string {
  const hash = createHash('sha256');
  const add = (...parts: readonly string[]) => hash.update(`${JSON.stringify(parts)}\n`);
  add(version, process.version, basename(import.meta.url));
  for (const [path, text] of input.files) add(path, text);
  for (const [path, { etag }] of files.assets) add(path, etag);
  for (const [path, reason] of files.refused) add(path, JSON.stringify(reason));
  for (const path of files.unread) add(path);
  add(JSON.stringify(files.metaSchemas));
  return hash.digest('hex');
}
