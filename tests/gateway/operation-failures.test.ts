import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { BusyError } from '../../src/gateway/limits/fair-queue';
import { createHttpSms } from '../../src/gateway/messages/http-sms';
import type { SmsSender } from '../../src/gateway/messages/sms-sender';
import { startSmsService } from '../../src/gateway/messages/sms-service.test-support';
import {
  type AccessAdapter,
  AccessError,
  type NetworkSession,
} from '../../src/gateway/network/access-adapter';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess, type NetworkAccess } from '../../src/gateway/network/network-access';
import { createRegisteredDevices } from '../../src/gateway/sessions/registered-devices';
import { restoreSessions } from '../../src/gateway/sessions/restore-sessions';
import { startSweeping, sweep } from '../../src/gateway/sweep';
import { createHarness, quickPasswords, testSchool } from '../support/api-harness';

/**
 * What happens when something beside the gateway fails: the network, the SMS service, the
 * processor.
 */
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

interface RecordingAccess extends NetworkAccess {
  log: [string, NetworkSession][];
  works: boolean;
}

function recordingAccess(more: Partial<AccessAdapter> = {}): RecordingAccess {
  const record = (what: string, session: NetworkSession) => {
    access.log.push([what, session]);
    if (!access.works) throw new Error('The network is away.');
  };
  const adapter: AccessAdapter = {
    ...embeddedAccess,
    name: 'recording',
    opensNetwork: true,
    open: async (session) => record('open', session),
    close: async (session, { reason }) => record(reason, session),
    health: () => ({ name: 'recording', isWell: true, parts: [] }),
    ...more,
  };
  const access: RecordingAccess = {
    ...createNetworkAccess([], adapter),
    works: true,
    log: [],
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
      nas: null,
      ssid: null,
      grant: {},
    };
    const token = await api.tokenOf(student);
    await api.call('signOut', {}, { token });
    await api.tokenOf(student);
    const { username: user, phone, identification } = student;
    const password = 'Next-2026-word';
    await api.call('requestCode', { phone, type: 'RETRIEVE' });
    const verifyCode = await api.codeFor(phone);
    const values = { user, identification, verifyCode, password, confirm: password };
    await api.call('resetPasswordByIdentification', values);
    await api.tokenOf({ ...student, password });
    api.clock.forward(25 * 3600);
    await sweep(opened.database, access, api.clock.now);
    expect(access.log).toEqual(
      ['open', 'user', 'open', 'password', 'open', 'expired'].map((what) => [
        what,
        expect.objectContaining(session),
      ]),
    );
    const ids = access.log.map(([, { id }]) => id);
    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 2, 4, 4]);
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

describe('the network of this machine', () => {
  const mac = 'A4:5E:60:C2:91:0B';
  const restored: string[] = [];
  const passing: (readonly string[])[] = [];
  const onRouter: Partial<AccessAdapter> = {
    usesConnection: true,
    needsMac: true,
    can: {
      findMac: { findMac: async (address) => (address === '127.0.0.1' ? mac : null) },
      restore: {
        restore: async (sessions) => void restored.push(...sessions.map(({ user }) => user)),
      },
      registerDevices: {
        letThrough: async (macs) => void passing.push(macs),
        listPassing: async () => [],
      },
    },
  };

  it('goes by the address and MAC address that it sees, and by no claim', async () => {
    const access = recordingAccess(onRouter);
    const api = await createHarness(opened.database, { access });
    const { username: user, password } = await api.addStudent({
      username: 'r1',
      phone: '13500000031',
    });
    const claim = { wlanuserip: '10.9.9.9', mac: '02-00-00-00-00-02' };
    await api.call('signIn', { user, password, ...claim });
    expect(access.log).toMatchObject([['open', { address: '127.0.0.1', mac }]]);
    const unknown = await api.call('signIn', { user, password, ...claim }, { address: '10.0.0.8' });
    expect(unknown.body).toMatchObject({ code: 1005 });
    await api.app.close();
  });

  it('ends the earlier session of a device that signs in again, before it opens the next', async () => {
    const access = recordingAccess(onRouter);
    const api = await createHarness(opened.database, { access });
    const student = await api.addStudent({ username: 'r2', phone: '13500000032' });
    const first = await api.tokenOf(student);
    access.log.length = 0;
    await api.tokenOf(student);
    expect(access.log.map(([what]) => what)).toEqual(['replaced', 'open']);
    const state = await api.call('currentSession', {}, { token: first });
    expect(state.body).toMatchObject({ code: 1017 });
    await api.app.close();
  });

  it('is open again after a restart, for sessions and for registered devices', async () => {
    const access = recordingAccess(onRouter);
    await restoreSessions(opened.database, access, new Date('2026-03-02T09:00:00Z'));
    expect(restored).toEqual(['r2']);
    const { id } = await opened.database
      .selectFrom('accounts')
      .where('username', '=', 'r2')
      .select('id')
      .executeTakeFirstOrThrow();
    await opened.database
      .insertInto('devices')
      .values({ school: 'default', mac, account_id: id, alias: '', added_at: new Date() })
      .execute();
    await createRegisteredDevices({
      database: opened.database,
      access,
      schools: new Map([['default', testSchool({ schoolNameEn: 'default' })]]),
      clock: () => new Date('2026-03-02T09:00:00Z'),
      log: { error() {} },
    }).letThrough();
    expect(passing.at(-1)).toEqual([mac]);
  });

  it('holds up no sweep when it fails; a mistake of ours is told', async () => {
    const sweepWith = (error: Error) => {
      const devices = {
        startSessions: () => Promise.reject(error),
        letThrough: () => Promise.reject(error),
      };
      return sweep(opened.database, recordingAccess(), new Date('2026-03-02T09:00:00Z'), {
        devices,
      });
    };
    await sweepWith(new AccessError(20011, 'nft ended with 1.'));
    await expect(sweepWith(new TypeError('of ours'))).rejects.toThrow('of ours');
  });
});

