import { afterAll, beforeAll, vi } from 'vitest';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { macAuthenticationContract } from './mac-authentication';
import { sessionEndsContract } from './session-ends';

// A database starts slowly where many tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

sessionEndsContract(() => opened);
macAuthenticationContract(() => opened);
