import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set();

/** Makes an empty folder of our own, below the system's folder for such things or `parent`. */
export function makeFolder(parent = tmpdir()) {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'formgate-bench-'));
  made.add(folder);
  return folder;
}

/** Removes a folder that was made here. */
export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  made.delete(folder);
}

/** Removes every folder that is left. */
export function removeFolders() {
  for (const folder of made) removeFolder(folder);
}