describe('the SMS service', () => {
  const phone = '13500000003';
  const ask = { phone, type: 'RETRIEVE' };
  function failing(remote: boolean): SmsSender & { available: boolean } {
    return {
      remote,
      sends: ['code'],
      available: true,
      isAvailable() {
        return this.available;
      },
      async send() {
        throw new Error('Away.');
      },
      check: async () => undefined,
    };
  }

  it('that fails answers 20011 where the school tells, and the student may ask again at once, however often', async () => {
    const sms = failing(false);
    const api = await createHarness(opened.database, { sms });
    const school = 'telling';
    await api.addStudent({ school, username: 'n3', phone });
    for (let count = 1; count <= 12; count += 1) {
      expect(await api.call('requestCode', ask, { school })).toMatchObject({
        status: 503,
        body: { code: 20011 },
      });
    }
    expect(await opened.database.selectFrom('verification_codes').selectAll().execute()).toEqual(
      [],
    );
    sms.send = async () => {};
    api.clock.forward(59);
    expect((await api.call('requestCode', ask, { school })).body.code).toBe(0);
    expect((await api.call('requestCode', ask, { school })).body).toMatchObject({
      params: { seconds: 60 },
    });
    await api.app.close();
  });

  it('that fails late takes back no code that was sent since', async () => {
    const waiting: ((error: Error) => void)[] = [];
    const sent: string[] = [];
    const sms: SmsSender = {
      ...failing(true),
      isAvailable: () => true,
      send: ({ text }) =>
        new Promise((resolve, reject) => {
          sent.push(/\d{6}/.exec(text)?.[0] ?? '');
          if (waiting.length === 0) waiting.push(reject);
          else resolve();
        }),
    };
    const api = await createHarness(opened.database, { sms });
    const late = '13500000009';
    await api.addStudent({ username: 'n7', phone: late });
    await api.call('requestCode', { ...ask, phone: late });
    await expect.poll(() => sent.length).toBe(1);
    api.clock.forward(61);
    await api.call('requestCode', { ...ask, phone: late });
    await expect.poll(() => sent.length).toBe(2);
    waiting[0]?.(new Error('Away.'));
    await api.messagesSent();
    const verified = await api.call('verifyCode', { ...ask, phone: late, verifyCode: sent[1] });
    expect(verified.body.code).toBe(0);
    await api.app.close();
  });

  it('is asked once the response is out', async () => {
    const order: string[] = [];
    const sms: SmsSender = {
      ...failing(true),
      isAvailable: () => true,
      send: async () => void order.push('message'),
    };
    const api = await createHarness(opened.database, { sms });
    api.app.addHook('onSend', async () => void order.push('response'));
    await api.addStudent({ username: 'n4', phone: '13500000006' });
    await api.call('requestCode', { ...ask, phone: '13500000006' });
    await api.messagesSent();
    expect(order).toEqual(['response', 'message']);
    await api.app.close();
  });

  it('is waited for when the gateway stops, so that no promised message is lost', async () => {
    let sent = 0;
    const sms: SmsSender = {
      ...failing(true),
      isAvailable: () => true,
      async send() {
        await setTimeout(50);
        sent += 1;
      },
    };
    const api = await createHarness(opened.database, { sms });
    await api.addStudent({ username: 'n5', phone: '13500000007' });
    await api.call('requestCode', { ...ask, phone: '13500000007' });
    await api.app.close();
    expect(sent).toBe(1);
    expect(await opened.database.selectFrom('text_messages').selectAll().execute()).toEqual([]);
  });

  it('was never asked by a gateway that was killed: a sweep tells of the message', async () => {
    const sms: SmsSender = {
      ...failing(true),
      isAvailable: () => true,
      send: () => new Promise(() => {}),
    };
    const api = await createHarness(opened.database, { sms });
    await api.addStudent({ username: 'n6', phone: '13500000008' });
    await api.call('requestCode', { ...ask, phone: '13500000008' });
    const sweepAfter = async (seconds: number) => {
      api.clock.forward(seconds);
      const unsent: string[] = [];
      const onUnsent = (school: string) => unsent.push(school);
      const parts = { ...opened, access: recordingAccess(), clock: () => api.clock.now, onUnsent };
      await startSweeping(parts, (error) => expect(error).toBeUndefined())();
      return unsent;
    };
    expect(await sweepAfter(59)).toEqual([]);
    expect(await sweepAfter(1)).toEqual(['default']);
    expect(await sweepAfter(1)).toEqual([]);
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

  it('that refuses messages shows of no phone whether it has an account, where the school keeps that to itself', async () => {
    const service = await startSmsService();
    service.status = 500;
    const sms = createHttpSms({ url: service.url });
    const api = await createHarness(opened.database, { sms });
    const known = ['13500000011', '13500000012'] as const;
    const unknown = ['13500000021', '13500000022'] as const;
    for (const number of known) await api.addStudent({ username: number, phone: number });
    const codesOf = (number: string) =>
      opened.database
        .selectFrom('verification_codes')
        .where('phone', '=', number)
        .selectAll()
        .execute();
    /**
     * The one response to both phones; the first's message has failed, with all that this leads to,
     * before the second asks.
     */
    const answerToBoth = async (which: 0 | 1) => {
      const responseTo = async (number: string) => {
        const values = { phone: number, type: 'RETRIEVE' };
        const response = await api.call('requestCode', values, { address: '10.5.0.1' });
        const { date: _, ...headers } = response.headers;
        return { ...response, headers };
      };
      const one = await responseTo(known[which]);
      await expect.poll(() => codesOf(known[which])).toEqual([]);
      expect(await responseTo(unknown[which])).toEqual(one);
      return one;
    };

    const sent = { status: 200, body: { code: 0, data: { cooldown: 60, expiresIn: 300 } } };
    expect(await answerToBoth(0)).toMatchObject(sent);
    const hasty = { status: 429, headers: { 'retry-after': '60' }, body: { code: 20001 } };
    expect(await answerToBoth(0)).toMatchObject(hasty);
    expect(await answerToBoth(1)).toMatchObject(sent);
    api.clock.forward(60);
    expect(await answerToBoth(0)).toMatchObject(sent);
    const phones = service.received.map(({ body }) => JSON.parse(body).phone);
    expect(phones).toEqual([known[0], known[1], known[0]]);
    service.stop();
    await api.app.close();
  });

  it('that refuses messages is said to do so where the school tells, and the cool-down does not begin', async () => {
    const service = await startSmsService();
    service.status = 500;
    const sms = createHttpSms({ url: service.url });
    const api = await createHarness(opened.database, { sms });
    const student = await api.addStudent({ school: 'telling', username: 'n13' });
    const asked = () =>
      api.call(
        'requestCode',
        { phone: student.phone, type: 'RETRIEVE' },
        { school: 'telling', address: '10.5.0.2' },
      );
    const away = { status: 503, body: { code: 20011 } };
    expect(await asked()).toMatchObject(away);
    // At once again: it is not asked while it rests, and the student is not told to wait.
    expect(await asked()).toMatchObject(away);
    expect(service.received).toHaveLength(1);
    api.clock.forward(30);
    expect(await asked()).toMatchObject(away);
    expect(service.received).toHaveLength(2);
    service.status = 200;
    api.clock.forward(30);
    expect((await asked()).body.code).toBe(0);
    expect(JSON.parse(service.received.at(-1)?.body ?? '')).toMatchObject({ phone: student.phone });
    expect(await asked()).toMatchObject({
      status: 429,
      body: { code: 20001, params: { seconds: 60 } },
    });
    service.stop();
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
  const api = await createHarness(opened.database, {
    passwords: { ...quickPasswords, hash: busy, verify: busy },
  });
  const response = await api.call('signIn', { user: 'n1', password: 'x' });
  expect(response).toMatchObject({ status: 503, body: { code: 20011 } });
  await api.app.close();
});

it('what follows a response and fails is logged, and ends nothing', async () => {
  const logged: string[] = [];
  const history = {
    add() {
      throw new Error('The history has no room.');
    },
  };
  const stream = { write: (line: string) => void logged.push(line) };
  const api = await createHarness(opened.database, { history }, stream);
  expect((await api.call('signIn', { user: 'nobody', password: 'x' })).body.code).toBe(20006);
  await expect.poll(() => logged.join('')).toContain('What follows a response failed');
  await api.app.close();
});
