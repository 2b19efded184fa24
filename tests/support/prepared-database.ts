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

/** Makes the database once for all suites of a run: a first start takes several times as long as a later one. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-prepared-'));
  const gateway = await startGateway({ timeout: 60_000 });
  await gateway.stop({ keepData: folder });
  project.provide('preparedData', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
