import { afterAll, beforeAll } from 'vitest';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { macAuthenticationContract } from './mac-authentication';
import { registeredDevicesContract } from './registered-devices';
import { sessionEndsContract } from './session-ends';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

sessionEndsContract(() => opened);
macAuthenticationContract(() => opened);
registeredDevicesContract(() => opened);
