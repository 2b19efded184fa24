import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdapterHealth, NetworkSession } from '../../src/gateway/network/access-adapter';
import type { RadiusNas } from '../../src/gateway/network/radius/controllers';
import {
  createRadiusAccess,
  type RadiusParts,
} from '../../src/gateway/network/radius/radius-access';
import type { RadiusSettings } from '../../src/gateway/network/radius/radius-settings';
import { vendorPreset } from '../../src/gateway/network/vendors';
import { findProgram } from '../support/find-program';
import { freeUdpPort } from '../support/free-port';
import { FREERADIUS, startFreeRadius, type TestRadius } from '../support/radius-server';

const program = findProgram(FREERADIUS);

const users = [
  {
    name: 'plain',
    password: 'Formgate-2026',
    reply: [
      'Class = "gold"',
      'Class += "second"',
      'Session-Timeout = 600',
      'Idle-Timeout = 120',
      'Filter-Id = "students"',
      'Acct-Interim-Interval = 90',
    ],
  },
  { name: '学生一', password: '密码-Ümläut-26' },
  { name: 'arrears', password: 'x', refused: '账号已欠费，请缴费' },
  { name: 'full', password: 'x', refused: 'You are already logged in - access denied' },
  { name: 'nobody', password: 'x', refused: 'User not found' },
  { name: 'own', password: 'x', refused: 'E2901: ask the dean' },
  { name: 'broken', password: 'Formgate-2026', reply: ['Attr-27 = 0x01'] },
];

const position = { nas: null, address: '10.8.0.7', mac: 'A4:5E:60:C2:91:0B', ssid: 'campus' };
const log = { warn() {}, info() {} };

type Access = ReturnType<typeof createAccess>;

/** Its capabilities side by side. */
function createAccess(parts: RadiusParts) {
  const made = createRadiusAccess(parts);
  const { open, authenticate, account, change } = made.can;
  return { ...made, ...open, ...authenticate, ...account, ...change };
}

