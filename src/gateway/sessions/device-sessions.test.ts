import { expect, it, onTestFinished } from 'vitest';
import { testSchool } from '../../../tests/support/api-harness';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import { embeddedAccess } from '../network/demonstration';
import type { DeviceAccounting } from '../network/mac-authentication/rest-request';
import { createNetworkAccess } from '../network/network-access';
import { createDeviceSessions } from './device-sessions';
import { endSessions } from './end-sessions';
import { sessionsOfAccount } from './session-condition-store';

const MAC = '02:00:00:00:00:01';

it('begins no session anew by a report that comes after the end of it', async () => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  const clock = { now: new Date('2026-03-01T00:00:00Z') };
  const owner = { school: 'default', username: 'student', display_name: '', password_hash: '' };
  const made = database.insertInto('accounts').values(owner).returning('id');
  const { id: account_id } = await made.executeTakeFirstOrThrow();
  const device = { school: 'default', mac: MAC, account_id, alias: '', added_at: clock.now };
  await database.insertInto('devices').values(device).execute();
  const access = createNetworkAccess([], embeddedAccess);
  const school = testSchool({ schoolNameEn: 'default' });
  const sessions = createDeviceSessions({
    ...{ database, clock: () => clock.now, access: () => access, log: { error() {} } },
    schools: { get: () => school },
  });
  const report = (status: DeviceAccounting['status'], seconds: number) => {
    const accounting = { id: 'a1', status, seconds, traffic: undefined, reason: 'user' as const };
    const request = {
      ...{ school: 'default', mac: MAC, user: '020000000001', ssid: null, accounting },
      ...{ nasAddress: '10.0.0.9', nasName: 'ac', address: '10.0.0.1' },
    };
    return sessions.account(request, accounting);
  };
  const open = async () => {
    const rows = await database.selectFrom('sessions').select('started_at').execute();
    return rows.map(({ started_at }) => started_at.toISOString());
  };
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  await report('start', 0);
  later(600);
  await report('stop', 600);
  later(2);
  await report('interim', 590);
  expect(await open()).toEqual([]);
  // An access controller that started anew gives names again.
  later(60);
  await report('interim', 30);
  expect(await open()).toEqual(['2026-03-01T00:10:32.000Z']);
  // One that is told of no end goes on, and so does the session.
  await endSessions({ database, access, now: clock.now }, sessionsOfAccount(account_id), 'user');
  later(60);
  await report('interim', 90);
  expect(await open()).toEqual(['2026-03-01T00:10:32.000Z']);
});
