import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../src/engine';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { completeNetwork } from '../../src/gateway/network/network-schema';
import { type OpenNetwork, openNetwork } from '../../src/gateway/network/open-network';
import { AttributeType, ErrorCause } from '../../src/gateway/network/radius/attribute-types';
import {
  addressAttributes,
  numberAttribute,
  numberOf,
  textAttribute,
} from '../../src/gateway/network/radius/attributes';
import {
  type Attribute,
  decodePacket,
  encodeDynamicRequest,
  PacketCode,
} from '../../src/gateway/network/radius/packet';
import { createPeer, type Peer } from '../../src/gateway/network/radius/peer';
import { createSessionControl } from '../../src/gateway/sessions/control-sessions';
import { sweep } from '../../src/gateway/sweep';
import { createHarness, type Harness, stock, testSchool } from '../support/api-harness';
import { findProgram } from '../support/find-program';
import { freeUdpPort } from '../support/free-port';
import { FREERADIUS, startFreeRadius, type TestRadius } from '../support/radius-server';

const program = findProgram(FREERADIUS);
const password = 'Formgate-2026';
const ANNA = ['Anna.Lee', 'anna.lee', 'ÀNNA.LEE', 'ａｎｎａ.lee', 'anna\u200b.lee'];
const users = [
  { name: 'radius-only', password, reply: ['Session-Timeout = 600', 'Acct-Interim-Interval = 60'] },
  { name: 'unknown', password, refused: 'no such user' },
  { name: 'suspended', password, refused: 'Account disabled' },
  {
    name: 'of-north-1',
    password,
    check: ['NAS-Port-Id == "北一 302"', 'Mikrotik-Group == "3"'],
  },
  // As of a server that looks at no case, no accent, no width and nothing unseen.
  ...[...ANNA, 'bo.lee', 'Bo.Lee', 'BO.LEE'].map((name) => ({ name, password })),
  // As of one that looks at them.
  { name: 'twin', password },
  { name: 'Twin', password: 'Another-2026' },
];

/**
 * Signing in through the API where RADIUS recognises students, and what RADIUS then asks of the
 * gateway.
 */