describe.skipIf(!program)('RADIUS, with a FreeRADIUS server', () => {
  let server: TestRadius;
  const opened: Access[] = [];
  beforeAll(async () => {
    server = await startFreeRadius(program ?? '', { users });
  });
  afterAll(async () => {
    for (const adapter of opened) adapter.stop();
    await server?.stop();
  });

  function open(
    more: Partial<RadiusSettings> = {},
    nas: ReadonlyMap<string, RadiusNas> = new Map(),
  ) {
    const { port, accountingPort, secret } = server;
    const settings: RadiusSettings = {
      servers: [{ host: '127.0.0.1', port, accountingPort, secret }],
      method: 'pap',
      names: 'folded',
      timeout: 10_000,
      tries: 3,
      deadTime: 60,
      nasIdentifier: 'formgate-test',
      nasAddress: '127.0.0.9',
      interimInterval: 600,
      accountIdAttribute: undefined,
      replyMessages: [{ contains: 'e2901', code: 10000 }],
      kept: {},
      limits: {},
      opens: 'accounting',
      ...more,
    };
    const adapter = createAccess({ settings, nas, log });
    opened.push(adapter);
    return adapter;
  }
  const signIn = (adapter: Access, user: string, password: string) =>
    adapter.authenticate({ ...position, user, password });

  describe.each(['pap', 'chap', 'mschapv2'] as const)('by %s', (method) => {
    it('lets the right password in, and reads what is granted', async () => {
      expect(await signIn(open({ method }), 'plain', 'Formgate-2026')).toEqual({
        class: [Buffer.from('gold').toString('hex'), Buffer.from('second').toString('hex')],
        sessionTimeout: 600,
        idleTimeout: 120,
        filterId: 'students',
        interimInterval: 90,
      });
    });

    it('tells which limit a Filter-Id is, where network.json says so', async () => {
      const grantOf = (limits: RadiusSettings['limits']) =>
        signIn(open({ method, limits }), 'plain', 'Formgate-2026');
      expect(await grantOf({ students: 'hours' })).toMatchObject({ limit: 'hours' });
      expect(await grantOf({ slow: 'bandwidth' })).toMatchObject({ limit: null });
    });

    it('takes names and passwords of any script', async () => {
      const adapter = open({ method, interimInterval: 0 });
      expect(await signIn(adapter, '学生一', '密码-Ümläut-26')).toEqual({});
    });

    it('refuses a wrong password', async () => {
      await expect(signIn(open({ method }), 'plain', 'Formgate-2027')).rejects.toMatchObject({
        code: 20006,
      });
    });
  });

  it.each([
    ['arrears', 20027],
    ['full', 20026],
    ['nobody', 1002],
    ['own', 10000],
    ['broken', 1004],
  ])('answers for %s with %i', async (user, code) => {
    await expect(signIn(open(), user, 'Formgate-2026')).rejects.toMatchObject({ code });
  });

  it('answers 1003 where the account must be named and is not', async () => {
    const adapter = open({ accountIdAttribute: 89 });
    await expect(signIn(adapter, 'plain', 'Formgate-2026')).rejects.toMatchObject({ code: 1003 });
    expect(await signIn(open({ accountIdAttribute: 25 }), 'plain', 'Formgate-2026')).toBeDefined();
  });

  it('answers 20011 with a wrong secret, and is then not well', async () => {
    const { port, accountingPort } = server;
    const servers = [{ host: '127.0.0.1', port, accountingPort, secret: 'not-the-secret' }];
    const adapter = open({ servers, timeout: 100, tries: 2 });
    await expect(signIn(adapter, 'plain', 'Formgate-2026')).rejects.toMatchObject({ code: 20011 });
    expect(adapter.health()).toMatchObject({ isWell: false });
  });

  it('refuses a server that sends no Message-Authenticator (CVE-2024-3596)', async () => {
    const old = await startFreeRadius(program ?? '', { users, isPatched: false });
    try {
      const servers = [{ host: '127.0.0.1', ...old }];
      const adapter = open({ servers, timeout: 1_000, tries: 2 });
      await expect(signIn(adapter, 'plain', 'Formgate-2026')).rejects.toMatchObject({
        code: 20011,
        message: expect.stringContaining('unproven'),
      });
    } finally {
      await old.stop();
    }
  });

  it('says the same of accounting with another secret to whoever asks, before a sign-in and after', async () => {
    const other = await startFreeRadius(program ?? '', { users, secret: 'another-secret' });
    try {
      const { port, secret } = server;
      const servers = [{ host: '127.0.0.1', port, accountingPort: other.accountingPort, secret }];
      const adapter = open({ servers, timeout: 100, tries: 2 });
      const notes = ({ parts }: Pick<AdapterHealth, 'parts'>) => parts.map(({ note }) => note);
      expect(notes(await adapter.check())).toEqual(['ok', 'unanswered']);
      expect(notes(adapter.health())).toEqual(['ok', 'unanswered']);
      const session: NetworkSession = {
        ...{ ...position, id: 's', school: 'default', user: 'plain', device: 'PC', grant: {} },
        startedAt: new Date('2026-11-22T08:00:00Z'),
        expiresAt: new Date('2026-11-22T09:00:00Z'),
      };
      await expect(adapter.open(session)).rejects.toMatchObject({ code: 20011 });
      expect(notes(await adapter.check())).toEqual(['ok', 'timeout']);
      expect(notes(adapter.health())).toEqual(['ok', 'timeout']);
      expect(notes(await open().check())).toEqual(['ok', 'ok']);
    } finally {
      await other.stop();
    }
  });

  it('goes on with the next server when one is down or silent, and leaves it alone after', async () => {
    const down = {
      host: '127.0.0.1',
      port: await freeUdpPort(),
      accountingPort: await freeUdpPort(),
      secret: 'whatever',
    };
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    let heard = 0;
    socket
      .on('error', () => {})
      .on('message', () => {
        heard += 1;
      });
    const { port } = socket.address();
    const silent = { ...down, port, accountingPort: port };
    try {
      const servers = [down, silent, { host: '127.0.0.1', ...server }];
      const adapter = open({ servers, timeout: 1_000, tries: 2 });
      expect(await signIn(adapter, 'plain', 'Formgate-2026')).toBeDefined();
      expect(adapter.health().parts.filter(({ name }) => name.startsWith('auth'))).toMatchObject([
        { isWell: false, note: 'refused' },
        { isWell: false, note: 'timeout' },
        { isWell: true, note: 'ok' },
      ]);
      expect(heard).toBe(2);
      expect(await signIn(adapter, 'plain', 'Formgate-2026')).toBeDefined();
      expect(heard, 'asked again').toBe(2);
    } finally {
      socket.close();
    }
  });

  it('accounts for a session from its start to its end', async () => {
    const adapter = open();
    const startedAt = new Date('2026-11-22T08:00:00Z');
    const session: NetworkSession = {
      ...position,
      id: 'session-1',
      school: 'default',
      user: 'plain',
      device: 'PC',
      startedAt,
      expiresAt: new Date('2026-11-22T09:00:00Z'),
      grant: { class: [Buffer.from('gold').toString('hex')] },
    };
    const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
    await adapter.open(session);
    await adapter.renew(session, after(600), { fromDevice: 1000, toDevice: 5 * 2 ** 32 + 7 });
    const end = {
      reason: 'expired',
      at: after(3600),
      traffic: { fromDevice: 9, toDevice: 2 },
    } as const;
    await adapter.close(session, end);
    await adapter.reportEnd(session, end);
    const always = {
      'Acct-Session-Id': 'session-1',
      'User-Name': 'plain',
      'NAS-Identifier': 'formgate-test',
      'NAS-IP-Address': '127.0.0.9',
      'Framed-IP-Address': '10.8.0.7',
      'Calling-Station-Id': 'A4-5E-60-C2-91-0B',
      'Called-Station-Id': 'campus',
      Class: '0x676f6c64',
    };
    expect(server.accounting()).toMatchObject([
      { ...always, 'Acct-Status-Type': 'Start' },
      {
        ...always,
        'Acct-Status-Type': 'Interim-Update',
        'Acct-Session-Time': '600',
        'Acct-Input-Octets': '1000',
        'Acct-Output-Octets': '7',
        'Acct-Output-Gigawords': '5',
      },
      {
        ...always,
        'Acct-Status-Type': 'Stop',
        'Acct-Session-Time': '3600',
        'Acct-Terminate-Cause': 'Session-Timeout',
        'Acct-Input-Octets': '9',
        'Acct-Output-Octets': '2',
      },
    ]);
  });

  describe('towards an access controller', () => {
    const controller = (secret = server.secret) =>
      new Map([
        [
          'ac-1',
          {
            ...{ name: 'ac-1', addresses: ['127.0.0.1'], preset: vendorPreset('huawei') },
            coa: { port: server.coaPort, secret },
          },
        ],
      ]);
    const sessionOf = (user: string): NetworkSession => ({
      ...position,
      ...{ nas: 'ac-1', id: `session-of-${user}`, school: 'default', user, device: 'PC' },
      startedAt: new Date('2026-11-22T08:00:00Z'),
      expiresAt: new Date('2026-11-22T09:00:00Z'),
      grant: { filterId: 'gold', idleTimeout: 120 },
    });
    const end = { reason: 'user', at: new Date('2026-11-22T08:30:00Z') } as const;

    it('lets a session through by a CoA-Request, changes it by another, and ends it by a Disconnect-Request', async () => {
      const adapter = open({ opens: 'coa' }, controller());
      expect(adapter.opensNetwork).toBe(true);
      await adapter.open(sessionOf('plain'));
      await adapter.update?.(sessionOf('plain'), new Date('2026-11-22T08:50:00Z'));
      await adapter.close(sessionOf('plain'), end);
      const named = {
        'User-Name': 'plain',
        'Acct-Session-Id': 'session-of-plain',
        'Calling-Station-Id': 'a45e-60c2-910b',
        'Framed-IP-Address': '10.8.0.7',
      };
      expect(server.dynamic()).toMatchObject([
        {
          ...{ ...named, 'Packet-Type': 'CoA-Request' },
          ...{ 'Session-Timeout': '3600', 'Filter-Id': 'gold', 'Idle-Timeout': '120' },
        },
        { ...named, 'Packet-Type': 'CoA-Request', 'Session-Timeout': '600' },
        { ...named, 'Packet-Type': 'Disconnect-Request' },
      ]);
    });

    it.each([
      [403, 1001, 1001],
      [501, 10000, 10000],
      [506, 20011, 1000],
    ])(
      'takes its refusal %i for %i, and of a disconnection for %i',
      async (cause, opening, closing) => {
        const adapter = open({ opens: 'coa' }, controller());
        const session = sessionOf(`refuse-${cause}`);
        await expect(adapter.open(session)).rejects.toMatchObject({ code: opening });
        await expect(adapter.close(session, end)).rejects.toMatchObject({ code: closing });
      },
    );

    it('takes a session that it has forgotten for one that has ended', async () => {
      await open({}, controller()).close(sessionOf('refuse-503'), end);
    });

    it('says that it is silent, as with another secret', async () => {
      const adapter = open({ timeout: 50, tries: 1 }, controller('another-secret'));
      await expect(adapter.close(sessionOf('plain'), end)).rejects.toMatchObject({ code: 1000 });
    });
  });

  it('answers a thousand at once', async () => {
    const adapter = open();
    const all = await Promise.all(
      Array.from({ length: 1000 }, () => signIn(adapter, 'plain', 'Formgate-2026')),
    );
    expect(all.every((grant) => grant?.sessionTimeout === 600)).toBe(true);
  });
});
