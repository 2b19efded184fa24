import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/gateway/database/open-database';
import { hashOf } from './hash-of';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a dump of a database that has its tables and nothing in them. */
    emptyDatabase: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'formgate', 'empty-databases');

/**
 * Makes the dump that `openEmptyDatabase` begins with, once for the same source: to make a database
 * takes seconds, to load a dump half of one. Vitest calls this once, before all suites of a run.
 */
export async function setup(project: TestProject): Promise<void> {
  const file = join(cache, hashOf(root, [join('src', 'gateway', 'database'), 'package-lock.json']));
  if (!existsSync(file)) {
    const opened = await openDatabase({});
    const dump = await opened.dump?.();
    await opened.close();
    if (dump === undefined) throw new Error('The embedded database gave no dump.');
    mkdirSync(cache, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, dump);
    renameSync(unfinished, file);
  }
  project.provide('emptyDatabase', file);
}
