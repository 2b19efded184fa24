import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccessAdapter, NetworkSession } from '../access/access-adapter';
import { openDatabase } from '../database/open-database';
import type { OpenDatabase } from '../database/open-embedded';
import { sweep } from '../database/sweep';
import { BusyError } from '../security/passwords';
import type { SmsSender } from '../sms/sms-sender';
import { createHarness } from './test-harness';

// A database starts slowly where many tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What happens when something beside the gateway fails: the network, the SMS service, the processor. */
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase({});
});
afterAll(() => opened.close());

function recordingAccess(): AccessAdapter & { log: [string, NetworkSession][]; works: boolean } {
  const access = {
    works: true,
    log: [] as [string, NetworkSession][],
    async open(session: NetworkSession) {
      access.log.push(['open', session]);
      if (!access.works) throw new Error('The network is away.');
    },
    async close(session: NetworkSession) {
      access.log.push(['close', session]);
      if (!access.works) throw new Error('The network is away.');
    },
  };
  return access;
}

describe('the network', () => {
  it('is opened on signing in, and closed on signing out, on a reset and on expiry', async () => {
    const access = recordingAccess();
    const api = await createHarness(opened.database, { access });
    const student = await api.addStudent({ username: 'n1', phone: '13500000001' });
    const session = {
      school: 'default',
      user: 'n1',
      device: 'PC',
      address: '127.0.0.1',
      mac: null,
    };
    const token = await api.tokenOf(student);
    await api.call('signOut', {}, { token });
    await api.tokenOf(student);
    const { username: user, identification } = student;
    const password = 'Next-2026-word';
    const values = { user, identification, password, confirm: password };
    await api.call('resetPasswordByIdentification', values);
    await api.tokenOf({ ...student, password });
    api.clock.forward(25 * 3600);
    await sweep(opened.database, access, api.clock.now);
    expect(access.log).toEqual(
      ['open', 'close', 'open', 'close', 'open', 'close'].map((what) => [what, session]),
    );
    expect(await opened.database.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await api.app.close();
  });

  it('that does not open leaves no session; one that does not close answers 1000', async () => {
    const access = recordingAccess();
    const api = await createHarness(opened.database, { access });
    const student = await api.addStudent({ username: 'n2', phone: '13500000002' });
    const token = await api.tokenOf(student);
    access.works = false;
    const { username: user, password } = student;
    const refused = await api.call('signIn', { user, password });
    expect(refused).toMatchObject({ status: 503, body: { code: 20011 } });
    expect(await opened.database.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    const kept = await api.call('signOut', {}, { token });
    expect(kept).toMatchObject({ status: 503, body: { code: 1000 } });
    await api.app.close();
  });
});

describe('the SMS service', () => {
  const phone = '13500000003';
  const ask = { phone, type: 'RETRIEVE' };
  function failing(remote: boolean): SmsSender & { available: boolean } {
    return {
      remote,
      available: true,
      isAvailable() {
        return this.available;
      },
      async send() {
        throw new Error('Away.');
      },
    };
  }

  it('that fails answers 20011, and the student may ask again at once', async () => {
    const api = await createHarness(opened.database, { sms: failing(false) });
    await api.addStudent({ username: 'n3', phone });
    for (const _ of ['first', 'second']) {
      expect(await api.call('requestCode', ask)).toMatchObject({
        status: 503,
        body: { code: 20011 },
      });
    }
    expect(await opened.database.selectFrom('verification_codes').selectAll().execute()).toEqual(
      [],
    );
    await api.app.close();
  });

  it('is not waited for where that would show that a phone has an account', async () => {
    let accept = () => {};
    const sms: SmsSender = {
      ...failing(true),
      isAvailable: () => true,
      send: () => new Promise((resolve) => (accept = resolve)),
    };
    const api = await createHarness(opened.database, { sms });
    api.clock.forward(120);
    const unknown = await api.call('requestCode', { ...ask, phone: '13500000004' });
    const known = await api.call('requestCode', ask);
    expect(known.raw).toBe(unknown.raw);
    accept();
    await api.app.close();
  });

  it('that is known to be away answers 20011 to everyone', async () => {
    const sms = failing(true);
    sms.available = false;
    const api = await createHarness(opened.database, { sms });
    const unknown = await api.call('requestCode', { ...ask, phone: '13500000005' });
    expect(unknown.body.code).toBe(20011);
    expect((await api.call('requestCode', ask)).raw).toBe(unknown.raw);
    await api.app.close();
  });
});

it('too many passwords at once answer 20011', async () => {
  const busy = async () => {
    throw new BusyError();
  };
  const api = await createHarness(opened.database, { passwords: { hash: busy, verify: busy } });
  const answer = await api.call('signIn', { user: 'n1', password: 'x' });
  expect(answer).toMatchObject({ status: 503, body: { code: 20011 } });
  await api.app.close();
});
