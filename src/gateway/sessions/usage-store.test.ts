import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import { expireUnused, readCounted } from './usage-store';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openEmptyDatabase();
});
afterEach(() => opened.close());

/** More than a statement of PostgreSQL's may have parameters (65,535). */
const ids = Array.from({ length: 70_000 }, (_, index) => `session-${index}`);

it('looks at as many sessions as there may be', async () => {
  await expireUnused(opened.database, ids, new Date());
  expect(await readCounted(opened.database, ids)).toEqual(new Map());
});
