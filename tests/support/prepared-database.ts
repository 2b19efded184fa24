import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startGateway } from './gateway';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for DATA_DIR in which a gateway has been started once, with its demonstration students; to be copied. */
    preparedData: string;
  }
}

/** Makes a database in an empty folder, for tests to copy: a first start takes several times as long as a later one. */
export async function prepareDatabase(folder: string): Promise<void> {
  const gateway = await startGateway({ timeout: 240_000 });
  await gateway.stop({ keepData: folder });
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
