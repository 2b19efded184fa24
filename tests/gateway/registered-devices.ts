import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { readHistory } from '../../src/gateway/history/store';
import type {
  AccessAdapter,
  PassingDevice,
  Traffic,
} from '../../src/gateway/network/access-adapter';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import {
  createRegisteredDevices,
  type RegisteredDevices,
} from '../../src/gateway/sessions/registered-devices';
import { sweep } from '../../src/gateway/sweep';
import { createHarness, type Harness, type Student, testSchool } from '../support/api-harness';

/**
 * Registered devices behind a router, which lets them through by their MAC address and counts what
 * they move.
 */
export function registeredDevicesContract(database: () => OpenDatabase): void {
  describe('registered devices on a router', () => {
    let opened: OpenDatabase;
    let api: Harness;
    let devices: RegisteredDevices;
    let holders = 0;
    let made = 0;
    /** What the router lets through, and what moved since a device's last session ended. */
    let admitted: readonly string[] = [];
    const moved = new Map<string, Traffic>();
    const closed: [mac: string | null, reason: string][] = [];
    /** The device that the router fails at. */
    let failing = '';
    const errors: string[] = [];
    const adapter: AccessAdapter = {
      ...{ ...embeddedAccess, name: 'router', opensNetwork: true },
      ...{ usesConnection: true, needsMac: true },
      async open({ mac }) {
        if (mac === failing) throw new TypeError('of ours');
      },
      async close({ mac }, { reason }) {
        closed.push([mac, reason]);
        moved.delete(mac ?? '');
      },
      can: {
        findMac: { findMac: async () => '02:00:00:00:00:01' },
        countTraffic: {
          readTraffic: async (sessions) =>
            new Map(
              sessions.map(({ id, mac }) => [
                id,
                moved.get(mac ?? '') ?? { fromDevice: 0, toDevice: 0 },
              ]),
            ),
        },
        registerDevices: {
          async letThrough(macs) {
            admitted = macs;
          },
          listPassing: async () =>
            [...moved.keys()].map((mac): PassingDevice => ({ mac, address: '10.77.0.9' })),
        },
      },
    };
    const access = createNetworkAccess([], adapter);

    beforeAll(async () => {
      opened = database();
      // What another network left unopened would be closed on this one.
      await opened.database.deleteFrom('sessions').execute();
      api = await createHarness(opened.database, { access });
      const security = { maxSessions: 1, atMaxSessions: 'refuse', idleMinutes: 10 } as const;
      api.schools.set('strict', testSchool({ schoolNameEn: 'strict', security }));
      devices = createRegisteredDevices({
        database: opened.database,
        access,
        schools: api.schools,
        clock: () => api.clock.now,
        log: { error: (_data, message) => errors.push(message) },
      });
      await opened.database
        .insertInto('plans')
        .values({
          ...{ school: 'strict', id: 'small', position: 1, name: '"Small"', description: null },
          ...{ price: 0, currency: 'CNY', period: 'month', speed: null, devices: null },
          ...{ traffic: 1000, time: null },
        })
        .execute();
    });
    beforeEach(() => {
      moved.clear();
      closed.length = 0;
    });
    afterAll(async () => {
      await api?.app.close();
    });

    const sweepNow = () => sweep(opened.database, access, api.clock.now, { devices });
    const accountOf = ({ username }: Student) =>
      opened.database
        .selectFrom('accounts')
        .where('username', '=', username)
        .select('id')
        .executeTakeFirstOrThrow();

    /** A student with so many registered devices. */
    async function addHolder(count: number, school = 'strict') {
      holders += 1;
      const phone = `1370000010${holders}`;
      const student = await api.addStudent({ school, username: `holder-${holders}`, phone });
      const { id } = await accountOf(student);
      const macs = Array.from({ length: count }, () => {
        made += 1;
        return `A4:5E:60:C2:91:${String(made).padStart(2, '0')}`;
      });
      const device = { school, account_id: id, alias: '' };
      for (const mac of macs) {
        await opened.database
          .insertInto('devices')
          .values({ ...device, mac, added_at: api.clock.now })
          .execute();
        api.clock.forward(1);
      }
      return { student, id, macs: [macs[0] ?? '', macs[1] ?? ''] as const };
    }
    const online = async (accountId: number) =>
      (
        await opened.database
          .selectFrom('sessions')
          .where('account_id', '=', accountId)
          .select(['mac', 'opened'])
          .execute()
      ).map(({ mac, opened: isOpen }) => [mac, isOpen]);
    const historyOf = async ({ username: account }: Student) =>
      (await readHistory(opened.database, { kinds: ['session'], account }, { limit: 5 })).entries;

    it('have a session from what they move first, with its usage, until they move nothing for as long as the school says', async () => {
      const { student, id, macs } = await addHolder(1);
      const [mac] = macs;
      await sweepNow();
      expect(admitted).toContain(mac);
      expect(await online(id)).toEqual([]);
      moved.set(mac, { fromDevice: 100, toDevice: 300 });
      await sweepNow();
      expect(await online(id)).toEqual([[mac, true]]);
      moved.set(mac, { fromDevice: 150, toDevice: 350 });
      for (const seconds of [540, 540, 61]) {
        api.clock.forward(seconds);
        await sweepNow();
      }
      expect(closed).toEqual([[mac, 'idle']]);
      expect(await historyOf(student)).toMatchObject([
        { mac, address: '10.77.0.9', bytesIn: 150, bytesOut: 350 },
      ]);
      await sweepNow();
      expect(await online(id)).toEqual([]);
      expect(admitted).toContain(mac);
    });

    it('pass no more once what the plan includes is used up, and again in the next period', async () => {
      const { id, macs } = await addHolder(1);
      const [mac] = macs;
      const until = new Date(api.clock.now.getTime() + 3600_000);
      await opened.database
        .insertInto('account_usage')
        .values({
          ...{ account_id: id, plan: 'small', currency: 'CNY' },
          ...{ from_at: api.clock.now, until_at: until },
        })
        .execute();
      moved.set(mac, { fromDevice: 400, toDevice: 600 });
      await sweepNow();
      expect(closed).toEqual([[mac, 'traffic']]);
      expect(admitted).not.toContain(mac);
      moved.set(mac, { fromDevice: 1, toDevice: 0 });
      await sweepNow();
      expect(await online(id)).toEqual([]);
      api.clock.now = until;
      await sweepNow();
      expect(admitted).toContain(mac);
      // That one is as long as its plan says, and what it includes can be used up as well.
      moved.set(mac, { fromDevice: 2000, toDevice: 0 });
      await sweepNow();
      expect(closed.at(-1)).toEqual([mac, 'traffic']);
      expect(admitted).not.toContain(mac);
    });

    it('pass only as many at once as the account may have online, where the school refuses others', async () => {
      const { id, macs } = await addHolder(2);
      const [first, second] = macs;
      for (const mac of macs) moved.set(mac, { fromDevice: 10, toDevice: 10 });
      await sweepNow();
      expect(await online(id)).toEqual([[first, true]]);
      expect(admitted).toContain(first);
      expect(admitted).not.toContain(second);
    });

    it('begin their sessions though that of another cannot begin, which is logged', async () => {
      const holders = [await addHolder(1), await addHolder(1)] as const;
      for (const { macs } of holders) moved.set(macs[0], { fromDevice: 10, toDevice: 10 });
      [failing] = holders[0].macs;
      await sweepNow();
      failing = '';
      expect(await online(holders[0].id)).toEqual([]);
      expect(await online(holders[1].id)).toEqual([[holders[1].macs[0], true]]);
      expect(errors).toEqual(['The network did not open a session']);
    });

    it('have no session while their owner is signed in on them, and pass no more once the account is disabled', async () => {
      const { student, id } = await addHolder(0, 'default');
      const mac = '02:00:00:00:00:01';
      await opened.database
        .insertInto('devices')
        .values({ school: 'default', mac, account_id: id, alias: '', added_at: api.clock.now })
        .execute();
      await api.tokenOf(student);
      moved.set(mac, { fromDevice: 10, toDevice: 10 });
      await sweepNow();
      expect(await online(id)).toEqual([[mac, true]]);
      expect(closed).toEqual([]);
      await opened.database
        .updateTable('accounts')
        .set({ disabled_at: api.clock.now })
        .where('id', '=', id)
        .execute();
      await sweepNow();
      expect(admitted).not.toContain(mac);
    });
  });
}
