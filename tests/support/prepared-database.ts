import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { hashFiles } from '../../tools/setup/inputs.mjs';
import { copyData } from './copy-data';
import { startGateway } from './gateway';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A folder for DATA_DIR in which a gateway has been started once, with its demonstration
     * students; to be copied.
     */
    preparedData: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'formgate', 'prepared-data');

/** The demonstration's data are made for the day of the first start. */
const MOST_AGE_MS = 3_600_000;

/**
 * Makes a database in an empty folder, for tests to copy: a first start takes several times as long
 * as a later one. What the same build has made from the same files within the last hour is taken
 * again.
 */
export async function prepareDatabase(folder: string): Promise<void> {
  // The data are made from the built gateway and the files that it reads at its start.
  const stored = join(
    cache,
    hashFiles(root, ['dist/node', 'schools', 'schemas'], () => true),
  );
  if (!existsSync(stored) || Date.now() - statSync(stored).mtimeMs > MOST_AGE_MS) {
    removeOld();
    const gateway = await startGateway({ timeout: 240_000 });
    await gateway.stop({ keepData: folder });
    store(folder, stored);
    return;
  }
  copyData(stored, folder);
}

/** Removes what is too old to be taken, and leaves what another run is making. */
function removeOld(): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    const entry = join(cache, name);
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(entry, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > MOST_AGE_MS) rmSync(entry, { recursive: true, force: true });
  }
}

/**
 * Moves a copy into its place at once, so that no other run finds half of it. Another run may have
 * stored the same meanwhile.
 */
function store(folder: string, place: string): void {
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, 'copy-'));
  copyData(folder, copy);
  try {
    renameSync(copy, place);
  } catch {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Vitest calls this once, before all suites of a run, and what it gives at the end. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-prepared-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  await prepareDatabase(folder);
  project.provide('preparedData', folder);
  return remove;
}
