import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testSchool } from '../../../tests/support/api-harness';
import type { NetworkSession } from '../adapters/access/access-adapter';
import { embeddedNetwork } from '../adapters/access/embedded-access';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import type { Database } from '../database/tables';
import { startLimited, withIdleTimeout } from './session-terms';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

const now = new Date('2026-03-01T00:00:00Z');
const network: NetworkSession = {
  ...{ id: 'one', school: 'default', user: 'student', device: 'PC', nas: null, ssid: null },
  ...{ address: '10.0.0.1', mac: null, startedAt: now, expiresAt: now, grant: {} },
};

function start(database: Database, error = vi.fn()) {
  const context = { deps: { database, access: embeddedNetwork }, log: { error } };
  return startLimited(context, network, undefined, { accountId: 1 });
}

test('responds with 1016 when the account was removed meanwhile, and logs why', async () => {
  const error = vi.fn();
  await expect(start(opened.database, error)).rejects.toMatchObject({ code: 1016 });
  expect(error).toHaveBeenCalledOnce();
});

test('leaves a database that is away to who asked', async () => {
  const away = Object.assign(new Error('no room'), { code: '53300' });
  const database = {
    insertInto() {
      throw away;
    },
  };
  await expect(start(Object.assign(Object.create(opened.database), database))).rejects.toBe(away);
});

test.each([
  ['the school’s own where the network grants none', {}, 10, { idleTimeout: 600 }],
  [
    'the network’s where the school has none',
    { idleTimeout: 60 },
    undefined,
    { idleTimeout: 60, grantedIdleTimeout: 60 },
  ],
  ['the shorter of both', { idleTimeout: 900 }, 10, { idleTimeout: 600, grantedIdleTimeout: 900 }],
  ['none of either', { filterId: 'a' }, undefined, { filterId: 'a' }],
])('grants the idle time: %s', (_, grant, idleMinutes, expected) => {
  const security = idleMinutes === undefined ? {} : { idleMinutes };
  const school = testSchool({ schoolNameEn: 'idle', security });
  expect(withIdleTimeout(grant, school)).toEqual(expected);
});
