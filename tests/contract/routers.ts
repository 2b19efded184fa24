import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessAdapter, Traffic } from '../../src/gateway/adapters/access/access-adapter';
import { createNetworkAccess } from '../../src/gateway/adapters/access/network-access';
import { applyTerms } from '../../src/gateway/repositories/apply-terms';
import { closeSessions, tellPendingEnds } from '../../src/gateway/repositories/close-sessions';
import { countUsage } from '../../src/gateway/repositories/count-usage';
import { sessionOfNetwork, sessionsOfAccount } from '../../src/gateway/repositories/ended-sessions';
import { markOpened } from '../../src/gateway/repositories/sessions';
import { startSession } from '../../src/gateway/repositories/start-session';
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

    const gatewayOn = (router: string | undefined) => {
      const note = (what: string, id: string) => log.push([router ?? '', what, id]);
      const adapter: AccessAdapter = {
        ...{ name: 'router', opensNetwork: true, usesConnection: true, needsMac: true, router },
        async open() {},
        async update({ id }) {
          note('update', id);
        },
        async close({ id }) {
          note('close', id);
        },
        async reportEnd({ id }) {
          note('report', id);
        },
        async restore(sessions) {
          for (const { id } of sessions) note('restore', id);
        },
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
        health: () => ({ name: 'router', isWell: true, parts: [] }),
        async stop() {},
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
    });

    /** Opens a session of one device on a router. */
    async function open(router: string | undefined): Promise<string> {
      made += 1;
      const { database, clock } = api();
      const id = `on-${router}-${made}`;
      const session = {
        ...{ id, school: SCHOOL, user: 'student', device: 'PC' as const, nas: null, ssid: null },
        ...{ address: '10.77.0.2', mac: 'A4:5E:60:C2:91:0B', grant: {}, router, accountId },
        ...{ startedAt: clock.now, expiresAt: new Date(clock.now.getTime() + 3600_000) },
      };
      await startSession(database, session, undefined);
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
      const ended = await closeSessions(north.parts(), sessionOfNetwork(id), 'administrator');
      expect(ended).toEqual({ count: 1, failures: [] });
      await tellPendingEnds(north.parts());
      expect(log).toEqual([['north', 'report', id]]);
      // The device is at the other router by now: that one's session does not spare it.
      await open('north');
      await tellPendingEnds(south.parts());
      await tellPendingEnds(south.parts());
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

    it('have no part in sessions that access controllers open', async () => {
      const id = await open(undefined);
      const controller = gatewayOn(undefined);
      await closeSessions(controller.parts(), sessionOfNetwork(id), 'user');
      await tellPendingEnds(controller.parts());
      expect(log.map(([, what]) => what).sort()).toEqual(['close', 'report']);
    });
  });
}