describe.skipIf(!program)('signing in by RADIUS', () => {
  let server: TestRadius;
  let opened: OpenDatabase;
  let api: Harness;
  let network: OpenNetwork;
  let asking: Peer;
  const coaSecret = 'a-secret-for-coa';
  const coaPort = freeUdpPort();
  const loopback = '127.0.0.1';

  /** A node of the gateway that takes CoA- and Disconnect-Requests at a port. */
  async function openNode(
    coaPort: Promise<number>,
    names: 'folded' | 'exact' = 'folded',
  ): Promise<OpenNetwork> {
    const { port, accountingPort, secret } = server;
    return openNetwork({
      file: {
        network: completeNetwork({
          nas: [{ name: 'ac-1', addresses: ['10.1.0.2'], adapters: ['radius'], vendor: 'huawei' }],
          adapters: ['radius'],
          radius: {
            names,
            servers: [{ host: loopback, port, accountingPort, secret: { env: 'SERVER' } }],
            kept: {
              dormitory: { attribute: 87 },
              floor: { vendor: 14988, attribute: 3 },
            },
            dynamicAuthorization: {
              host: loopback,
              port: await coaPort,
              clients: [{ address: loopback, secret: { env: 'COA' } }],
            },
          },
        }),
        readSecret: async ({ env }) => (env === 'COA' ? coaSecret : secret),
        readAuthority: async () => undefined,
      },
      port: 8080,
      devices: { authorize: async () => ({ outcome: 'unknown' }), async account() {} },
      control: createSessionControl({
        database: opened.database,
        access: () => network.access,
        clock: () => api.clock.now,
        log: { error() {} },
      }),
      clock: () => api.clock.now,
      log: { info() {}, warn() {} },
    });
  }

  beforeAll(async () => {
    server = await startFreeRadius(program ?? '', { users });
    opened = await openEmptyDatabase();
    network = await openNode(coaPort);
    await network.listen();
    api = await createHarness(opened.database, { access: network.access });
    api.clock.now = new Date();
    asking = createPeer({
      ...{ host: loopback, port: await coaPort, secret: coaSecret, timeout: 10_000, tries: 2 },
      requiresMessageAuthenticator: true,
      onDiscard() {},
    });
  });
  afterAll(async () => {
    asking?.stop();
    await api?.app.close();
    await network?.stop();
    await opened?.close();
    await server?.stop();
  });

  const signIn = (user: string, more: object = {}) =>
    api.call('signIn', { user, password, ...more });
  const tokenOf = async (user: string, more: object = {}) =>
    String(Object(Object(await signIn(user, more)).body.data).token);
  const sessionOf = (token: string) => api.call('currentSession', {}, { token });

  it('makes the account that only RADIUS knows, for as long as RADIUS says, and says that it is online', async () => {
    const { body } = await signIn('radius-only', {
      wlanacip: '10.1.0.2',
      mac: 'a4-5e-60-c2-91-0b',
    });
    const expiresAt = new Date(api.clock.now.getTime() + 600_000).toISOString();
    const session = { account: 'radius-only', online: true, expiresAt };
    expect(body).toMatchObject({ code: 0, data: { session } });
    const token = String(Object(body.data).token);
    expect((await sessionOf(token)).body).toMatchObject({ code: 0, data: session });
    await api.call('signOut', {}, { token });
    expect(server.accounting().map((record) => record['Acct-Status-Type'])).toEqual([
      'Start',
      'Stop',
    ]);
    expect(server.accounting()[0]).toMatchObject({
      'NAS-Identifier': 'ac-1',
      'NAS-IP-Address': '10.1.0.2',
      'Calling-Station-Id': 'a45e-60c2-910b',
    });
  });

  it('tells the server what the school keeps of an account, by the operator’s names and no others', async () => {
    const fields: Record<string, Field> = {
      dormitory: { label: 'Dormitory', keep: true },
      floor: { label: 'Floor', keep: true, type: 'integer' },
      club: { label: 'Club', keep: true },
    };
    const forms = stock().map(({ screen, form, step }) => {
      if (step.submit.operation !== 'signIn') return { screen, form, step };
      const own = { ...step, fields: { ...step.fields, ...fields } };
      return { screen, form: { ...form, steps: [own] }, step: own };
    });
    api.schools.set('keeping', testSchool({ schoolNameEn: 'keeping' }, forms));
    const ask = async (more: object) => {
      const values = { user: 'of-north-1', password, ...more };
      return (await api.call('signIn', values, { school: 'keeping' })).body;
    };
    // The server knows the user by what it is told alone.
    expect(await ask({})).toMatchObject({ code: 20006 });
    const first = await ask({ kept: { dormitory: '北一 302', floor: 3, club: 'chess' } });
    expect(first).toMatchObject({ code: 0 });
    // What was kept then is told again.
    const { data } = await ask({});
    await api.call('signOut', {}, { token: String(Object(data).token), school: 'keeping' });
    const told = server.accounting().filter((each) => each['User-Name'] === 'of-north-1');
    expect(told.map((each) => each['Acct-Status-Type'])).toContain('Stop');
    for (const record of told) {
      expect(record).toMatchObject({ 'NAS-Port-Id': '北一 302', 'Mikrotik-Group': '3' });
      expect(JSON.stringify(record)).not.toContain('chess');
    }
  });

  describe('spellings that a server takes for one name', () => {
    const accountsOf = (name: string) =>
      opened.database
        .selectFrom('accounts')
        .where('username', 'ilike', `%${name}`)
        .select('username')
        .orderBy('id')
        .execute();

    it('are one account, known to the network by the spelling that came first', async () => {
      const mac = '02:00:5E:00:19:01';
      for (const spelling of ANNA) {
        const { body } = await signIn(spelling, { mac });
        const session = { account: 'Anna.Lee', user: 'Anna.Lee' };
        expect(body).toMatchObject({ code: 0, data: { session } });
      }
      expect(await accountsOf('.lee')).toEqual([{ username: 'Anna.Lee' }]);
    });

    it('are one account also where several sign in at once', async () => {
      const spellings = ['bo.lee', 'Bo.Lee', 'BO.LEE'];
      const codes = async () => {
        const all = await Promise.all(spellings.map((spelling) => signIn(spelling)));
        return all.map(({ body }) => body.code);
      };
      // Whoever finds that another spelling has come first is asked to try again.
      expect([0, 20011]).toEqual(expect.arrayContaining(await codes()));
      expect(await codes()).toEqual([0, 0, 0]);
      expect(await accountsOf('bo.lee')).toHaveLength(1);
    });

    it('let nobody into another’s account where the server tells them apart', async () => {
      expect((await signIn('twin')).body).toMatchObject({ code: 0 });
      const other = { user: 'Twin', password: 'Another-2026' };
      expect((await api.call('signIn', other)).body.code).toBe(20006);
      const exact = await openNode(freeUdpPort(), 'exact');
      const node = await createHarness(opened.database, { access: exact.access });
      node.clock.now = api.clock.now;
      const { body } = await node.call('signIn', other);
      await node.app.close();
      await exact.stop();
      expect(body).toMatchObject({ code: 0, data: { session: { account: 'Twin' } } });
    });
  });

  it.each([
    ['an access controller that is not in the list', 'radius-only', { nasip: '10.66.0.1' }, 1001],
    ['a user whom RADIUS does not know, as for a wrong password', 'unknown', {}, 20006],
    ['one that RADIUS does not let in', 'suspended', {}, 10000],
  ])('answers for %s', async (_title, user, more, code) => {
    expect((await signIn(user, more)).body).toMatchObject({ code });
  });

  it('counts wrong passwords, and nothing else', async () => {
    const wrong = { password: 'wrong' };
    for (let count = 0; count < 12; count += 1) await signIn('suspended', wrong);
    expect((await signIn('suspended', wrong)).body).toMatchObject({ code: 10000 });
    for (let count = 0; count < 10; count += 1) await signIn('radius-only', wrong);
    expect((await signIn('radius-only', wrong)).body).toMatchObject({ code: 20001 });
    api.clock.forward(301);
  });

  it('reports every minute that a session goes on', async () => {
    const token = await tokenOf('radius-only');
    const before = server.accounting().length;
    api.clock.forward(61);
    await sweep(opened.database, network.access, api.clock.now);
    await sweep(opened.database, network.access, api.clock.now);
    expect(server.accounting().slice(before)).toMatchObject([
      { 'Acct-Status-Type': 'Interim-Update', 'Acct-Session-Time': '61' },
    ]);
    await api.call('signOut', {}, { token });
  });

  it('ends a session on the server after its time', async () => {
    await tokenOf('radius-only');
    api.clock.forward(601);
    await sweep(opened.database, network.access, api.clock.now);
    const told = server.accounting().filter((one) => one['User-Name'] === 'radius-only');
    expect(told.at(-1)).toMatchObject({
      'Acct-Status-Type': 'Stop',
      'Acct-Terminate-Cause': 'Session-Timeout',
      'Acct-Session-Time': '601',
    });
  });

  describe('CoA and Disconnect', () => {
    const timestamp = () =>
      numberAttribute(AttributeType.eventTimestamp, api.clock.now.getTime() / 1000);
    const request = (code: number, attributes: readonly Attribute[]) =>
      asking.exchange((id) => {
        const bytes = encodeDynamicRequest({ code, id, attributes }, coaSecret);
        const packet = decodePacket(bytes);
        if (!packet) throw new Error('No packet.');
        return { bytes, packet };
      });
    const user = (name: string) => textAttribute(AttributeType.userName, name);
    const nasAddress = (address: string) =>
      addressAttributes(
        { v4: AttributeType.nasIpAddress, v6: AttributeType.nasIpv6Address },
        address,
      );
    /** Sends bytes as they are, from a port of their own. */
    async function send(bytes: Buffer, port: number) {
      const socket = createSocket('udp4');
      const received = once(socket, 'message');
      socket.send(bytes, port, loopback);
      const [response]: Buffer[] = await received;
      socket.close();
      return decodePacket(response ?? Buffer.alloc(0));
    }

    it('ends a session, tells the server why, and is told that there is none the next time', async () => {
      const token = await tokenOf('radius-only');
      const attributes = () => [timestamp(), user('radius-only')];
      const ack = await request(PacketCode.disconnectRequest, attributes());
      expect(ack.code).toBe(PacketCode.disconnectAck);
      expect((await sessionOf(token)).body).toMatchObject({ code: 20032 });
      expect(server.accounting().at(-1)).toMatchObject({ 'Acct-Terminate-Cause': 'Admin-Reset' });
      const nak = await request(PacketCode.disconnectRequest, attributes());
      expect(nak.code).toBe(PacketCode.disconnectNak);
      expect(numberOf(nak.attributes, AttributeType.errorCause)).toBe(
        ErrorCause.sessionContextNotFound,
      );
    });

    it('ends no later session when a captured one comes to another node', async () => {
      const otherPort = freeUdpPort();
      const other = await openNode(otherPort);
      await other.listen();
      // No request before it has the same time, and so its bytes.
      api.clock.forward(1);
      const attributes = [timestamp(), user('radius-only')];
      const captured = encodeDynamicRequest(
        { code: PacketCode.disconnectRequest, id: 7, attributes },
        coaSecret,
      );
      const before = await tokenOf('radius-only');
      api.clock.forward(1);
      expect((await send(captured, await coaPort))?.code).toBe(PacketCode.disconnectAck);
      expect((await sessionOf(before)).body).toMatchObject({ code: 20032 });
      api.clock.forward(1);
      const later = await tokenOf('radius-only');
      expect((await send(captured, await otherPort))?.code).toBe(PacketCode.disconnectNak);
      expect((await sessionOf(later)).body).toMatchObject({ code: 0 });
      await api.call('signOut', {}, { token: later });
      await other.stop();
    });

    it('changes how long a session lasts', async () => {
      const token = await tokenOf('radius-only');
      const timeout = numberAttribute(AttributeType.sessionTimeout, 30);
      const ack = await request(PacketCode.coaRequest, [timestamp(), user('radius-only'), timeout]);
      expect(ack.code).toBe(PacketCode.coaAck);
      const expiresAt = new Date(api.clock.now.getTime() + 30_000).toISOString();
      expect((await sessionOf(token)).body).toMatchObject({ data: { expiresAt } });
      await api.call('signOut', {}, { token });
    });

    it.each<[string, () => Attribute[], number]>([
      ['NAS-Identifier', () => [textAttribute(AttributeType.nasIdentifier, 'ac-1')], 0],
      ['another NAS-Identifier', () => [textAttribute(AttributeType.nasIdentifier, 'ac-9')], 403],
      [
        'the NAS-Identifier of sessions without a controller',
        () => [textAttribute(AttributeType.nasIdentifier, 'formgate')],
        503,
      ],
      ['NAS-IP-Address', () => nasAddress('10.1.0.2'), 0],
      ['another NAS-IP-Address', () => nasAddress('10.1.0.3'), 503],
      [
        'two controllers at once',
        () => [...nasAddress('10.1.0.3'), textAttribute(AttributeType.nasIdentifier, 'ac-1')],
        403,
      ],
      ['a NAS-Port', () => [numberAttribute(AttributeType.nasPort, 7)], 401],
      [
        'an Acct-Multi-Session-Id',
        () => [textAttribute(AttributeType.acctMultiSessionId, '1')],
        401,
      ],
      ['two User-Names', () => [user('another')], 407],
      ['two times', () => [timestamp()], 407],
      [
        'an address of three bytes',
        () => [{ type: AttributeType.framedIpAddress, value: Buffer.of(10, 8, 0) }],
        407,
      ],
    ])('ends sessions of which all is true that it names: %s', async (_title, more, cause) => {
      const token = await tokenOf('radius-only', { wlanacip: '10.1.0.2' });
      api.clock.forward(1);
      const attributes = [timestamp(), user('radius-only'), ...more()];
      const { code, attributes: told } = await request(PacketCode.disconnectRequest, attributes);
      expect([code, numberOf(told, AttributeType.errorCause)]).toEqual(
        cause === 0 ? [PacketCode.disconnectAck, undefined] : [PacketCode.disconnectNak, cause],
      );
      expect((await sessionOf(token)).body).toMatchObject({ code: cause === 0 ? 20032 : 0 });
      await api.call('signOut', {}, { token });
    });

    it.each<[string, () => Attribute[], number]>([
      ['no session', () => [timestamp()], ErrorCause.missingAttribute],
      ['no time', () => [user('radius-only')], ErrorCause.missingAttribute],
      [
        'a time long past',
        () => [
          numberAttribute(AttributeType.eventTimestamp, api.clock.now.getTime() / 1000 - 400),
          user('radius-only'),
        ],
        ErrorCause.invalidRequest,
      ],
      [
        'what is no MAC address',
        () => [timestamp(), textAttribute(AttributeType.callingStationId, 'here')],
        ErrorCause.invalidAttributeValue,
      ],
    ])('refuses one with %s', async (_title, attributes, cause) => {
      const token = await tokenOf('radius-only');
      const nak = await request(PacketCode.disconnectRequest, attributes());
      expect(nak.code).toBe(PacketCode.disconnectNak);
      expect(numberOf(nak.attributes, AttributeType.errorCause)).toBe(cause);
      expect((await sessionOf(token)).body).toMatchObject({ code: 0 });
      await api.call('signOut', {}, { token });
    });

    it('gives whoever has another secret no response', async () => {
      const token = await tokenOf('radius-only');
      const stranger = createPeer({
        ...{ host: '127.0.0.1', port: await coaPort, secret: 'another', timeout: 100, tries: 1 },
        requiresMessageAuthenticator: true,
        onDiscard() {},
      });
      const attributes = [timestamp(), user('radius-only')];
      const bytes = encodeDynamicRequest(
        { code: PacketCode.disconnectRequest, id: 0, attributes },
        'another',
      );
      const packet = decodePacket(bytes);
      if (!packet) throw new Error('No packet.');
      await expect(stranger.exchange(() => ({ bytes, packet }))).rejects.toMatchObject({
        reason: 'timeout',
      });
      stranger.stop();
      expect((await sessionOf(token)).body).toMatchObject({ code: 0 });
    });
  });
});
