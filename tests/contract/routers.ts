import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccessAdapter,
  AccessError,
  type Traffic,
} from '../../src/gateway/network/access-adapter';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import { applyTerms } from '../../src/gateway/sessions/apply-terms';
import { createSessionControl } from '../../src/gateway/sessions/control-sessions';
import { countUsage } from '../../src/gateway/sessions/count-usage';
import { closePending, endSessions } from '../../src/gateway/sessions/end-sessions';
import { storeSession } from '../../src/gateway/sessions/new-session-store';
import {
  sessionOfNetwork,
  sessionsOfAccount,
} from '../../src/gateway/sessions/session-condition-store';
import { markOpened } from '../../src/gateway/sessions/store';
import { type Harness, testSchool } from '../support/api-harness';

const SCHOOL = 'routers';

/** Gateways on routers, each with rules and counters of its own, that share a database. */
export function routersContract(api: () => Harness): void {
  describe('routers that share a database', () => {
    let accountId: number;
    let made = 0;
    /** What each router did, and what its counters show: 0 where it has none. */
    const log: [router: string, what: string, id: string][] = [];
    const shown = new Map<string, number>();
    /** A reading that is given later than it was made. */
    let delayed: { begun(): void; until: Promise<void> } | undefined;
    /** How many of the next changes routers do not take. */
    let refusals = 0;

    const gatewayOn = (router: string | undefined) => {
      const note = (what: string, id: string) => log.push([router ?? '', what, id]);
      const adapter: AccessAdapter = {
        ...{ ...embeddedAccess, name: 'router', opensNetwork: true },
        ...{ usesConnection: true, needsMac: true, router },
        close: async ({ id }) => void note('close', id),
        can: {
          change: {
            async update({ id }) {
              refusals -= 1;
              if (refusals >= 0) throw new AccessError(1000, 'The router does not take it.');
              note('update', id);
            },
          },
          account: {
            async renew() {},
            reportEnd: async ({ id }) => void note('report', id),
          },
          restore: {
            async restore(sessions) {
              for (const { id } of sessions) note('restore', id);
            },
          },
          countTraffic: {
            async readTraffic(sessions) {
              const read = sessions.map(({ id }): [string, Traffic] => {
                const bytes = shown.get(`${router} ${id}`) ?? 0;
                return [id, { fromDevice: bytes, toDevice: 2 * bytes }];
              });
              const { begun, until } = delayed ?? {};
              begun?.();
              await until;
              return new Map(read);
            },
          },
        },
      };
      const access = createNetworkAccess([], adapter);
      const parts = () => ({ database: api().database, access, now: api().clock.now });
      return { router, access, parts };
    };
    const [north, south] = [gatewayOn('north'), gatewayOn('south')];

    beforeAll(async () => {
      api().schools.set(SCHOOL, testSchool({ schoolNameEn: SCHOOL }));
      const { username } = await api().addStudent({ school: SCHOOL });
      const row = api().database.selectFrom('accounts').where('username', '=', username);
      ({ id: accountId } = await row.select('id').executeTakeFirstOrThrow());
    });
    beforeEach(async () => {
      await api().database.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      await api().database.deleteFrom('ended_sessions').execute();
      shown.clear();
      log.length = 0;
      delayed = undefined;
      refusals = 0;
    });

    /** Opens a session of one device on a router. */
    async function open(router: string | undefined): Promise<string> {
      made += 1;
      const { database, clock } = api();
      const id = `on-${router}-${made}`;
      const session = {
        ...{ id, school: SCHOOL, user: 'student', device: 'PC' as const, nas: null, ssid: null },
        ...{ address: '10.77.0.2', isAddressProven: true, mac: 'A4:5E:60:C2:91:0B' },
        ...{ grant: {}, router, accountId },
        ...{ startedAt: clock.now, expiresAt: new Date(clock.now.getTime() + 3600_000) },
      };
      await storeSession(database, session, undefined);
      await markOpened(database, id);
      return id;
    }
    const live = () => sessionsOfAccount(accountId);
    async function bytesOf(id: string): Promise<number[]> {
      const row = api().database.selectFrom('sessions').where('network_id', '=', id);
      const bytes = await row.select(['bytes_in', 'bytes_out']).executeTakeFirstOrThrow();
      return [Number(bytes.bytes_in), Number(bytes.bytes_out)];
    }

    it('count each its own sessions, once, whoever looks first', async () => {
      const [one, other] = [await open('north'), await open('south')];
      for (const bytes of [100, 150]) {
        shown.set(`north ${one}`, bytes).set(`south ${other}`, 10 * bytes);
        for (const gateway of [north, south, north]) await countUsage(gateway.parts(), live());
      }
      expect(await bytesOf(one)).toEqual([150, 300]);
      expect(await bytesOf(other)).toEqual([1500, 3000]);
    });

    it('count once what two gateways on one router read, though the older reading comes last', async () => {
      const second = gatewayOn('north');
      const id = await open('north');
      shown.set(`north ${id}`, 100);
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      let older: Promise<unknown> | undefined;
      await new Promise<void>((begun) => {
        delayed = { begun, until };
        older = countUsage(north.parts(), live());
      });
      delayed = undefined;
      shown.set(`north ${id}`, 150);
      await countUsage(second.parts(), live());
      release();
      await older;
      expect(await bytesOf(id)).toEqual([150, 300]);
      // A counter that begins anew after that counts on.
      shown.set(`north ${id}`, 5);
      const next = async () => {
        await countUsage(second.parts(), live());
        return bytesOf(id);
      };
      await expect.poll(next).toEqual([155, 310]);
    });

    it('close each its own sessions, whoever ends them', async () => {
      const id = await open('south');
      const ended = await endSessions(north.parts(), sessionOfNetwork(id), 'administrator');
      expect(ended).toEqual({ count: 1, failures: [], left: 1 });
      await closePending(north.parts());
      expect(log).toEqual([['north', 'report', id]]);
      // The device is at the other router by now: that one's session does not spare it.
      await open('north');
      await closePending(south.parts());
      await closePending(south.parts());
      expect(log).toEqual([
        ['north', 'report', id],
        ['south', 'close', id],
      ]);
    });

    it('give each its own sessions another end', async () => {
      const id = await open('south');
      const terms = { seconds: 600, idleSeconds: undefined, limit: undefined };
      const termsOf = (school: string) => (school === SCHOOL ? terms : undefined);
      await applyTerms(north.parts(), termsOf);
      expect(log).toEqual([]);
      await applyTerms(south.parts(), termsOf);
      expect(log).toEqual([['south', 'update', id]]);
    });

    it('are told of each session that the network changes, though one is not taken', async () => {
      for (const router of ['north', 'north', 'north']) await open(router);
      refusals = 1;
      const { database, clock } = api();
      const control = createSessionControl({
        ...{ database, clock: () => clock.now, access: () => north.access },
        log: { error() {} },
      });
      const change = control.change({ user: 'student' }, { sessionTimeout: 600 }, clock.now);
      await expect(change).rejects.toMatchObject({ code: 1000 });
      expect(log).toHaveLength(2);
    });

    it('have no part in sessions that access controllers open', async () => {
      const id = await open(undefined);
      const controller = gatewayOn(undefined);
      await endSessions(controller.parts(), sessionOfNetwork(id), 'user');
      await closePending(controller.parts());
      expect(log.map(([, what]) => what).sort()).toEqual(['close', 'report']);
    });
  });
}
