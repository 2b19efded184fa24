import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { readHistory } from '../../src/gateway/history/store';
import type { AccessAdapter, SessionEnd, Traffic } from '../../src/gateway/network/access-adapter';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import { storeEnds } from '../../src/gateway/sessions/ended-session-store';
import { liveSessions } from '../../src/gateway/sessions/session-condition-store';
import { sweep } from '../../src/gateway/sweep';
import { endSessions } from '../../src/wire/calls/sessions/end-sessions';
import { createHarness, type Harness, testSchool } from '../support/api-harness';
import { createOperatorCaller } from '../support/operator-stores';

/**
 * Sessions on a network that counts what they move: their usage, and all the ways in which they
 * end.
 */
export function sessionEndsContract(database: () => OpenDatabase): void {
  describe('sessions on a network that counts', () => {
    let opened: OpenDatabase;
    let api: Harness;
    /** What the network's counters show, and whether it does what it is asked. */
    const network = { fromDevice: 0, toDevice: 0, closes: true, reports: true, forgets: false };
    const log: (readonly [
      what: string,
      reason: SessionEnd['reason'],
      traffic: Traffic | undefined,
    ])[] = [];
    const adapter: AccessAdapter = {
      ...{ ...embeddedAccess, name: 'counting', opensNetwork: true },
      async close(_session, { reason, traffic }) {
        log.push(['close', reason, traffic]);
        if (!network.closes) throw new Error('The controller is away.');
      },
      can: {
        account: {
          async renew() {},
          async reportEnd(_session, { reason, traffic }) {
            log.push(['report', reason, traffic]);
            if (!network.reports) throw new Error('The server is away.');
          },
        },
        countTraffic: {
          async readTraffic(sessions) {
            const { fromDevice, toDevice } = network;
            return new Map(sessions.map(({ id }) => [id, { fromDevice, toDevice }]));
          },
        },
        listOnline: {
          findLost: async (sessions) => (network.forgets ? sessions.map(({ id }) => id) : []),
        },
      },
    };
    const access = createNetworkAccess([], adapter);

    beforeAll(async () => {
      opened = database();
      api = await createHarness(opened.database, { access });
      api.schools.set('idle', testSchool({ schoolNameEn: 'idle', security: { idleMinutes: 10 } }));
      const terms = {
        price: 0,
        currency: 'CNY',
        period: 'month',
        name: '"A plan"',
        description: null,
      };
      const plan = { school: 'default', position: 1, ...terms, speed: null, devices: null };
      await opened.database
        .insertInto('plans')
        .values([
          { ...plan, id: 'by-traffic', traffic: 1000, time: null },
          { ...plan, id: 'by-time', traffic: null, time: 600 },
        ])
        .execute();
    });
    afterEach(async () => {
      Object.assign(network, {
        ...{ fromDevice: 0, toDevice: 0, closes: true, reports: true, forgets: false },
      });
      api.clock.forward(25 * 3600);
      await sweepNow();
      log.length = 0;
    });
    afterAll(async () => {
      await api?.app.close();
    });

    const sweepNow = () => sweep(opened.database, access, api.clock.now);
    const codeOf = async (token: string) =>
      (await api.call('currentSession', {}, { token })).body.code;
    const usageOf = async (token: string) =>
      Object((await api.call('readUsage', {}, { token })).body.data);

    async function addStudent(
      plan: string | undefined,
      until: Date | null = null,
      school = 'default',
    ) {
      const student = await api.addStudent({ school });
      if (plan === undefined) return student;
      const { id } = await opened.database
        .selectFrom('accounts')
        .where('username', '=', student.username)
        .select('id')
        .executeTakeFirstOrThrow();
      const period = { from_at: api.clock.now, until_at: until, currency: 'CNY' };
      await opened.database
        .insertInto('account_usage')
        .values({ account_id: id, plan, ...period })
        .execute();
      return student;
    }

    describe('what a session moves', () => {
      it('is in the usage of its account and in its history, also when a counter begins anew, and up to its end', async () => {
        const student = await addStudent('by-time');
        const token = await api.tokenOf(student);
        for (const [fromDevice, toDevice] of [
          [100, 200],
          [150, 300],
          [5, 6],
        ] as const) {
          Object.assign(network, { fromDevice, toDevice });
          api.clock.forward(60);
          await sweepNow();
        }
        expect(await usageOf(token)).toMatchObject({
          traffic: { used: 461 },
          time: { used: 180 },
        });
        Object.assign(network, { fromDevice: 15, toDevice: 26 });
        await api.call('signOut', {}, { token });
        const traffic = { fromDevice: 165, toDevice: 326 };
        expect(log).toEqual([
          ['report', 'user', traffic],
          ['close', 'user', traffic],
        ]);
        const filter = { kinds: ['session' as const], account: student.username };
        const { entries } = await readHistory(opened.database, filter, { limit: 5 });
        expect(entries).toMatchObject([{ bytesIn: 165, bytesOut: 326 }]);
      });

      it('signs it out when it is nothing for as long as the school says', async () => {
        const token = await api.tokenOf(await addStudent(undefined, null, 'idle'));
        network.toDevice = 40;
        const codes = [];
        for (const seconds of [550, 550, 60]) {
          api.clock.forward(seconds);
          await sweepNow();
          codes.push(await codeOf(token));
        }
        expect(codes).toEqual([0, 0, 20029]);
        expect(log.map(([, reason]) => reason)).toEqual(['idle', 'idle']);
      });
    });

    describe('a plan that is used up', () => {
      it.each([
        ['by-traffic', () => Object.assign(network, { toDevice: 1000 }), 20030],
        ['by-time', () => api.clock.forward(600), 20031],
      ] as const)(
        '(%s) ends the session, and lets nobody in until its period ends',
        async (plan, use, code) => {
          const until = new Date(api.clock.now.getTime() + 3600_000);
          const student = await addStudent(plan, until);
          const token = await api.tokenOf(student);
          use();
          await sweepNow();
          // A session lasts no longer than the time that is left: then it expires.
          expect(await codeOf(token)).toBe(plan === 'by-time' ? 1017 : code);
          const { username: user, password } = student;
          const params = { until: until.toISOString() };
          expect((await api.call('signIn', { user, password })).body).toMatchObject({
            code,
            params,
          });
          api.clock.now = until;
          expect((await api.call('signIn', { user, password })).body.code).toBe(0);
        },
      );
    });

    describe('the end of a session', () => {
      const pending = () =>
        opened.database
          .selectFrom('ended_sessions')
          .where('is_closed', '=', false)
          .select('network_id')
          .execute();
      /** As if whoever had the ends in hand were gone. */
      const forgetClaims = () =>
        opened.database
          .updateTable('ended_sessions')
          .set({ claimed_at: new Date(0) })
          .execute();

      it('is told after a restart, of a process that was killed before the network heard of it', async () => {
        await api.tokenOf(await addStudent(undefined));
        const end = { reason: 'user', at: api.clock.now } as const;
        await storeEnds(opened.database, liveSessions(api.clock.now), end);
        await sweepNow();
        // Whoever has it in hand is not disturbed.
        expect(log).toEqual([]);
        await forgetClaims();
        await sweepNow();
        expect(log.map(([what, reason]) => [what, reason])).toEqual([
          ['report', 'user'],
          ['close', 'user'],
        ]);
        await forgetClaims();
        await sweepNow();
        expect(log).toHaveLength(2);
      });

      it('is found where the network does not have it any more', async () => {
        const token = await api.tokenOf(await addStudent(undefined));
        await sweepNow();
        expect(await codeOf(token)).toBe(0);
        network.forgets = true;
        await sweepNow();
        expect(await codeOf(token)).toBe(1017);
        expect(log.map(([what, reason]) => [what, reason])).toEqual([
          ['report', 'expired'],
          ['close', 'expired'],
        ]);
      });

      it('is told of as it is to an operator who asks for it', async () => {
        const { database } = opened;
        const deps = { database, secrets: api.secrets, clock: () => api.clock.now, access };
        const call = createOperatorCaller(deps, 'default', {});
        const student = await addStudent(undefined);
        await api.tokenOf(student);
        network.closes = false;
        const { username } = student;
        expect(await call(endSessions, { username })).toEqual({
          ...{ ended: 1, isClosed: false, failed: 1 },
        });
        expect(await pending()).toHaveLength(1);
        network.closes = true;
        expect(await call(endSessions, { username })).toEqual({
          ...{ ended: 0, isClosed: true, failed: 0 },
        });
      });

      it('is told again, of both only what failed', async () => {
        const [one, other] = [await addStudent(undefined), await addStudent(undefined)];
        network.reports = false;
        const token = await api.tokenOf(one);
        // The student need not know of accounting.
        expect((await api.call('signOut', {}, { token })).body.code).toBe(0);
        Object.assign(network, { reports: true, closes: false });
        const second = await api.tokenOf(other);
        expect((await api.call('signOut', {}, { token: second })).body.code).toBe(1000);
        expect(await pending()).toHaveLength(1);
        log.length = 0;
        network.closes = true;
        await forgetClaims();
        await sweepNow();
        expect(log.map(([what]) => what).sort()).toEqual(['close', 'report']);
        expect(await pending()).toEqual([]);
      });
    });
  });
}
