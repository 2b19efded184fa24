import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import {
  createRestService,
  type RestService,
} from '../../src/gateway/network/mac-authentication/rest-service';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import { createDeviceSessions } from '../../src/gateway/sessions/device-sessions';
import { createHarness, type Harness, testSchool } from '../support/api-harness';
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
const password = 'a-secret-for-rest';
const log = { info() {}, warn() {} };
const mac = 'A4-5E-60-C2-91-0B';
const basic = `Basic ${btoa(`freeradius:${password}`)}`;
const users = [{ name: 'student', password: 'Formgate-2026' }];

/** A registered device at an access controller, whose RADIUS server asks the gateway. */
export function macAuthenticationContract(database: () => OpenDatabase): void {
  describe.skipIf(!program || !stock)('MAC authentication through FreeRADIUS', () => {
    let opened: OpenDatabase;
    let api: Harness;
    let service: RestService;
    let server: ShippedRadius;
    let token: string;
    let url: string;
    let student: Awaited<ReturnType<Harness['addStudent']>>;
    const closed: [id: string, reason: string][] = [];
    const access = createNetworkAccess([], {
      ...embeddedAccess,
      close: async ({ grant }, { reason }) =>
        void closed.push([String(grant.controllerSession), reason]),
    });

    beforeAll(async () => {
      opened = database();
      api = await createHarness(opened.database, { access });
      const security = { maxSessions: 2, atMaxSessions: 'refuse', idleMinutes: 20 } as const;
      api.schools.set('default', testSchool({ schoolNameEn: 'default', security }));
      const port = await freePort();
      url = `http://127.0.0.1:${port}/default`;
      const sessions = createDeviceSessions({
        database: opened.database,
        access: () => access,
        schools: api.schools,
        clock: () => api.clock.now,
        log: { error: (_data, message) => expect.unreachable(message) },
      });
      const kept = { room: 'reply:Connect-Info' };
      const at = { host: '127.0.0.1', port };
      service = createRestService({ ...at, secret: password, kept, sessions, log });
      await service.listen();
      const macAuthentication = { url, secret: password };
      server = await startShippedFreeRadius(program ?? '', stock ?? '', {
        users,
        macAuthentication,
      });
      student = await api.addStudent({ username: 'with-printer', phone: '13700000001' });
      token = await api.tokenOf(student);
      await api.call('addDevice', { mac, alias: 'Printer' }, { token });
    });
    afterAll(async () => {
      await server?.stop();
      await service?.stop();
      await api?.app.close();
    });

    const radclient = (kind: 'auth' | 'acct', attributes: readonly string[]) =>
      server.ask(kind, ['NAS-Identifier = "ac-1"', ...attributes]);
    const ask = (address: string) =>
      radclient('auth', [
        `User-Name = "${address.replaceAll('-', '').toLowerCase()}"`,
        `User-Password = "${address.replaceAll('-', '').toLowerCase()}"`,
        `Calling-Station-Id = "${address}"`,
      ]);
    const account = (status: string, more: readonly string[] = []) =>
      radclient('acct', [
        ...[`User-Name = "${mac}"`, `Calling-Station-Id = "${mac}"`, 'Acct-Session-Id = "5C-1"'],
        ...[`Acct-Status-Type = ${status}`, 'Framed-IP-Address = 10.8.0.7', ...more],
      ]);
    const online = async () => {
      const { data } = (await api.call('listSessions', {}, { token })).body;
      return (Object(data).sessions as { mac: string; address: string; id: string }[]).filter(
        (each) => each.mac !== null,
      );
    };
    const set = (values: { disabled_at: Date | null }) =>
      opened.database
        .updateTable('accounts')
        .set(values)
        .where('username', '=', student.username)
        .execute();

    it('lets a registered device in for as long as a session lasts, and no other', async () => {
      const accepted = await ask(mac);
      expect(accepted).toContain('Received Access-Accept');
      expect(accepted).toContain('Session-Timeout = 86400');
      expect(accepted).toContain('Idle-Timeout = 1200');
      expect(await ask('A4-5E-60-C2-91-0C')).toContain('Received Access-Reject');
    });

    it('tells the server what the school keeps of the device, and expands nothing in it', async () => {
      const keep = (room: string) =>
        opened.database
          .updateTable('devices')
          .set({ kept: JSON.stringify({ room, other: 'x' }) })
          .where('mac', '=', mac.replaceAll('-', ':'))
          .execute();
      await keep('北一 302');
      expect(await ask(mac)).toContain('Connect-Info = "北一 302"');
      await keep('%{User-Name}');
      expect(await ask(mac)).toContain('Connect-Info = "%{User-Name}"');
      await keep('');
      expect(await ask(mac)).not.toContain('Connect-Info');
    });

    it('shows the device among those online, with what it moves, until its access controller says that it has gone', async () => {
      await account('Start');
      expect(await online()).toMatchObject([
        { mac: 'A4:5E:60:C2:91:0B', address: '10.8.0.7', online: true },
      ]);
      await account('Interim-Update', [
        'Acct-Input-Octets = 7',
        'Acct-Output-Octets = 8',
        'Acct-Output-Gigawords = 1',
      ]);
      const row = await opened.database
        .selectFrom('sessions')
        .where('network_id', '=', 'ac-1/5C-1')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect([Number(row.bytes_in), Number(row.bytes_out)]).toEqual([7, 2 ** 32 + 8]);
      await account('Stop', ['Acct-Terminate-Cause = Idle-Timeout']);
      expect(await online()).toEqual([]);
      const end = opened.database
        .selectFrom('ended_sessions')
        .where('network_id', '=', 'ac-1/5C-1');
      expect(await end.selectAll().executeTakeFirst()).toMatchObject({
        reason: 'idle',
        is_closed: true,
        is_reported: true,
      });
      expect(closed).toEqual([]);
    });

    it('takes a session whose start was missed from its report, and is signed out on its access controller', async () => {
      await account('Interim-Update', ['Acct-Session-Time = 60']);
      const [device] = await online();
      await api.call('endSession', { id: device?.id ?? '' }, { token });
      expect(closed).toEqual([['5C-1', 'user']]);
      expect(await online()).toEqual([]);
    });

    it('refuses a device whose account is disabled, or has as many online as it may', async () => {
      await set({ disabled_at: api.clock.now });
      expect(await ask(mac)).toContain('Reply-Message = "Account disabled"');
      await account('Start');
      await set({ disabled_at: null });
      expect(await online()).toEqual([]);
      await api.call('signIn', {
        user: student.username,
        password: student.password,
        wlanuserip: '10.8.0.9',
      });
      expect(await ask(mac)).toContain('Reply-Message = "Device limit reached"');
      closed.length = 0;
      await account('Start');
      expect(closed).toEqual([['5C-1', 'limit']]);
      expect(await online()).toEqual([]);
    });

    it('leaves accounts that are no MAC addresses to the server', async () => {
      const student = 'User-Name = "student"';
      const signedIn = await radclient('auth', [student, 'User-Password = "Formgate-2026"']);
      expect(signedIn).toContain('Received Access-Accept');
      expect(await radclient('auth', [student, 'User-Password = "x"'])).toContain('Access-Reject');
      const start = [student, 'Acct-Status-Type = Start', 'Acct-Session-Id = "student-1"'];
      expect(await radclient('acct', start)).toContain('Received Accounting-Response');
    });

    it.each([
      ['another secret', 'authorize', 'Basic ZnJlZXJhZGl1czpndWVzcw==', 403],
      ['none', 'accounting', '', 403],
      ['the secret, about no MAC address', 'authorize', basic, 404],
      ['the secret, reporting about no MAC address', 'accounting', basic, 204],
    ])('gives whoever has %s nothing', async (_, action, authorization, status) => {
      const body = JSON.stringify({ 'User-Name': { type: 'string', value: ['student'] } });
      const response = await fetch(`${url}/${action}`, {
        method: 'POST',
        headers: { authorization },
        body,
      });
      expect(response.status).toBe(status);
      expect(await response.text()).toBe('');
    });
  });
}
