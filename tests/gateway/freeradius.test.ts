import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { completeNetwork } from '../../src/gateway/network/network-schema';
import { type OpenNetwork, openNetwork } from '../../src/gateway/network/open-network';
import { createDeviceSessions } from '../../src/gateway/sessions/device-sessions';
import { createHarness, type Harness } from '../support/api-harness';
import { findProgram } from '../support/find-program';
import { freePort } from '../support/free-port';
import { FREERADIUS } from '../support/radius-server';
import {
  type ShippedRadius,
  STOCK_FREERADIUS,
  startShippedFreeRadius,
} from '../support/shipped-radius-server';

const program = findProgram(FREERADIUS);
const stock = findProgram(STOCK_FREERADIUS);
const password = 'Formgate-2026';
const mac = 'A4-5E-60-C2-91-0B';
const warned: unknown[] = [];
const log = { info() {}, warn: (details: unknown) => void warned.push(details), error() {} };

describe.skipIf(!program || !stock)('FreeRADIUS with the files of tools/deploy', () => {
  let server: ShippedRadius;
  let opened: OpenDatabase;
  let api: Harness;
  let network: OpenNetwork;
  const clock = () => api.clock.now;

  beforeAll(async () => {
    opened = await openEmptyDatabase();
    const port = await freePort();
    const macAuthentication = { url: `http://127.0.0.1:${port}/default`, secret: 'rest-secret-26' };
    const users = ['student', '202620260001'].map((name) => ({ name, password }));
    server = await startShippedFreeRadius(program ?? '', stock ?? '', { users, macAuthentication });
    const { address, secret } = server;
    network = await openNetwork({
      file: {
        network: completeNetwork({
          nas: [{ name: 'ac-1', addresses: ['127.0.0.2'], adapters: ['radius'] }],
          radius: { servers: [{ host: address, secret: { env: 'SERVER' } }], timeout: 5000 },
          macAuthentication: { port, secret: { env: 'REST' } },
        }),
        readSecret: async ({ env }) => (env === 'REST' ? macAuthentication.secret : secret),
        readAuthority: async () => undefined,
      },
      devices: createDeviceSessions({
        ...{ database: opened.database, schools: { get: (name) => api.schools.get(name) } },
        ...{ access: () => network.access, clock, log },
      }),
      control: {
        disconnect: async () => 0,
        change: async () => 0,
        firstArrival: async () => ({ at: new Date(), isRepeated: false }),
      },
      ...{ port: 8080, clock, log },
    });
    await network.listen();
    api = await createHarness(opened.database, { access: network.access });
    api.clock.now = new Date();
  });
  afterAll(async () => {
    await network?.stop();
    await server?.stop();
    await api?.app.close();
    await opened?.close();
  });

  it('signs a student in at the portal, and lets the device that the student registers in beside', async () => {
    const position = { wlanacip: '127.0.0.2', wlanuserip: '10.8.0.7' };
    const signedIn = await api.call('signIn', { user: 'student', password, ...position });
    expect(signedIn.body).toMatchObject({ code: 0, data: { session: { online: true } } });
    const token = String(Object(signedIn.body.data).token);

    const ask = () =>
      server.ask('auth', [
        ...['User-Name = "a45e60c2910b"', 'User-Password = "a45e60c2910b"'],
        ...[`Calling-Station-Id = "${mac}"`, 'NAS-Identifier = "ac-1"'],
      ]);
    expect(await ask()).toContain('Received Access-Reject');
    await api.call('addDevice', { mac, alias: 'Printer' }, { token });
    expect(await ask()).toContain('Received Access-Accept');
    const report = (user: string) =>
      server.ask('acct', [
        ...[`User-Name = "${user}"`, 'Acct-Session-Id = "5C-1"', 'Acct-Status-Type = Start'],
        'NAS-Identifier = "ac-1"',
      ]);
    for (const user of [mac, 'student']) {
      expect(await report(user)).toContain('Received Accounting-Response');
    }
    expect((await api.call('signOut', {}, { token })).body).toMatchObject({ code: 0 });
  });

  it('lets nobody sign in at the portal by the MAC address of a registered device', async () => {
    const position = { wlanacip: '127.0.0.2', wlanuserip: '10.8.0.9' };
    const { body } = await api.call('signIn', { user: 'student', password, ...position });
    const token = String(Object(body.data).token);
    await api.call('addDevice', { mac, alias: 'Printer' }, { token });
    for (const user of ['a45e60c2910b', mac, 'A45E.60C2.910B']) {
      const claimed = { wlanacip: '127.0.0.2', wlanuserip: '10.8.0.10', wlanusermac: mac };
      const asDevice = await api.call('signIn', { user, password, ...claimed });
      expect(asDevice.body).toMatchObject({ code: 20006 });
    }
  });

  it('asks about the password of a student whose number somebody has registered as a device', async () => {
    const position = { wlanacip: '127.0.0.2', wlanuserip: '10.8.0.11' };
    const { body } = await api.call('signIn', { user: 'student', password, ...position });
    const token = String(Object(body.data).token);
    const added = await api.call('addDevice', { mac: '20:26:20:26:00:01' }, { token });
    expect(added.body).toMatchObject({ code: 0 });
    const asVictim = (typed: string) =>
      api.call('signIn', { user: '202620260001', password: typed, wlanacip: '127.0.0.2' });
    expect((await asVictim('anything-else')).body).toMatchObject({ code: 20006 });
    expect((await asVictim(password)).body).toMatchObject({ code: 0 });
    // An access controller that speaks the portal protocol asks for itself.
    const attributes = ['User-Name = "202620260001"', 'User-Password = "anything-else"'];
    expect(await server.ask('auth', attributes)).toContain('Received Access-Reject');
  });

  it('tells the doctor that it responds, with the proof that the gateway asks for', async () => {
    warned.length = 0;
    const [radius] = await network.check();
    expect(radius?.isWell).toBe(true);
    expect(warned).toEqual([]);
  });

  it('goes on signing students in while the gateway that knows devices is down', async () => {
    await network.stop();
    const ask = (user: string, secret: string) =>
      server.ask('auth', [`User-Name = "${user}"`, `User-Password = "${secret}"`]);
    expect(await ask('student', password)).toContain('Received Access-Accept');
    expect(await ask('a45e60c2910b', 'a45e60c2910b')).not.toContain('Received Access-Accept');
  });
});
