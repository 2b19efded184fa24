import { createServer, connect as openTcp, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountDirectory } from '../../src/gateway/directories/account-directory';
import { connect } from '../../src/gateway/directories/ldap/connection';
import {
  createLdapDirectory,
  type LdapSettings,
} from '../../src/gateway/directories/ldap/ldap-directory';
import { AccessError } from '../../src/gateway/network/access-adapter';
import { serverCertificates } from '../../src/gateway/peer-certificates';
import { findProgram } from '../support/find-program';
import { LDAP_BASE, SLAPD, startSlapd, type TestLdap } from '../support/ldap-server';

const program = findProgram(SLAPD);
const BASE = `ou=people,${LDAP_BASE}`;
const PASSWORD = 'Formgate-2026';

function student(uid: string, more: readonly string[] = []): string {
  return [
    `dn: uid=${uid},${BASE}`,
    'objectClass: inetOrgPerson',
    'sn: Student',
    `cn:: ${Buffer.from(`学生 ${uid}`).toString('base64')}`,
    'mobile: +86 138 0000 0001',
    `userPassword: ${PASSWORD}`,
    ...more,
    '',
  ].join('\n');
}

const groups = Array.from(
  { length: 10_000 },
  (_, index) => `seeAlso: cn=group-${index},${LDAP_BASE}`,
);

const entries = [
  `dn: ou=people,${LDAP_BASE}\nobjectClass: organizationalUnit\nou: people\n`,
  `dn: cn=portal,${LDAP_BASE}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: portal\nuserPassword: portal-secret\n`,
  `dn: cn=policy,${LDAP_BASE}\nobjectClass: organizationalRole\nobjectClass: pwdPolicy\ncn: policy\npwdAttribute: userPassword\npwdMaxAge: 8640000\npwdLockout: TRUE\npwdMustChange: TRUE\n`,
  `dn: ou=elsewhere,${LDAP_BASE}\nobjectClass: referral\nobjectClass: extensibleObject\nou: elsewhere\nref: ldap://ldap.example.invalid/ou=elsewhere\n`,
  student('2023001', ['employeeType: Student']),
  student('guest', ['employeeType: guest']),
  student('busy', groups),
  student('expired', ['pwdChangedTime: 20200101000000Z']),
  student('locked', ['pwdAccountLockedTime: 000001010000Z']),
  student('reset', ['pwdReset: TRUE']),
  student('twice', ['description: same']),
  student('two', ['description: same']),
].join('\n');

