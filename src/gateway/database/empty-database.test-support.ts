import { readFileSync } from 'node:fs';
import { emptyDatabase } from './empty-database';
import { openDatabase } from './open-database';
import type { OpenDatabase } from './open-embedded';

/** Opens an embedded database of the test's own, in memory, with all tables and nothing in them. */
export function openEmptyDatabase(): Promise<OpenDatabase> {
  return openDatabase({ dump: readFileSync(emptyDatabase) });
}