describe.skipIf(!program)('LDAP, with an OpenLDAP server', () => {
  let server: TestLdap;
  const opened: AccountDirectory[] = [];
  beforeAll(async () => {
    server = await startSlapd(program ?? '', entries);
  });
  afterAll(async () => {
    for (const directory of opened) await directory.stop();
    await server?.stop();
  });

  const find = {
    type: 'search',
    bindDn: `cn=portal,${LDAP_BASE}`,
    password: 'portal-secret',
    filter: '(uid=${account})',
  } as const;

  function open(more: Partial<LdapSettings> = {}): AccountDirectory {
    const settings: LdapSettings = {
      name: 'campus',
      servers: [server.url],
      startTls: true,
      ca: server.ca,
      base: BASE,
      find,
      attributes: { account: 'uid', name: 'cn', phone: 'mobile' },
      require: [],
      timeout: 10_000,
      connections: 4,
      deadTime: 60,
      ...more,
    };
    const log = { info() {}, warn() {} };
    const directory = createLdapDirectory({ settings, log, refusalStep: 50 });
    opened.push(directory);
    return directory;
  }
  const template = { type: 'template', userDn: `uid=\${account},${BASE}` } as const;
  const found = { username: '2023001', displayName: '学生 2023001', phone: '+86 138 0000 0001' };

  it.each([
    ['StartTLS', () => open()],
    ['ldaps', () => open({ servers: [server.ldapsUrl], startTls: false })],
    ['no encryption', () => open({ startTls: false, ca: undefined })],
    ['the student’s own name in a DN', () => open({ find: template })],
  ])('recognises students by %s', async (_by, make) => {
    const directory = make();
    expect(await directory.authenticate(['2023001'], PASSWORD)).toEqual(found);
    await expect(directory.authenticate(['2023001'], 'wrong')).rejects.toMatchObject({
      code: 20006,
    });
    await expect(directory.authenticate(['2023001'], '')).rejects.toMatchObject({ code: 20006 });
    expect(await directory.authenticate(['2023001'], PASSWORD)).toEqual(found);
    expect(await directory.health()).toMatchObject({ isWell: true });
  });

  it('shows when its certificate ends, by StartTLS and ldaps', () => {
    const servers = serverCertificates().map((each) => each.server);
    expect(servers).toEqual(expect.arrayContaining([server.url, server.ldapsUrl]));
  });

  it('gives the directory’s spelling of a name, and takes the first name that is there', async () => {
    const directory = open({ find: { ...find, filter: '(|(uid=${account})(cn=${account}))' } });
    const names = ['nobody', '学生 2023001', '2023001'];
    expect(await directory.authenticate(names, PASSWORD)).toEqual(found);
  });

  it.each([
    ['an account that is not there', 'nobody', 1002],
    ['an expired password', 'expired', 20033],
    ['a password that must be changed', 'reset', 20033],
    ['a locked account', 'locked', 20001],
  ])('answers for %s', async (_what, name, code) => {
    await expect(open().authenticate([name], PASSWORD)).rejects.toMatchObject({ code });
  });

  it.each([
    ['nobody', PASSWORD],
    ['2023001', 'wrong'],
    ['locked', PASSWORD],
  ])('refuses after the same time, whoever it is: %s', async (name, password) => {
    const start = performance.now();
    await expect(open().authenticate([name], password)).rejects.toBeInstanceOf(AccessError);
    expect(performance.now() - start).toBeGreaterThanOrEqual(50);
  });

  it.each([
    ['a wildcard', '*'],
    ['the end of a filter', '2023001)(uid=*'],
    ['a zero', '2023001\0'],
    ['half an escape', '2023001\\'],
    ['a bracket', '('],
    ['nothing', ''],
    ['a blank', ' '],
    ['5,000 letters', 'x'.repeat(5000)],
    ['another part of a DN', '2023001,ou=people'],
  ])('takes %s for a name', async (_what, name) => {
    const refusal = { code: expect.toBeOneOf([1002, 20006]) };
    await expect(open().authenticate([name], PASSWORD)).rejects.toMatchObject(refusal);
    const byDn = open({ find: template });
    await expect(byDn.authenticate([name], PASSWORD)).rejects.toMatchObject(refusal);
    expect(await byDn.authenticate(['2023001'], PASSWORD)).toEqual(found);
  });

  it('lets in whom its conditions let in, and tells the others only once the password is right', async () => {
    const require = [{ attribute: 'employeeType', values: ['student'], code: 10000 }] as const;
    const directory = open({ require });
    expect(await directory.authenticate(['2023001'], PASSWORD)).toEqual(found);
    await expect(directory.authenticate(['guest'], PASSWORD)).rejects.toMatchObject({
      code: 10000,
    });
    await expect(directory.authenticate(['guest'], 'wrong')).rejects.toMatchObject({ code: 20006 });
  });

  it('reads an entry of 10,000 groups', async () => {
    const values = [`cn=group-9999,${LDAP_BASE}`];
    const directory = open({ require: [{ attribute: 'seealso', values, code: 10000 }] });
    expect(await directory.authenticate(['busy'], PASSWORD)).toMatchObject({ username: 'busy' });
  });

  it.each<[string, Partial<LdapSettings>, number, RegExp]>([
    ['a wrong service account', { find: { ...find, password: 'no' } }, 20011, /service account/],
    [
      'a wrong DN of it',
      { find: { ...find, bindDn: `cn=nobody,${LDAP_BASE}` } },
      20011,
      /service account/,
    ],
    ['what is no DN', { find: { ...find, bindDn: 'portal' } }, 20011, /DN/],
    ['a base that is not there', { base: `ou=nowhere,${LDAP_BASE}` }, 20011, /no such base/],
    ['a base at another server', { base: `ou=elsewhere,${LDAP_BASE}` }, 20011, /another/],
    ['an unknown authority', { ca: undefined }, 20011, /CERT/],
    ['several entries', { find: { ...find, filter: '(description=${account})' } }, 1004, /several/],
    [
      'an attribute without a value',
      { attributes: { account: 'title', name: 'cn', phone: undefined } },
      1003,
      /title/,
    ],
  ])('answers for %s with a code, and says why', async (what, more, code, message) => {
    const name = what === 'several entries' ? 'same' : '2023001';
    const asked = open(more).authenticate([name], PASSWORD);
    await expect(asked).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('takes a password to no other server, whatever the one that it knows says', async () => {
    let asked = 0;
    const stranger = await listen(() => {
      asked += 1;
    });
    // A response to a bind, with result 10 and an address: RFC 4511, section 4.1.10.
    const named = (tag: number, content: Buffer) =>
      Buffer.concat([Buffer.of(tag, content.length), content]);
    const address = named(0xa3, named(4, Buffer.from(stranger.url)));
    const result = named(0x61, Buffer.concat([Buffer.of(10, 1, 10, 4, 0, 4, 0), address]));
    const referring = await listen((socket) => {
      socket.on('error', () => {});
      socket.on('data', (request: Buffer) => {
        const id = request[4] ?? 0;
        socket.write(named(0x30, Buffer.concat([Buffer.of(2, 1, id), result])));
      });
    });
    const directory = open({ servers: [referring.url], startTls: false, find: template });
    await expect(directory.authenticate(['2023001'], PASSWORD)).rejects.toMatchObject({
      code: 20011,
      message: expect.stringContaining('another server'),
    });
    expect(asked).toBe(0);
    await referring.stop();
    await stranger.stop();
  });

  it('goes on with the next server where one is down or silent, and leaves it alone after', async () => {
    const silent = await startSilent();
    const servers = [silent.url, 'ldap://127.0.0.1:1', server.url];
    const directory = open({ servers, timeout: 2_000 });
    expect(await directory.authenticate(['2023001'], PASSWORD)).toEqual(found);
    const { accepted } = silent;
    expect(await directory.authenticate(['2023001'], PASSWORD)).toEqual(found);
    expect(silent.accepted).toBe(accepted);
    const { isWell, parts } = await directory.health();
    expect([isWell, parts.map((part) => part.isWell)]).toEqual([true, [false, false, true]]);
    await silent.stop();
  });

  it('answers 20011 where no server responds in time, and is well again with it', async () => {
    const directory = open({ timeout: 2_000, deadTime: 0 });
    expect(await directory.authenticate(['2023001'], PASSWORD)).toEqual(found);
    await server.pause();
    try {
      await expect(directory.authenticate(['2023001'], PASSWORD)).rejects.toMatchObject({
        code: 20011,
      });
      expect(await directory.health()).toMatchObject({ isWell: false });
    } finally {
      server.resume();
    }
    expect(await directory.authenticate(['2023001'], PASSWORD)).toEqual(found);
  });

  it('shares few connections among many', async () => {
    const directory = open({ connections: 2 });
    const asked = Array.from({ length: 30 }, () => directory.authenticate(['2023001'], PASSWORD));
    expect(await Promise.all(asked)).toEqual(asked.map(() => found));
  });

  it('sends nothing over a connection that has ended, which the library would open anew without encryption', async () => {
    const proxy = await startProxy(server.url);
    const settings = { url: proxy.url, startTls: true, ca: server.ca, timeout: 2_000 };
    const { client, isUsable, close } = await connect(settings);
    await server.pause();
    await expect(client.search(BASE)).rejects.toThrow('timed out');
    server.resume();
    expect(isUsable()).toBe(false);
    await expect(client.bind(`uid=2023001,${BASE}`, PASSWORD)).rejects.toThrow();
    expect(proxy.seen()).not.toContain(PASSWORD);
    close();
    await proxy.stop();
  });

  it('opens another connection where the server has closed one, encrypted as well', async () => {
    const proxy = await startProxy(server.url);
    const directory = open({ servers: [proxy.url] });
    expect(await directory.authenticate(['2023001'], PASSWORD)).toEqual(found);
    proxy.cut();
    expect(await directory.authenticate(['2023001'], PASSWORD)).toEqual(found);
    expect(proxy.seen()).not.toContain(PASSWORD);
    await proxy.stop();
  });
});

/** A server that takes connections and says nothing. */
async function startSilent() {
  const state = { accepted: 0 };
  const { url, stop } = await listen((socket) => {
    state.accepted += 1;
    socket.on('error', () => {});
  });
  return {
    url,
    stop,
    get accepted() {
      return state.accepted;
    },
  };
}

/** Passes connections on, notes what clients say, and can cut all of them. */
async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const chunks: Buffer[] = [];
  const { url, stop, cut } = await listen((socket) => {
    const other = openTcp(Number(port), hostname);
    for (const each of [socket, other]) each.on('error', () => {});
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.pipe(other);
    other.pipe(socket);
  });
  return { url, stop, cut, seen: () => Buffer.concat(chunks).toString('latin1') };
}

async function listen(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `ldap://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut,
    async stop() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
