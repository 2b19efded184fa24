import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessAdapter, SessionEnd } from '../../src/gateway/network/access-adapter';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import {
  applyTerms,
  type SessionTerms,
  type TermsRefusal,
} from '../../src/gateway/sessions/apply-terms';
import { createSessionControl } from '../../src/gateway/sessions/control-sessions';
import { type Harness, type Student, testSchool } from '../support/api-harness';

const SCHOOL = 'terms';
const HOUR = 3600;

/** Open sessions follow what their plan and their school allow a sign-in now. */
export function sessionTermsContract(api: () => Harness): void {
  describe('what an open session may be', () => {
    let student: Student;
    let accountId: number;
    let terms: SessionTerms;
    let refuses: boolean;
    /** What the network heard: how many seconds from now a session may go on, or why it ended. */
    const told: (number | SessionEnd['reason'])[] = [];
    const idle: (number | undefined)[] = [];
    const refusals: TermsRefusal[] = [];
    const adapter: AccessAdapter = {
      ...{ ...embeddedAccess, name: 'recording', opensNetwork: true },
      can: {
        change: {
          async update({ expiresAt, grant }) {
            idle.push(grant.idleTimeout);
            told.push((expiresAt.getTime() - api().clock.now.getTime()) / 1000);
            if (refuses) throw new Error('The controller refuses.');
          },
        },
      },
      async close(_session, { reason }) {
        told.push(reason);
      },
    };
    const access = createNetworkAccess([], adapter);

    beforeAll(async () => {
      api().schools.set(SCHOOL, testSchool({ schoolNameEn: SCHOOL }));
      const plan = { school: SCHOOL, position: 1, name: '"A plan"', description: null, price: 0 };
      await api()
        .database.insertInto('plans')
        .values({ ...plan, id: 'a', currency: 'CNY', period: 'term', speed: null, devices: null })
        .execute();
    });
    beforeEach(async () => {
      refuses = false;
      terms = { seconds: 24 * HOUR, idleSeconds: undefined, limit: undefined };
      refusals.length = 0;
      student = await api().addStudent({ school: SCHOOL });
      const row = api().database.selectFrom('accounts').where('username', '=', student.username);
      ({ id: accountId } = await row.select('id').executeTakeFirstOrThrow());
      const from_at = new Date(api().clock.now.getTime() - 1000);
      await api()
        .database.insertInto('account_usage')
        .values({ account_id: accountId, plan: 'a', currency: 'CNY', from_at, until_at: null })
        .execute();
      await givePlan({ time: null, devices: null });
      told.length = 0;
    });
    afterEach(async () => {
      await api().database.deleteFrom('accounts').where('school', '=', SCHOOL).execute();
    });

    const givePlan = (plan: { time?: number | null; devices?: number | null }) =>
      api().database.updateTable('plans').set(plan).where('school', '=', SCHOOL).execute();
    async function open(count = 1): Promise<void> {
      for (let made = 0; made < count; made += 1) await api().tokenOf(student);
      await api()
        .database.updateTable('sessions')
        .set({ opened: true })
        .where('account_id', '=', accountId)
        .execute();
    }
    /** How many seconds the student's sessions have left, the oldest first. */
    async function left(): Promise<number[]> {
      const rows = await api()
        .database.selectFrom('sessions')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .select('expires_at')
        .execute();
      return rows.map(({ expires_at }) => (+expires_at - +api().clock.now) / 1000);
    }
    async function apply(): Promise<number[]> {
      const { database, clock } = api();
      const parts = { database, access, now: clock.now };
      const termsOf = (school: string) => (school === SCHOOL ? terms : undefined);
      await applyTerms(parts, termsOf, (refusal) => refusals.push(refusal));
      return left();
    }

    it('ends with the time of another plan, earlier or later, and the network hears of it once', async () => {
      await open();
      expect(await apply()).toEqual([24 * HOUR]);
      await givePlan({ time: 600 });
      expect(await apply()).toEqual([600]);
      expect(await apply()).toEqual([600]);
      await givePlan({ time: 2 * HOUR });
      expect(await apply()).toEqual([2 * HOUR]);
      // Less than a tenth.
      await givePlan({ time: 2 * HOUR + 600 });
      expect(await apply()).toEqual([2 * HOUR]);
      await givePlan({ time: null });
      expect(await apply()).toEqual([24 * HOUR]);
      expect(told).toEqual([600, 2 * HOUR, 24 * HOUR]);
    });

    it('ends by the hours of its school, and no later than the network granted', async () => {
      await open();
      terms.seconds = 23 * HOUR;
      expect(await apply()).toEqual([23 * HOUR]);
      const control = createSessionControl({
        ...{ database: api().database, access: () => access, clock: () => api().clock.now },
        log: { error: (_data, message) => expect.unreachable(message) },
      });
      await control.change({ user: student.username }, { sessionTimeout: HOUR }, api().clock.now);
      expect(await apply()).toEqual([HOUR]);
      terms.seconds = HOUR / 2;
      expect(await apply()).toEqual([HOUR / 2]);
      terms.seconds = 24 * HOUR;
      expect(await apply()).toEqual([HOUR]);
      expect(told).toEqual([23 * HOUR, HOUR, HOUR / 2, HOUR]);
    });

    it('ends no later than before where the network does not take a later end, which is told once', async () => {
      await open(2);
      refuses = true;
      terms.seconds = HOUR;
      expect(await apply()).toEqual([HOUR, HOUR]);
      terms.seconds = 2 * HOUR;
      expect(await apply()).toEqual([HOUR, HOUR]);
      expect(refusals.map(({ nas, sessions }) => [nas, sessions])).toEqual([
        [null, 2],
        [null, 2],
      ]);
      expect(await apply()).toEqual([HOUR, HOUR]);
      expect(refusals).toHaveLength(2);
      // Other terms are asked for at once.
      refuses = false;
      terms.seconds = 3 * HOUR;
      expect(await apply()).toEqual([3 * HOUR, 3 * HOUR]);
    });

    it('is asked for again after twice the time each time, and no less often than every hour', async () => {
      terms.seconds = 12 * HOUR;
      await open();
      await apply();
      told.length = 0;
      refuses = true;
      terms.seconds = 24 * HOUR;
      const asked: number[] = [];
      for (let minute = 0; minute <= 182; minute += 2) {
        const before = told.length;
        await apply();
        if (told.length > before) asked.push(minute);
        api().clock.forward(120);
      }
      expect(asked).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
      expect(refusals).toHaveLength(1);
      refuses = false;
      api().clock.forward(HOUR);
      const [left] = await apply();
      expect(left).toBeGreaterThan(12 * HOUR);
      // What it takes counts from then on.
      told.length = 0;
      await apply();
      expect(told).toEqual([]);
    });

    it('may be without traffic for as long as the school says now, and no longer than the network granted', async () => {
      await open();
      const stored = async () => {
        const row = api().database.selectFrom('sessions').where('account_id', '=', accountId);
        return Object((await row.select('access_grant').executeTakeFirstOrThrow()).access_grant)
          .idleTimeout;
      };
      await apply();
      idle.length = 0;
      terms.idleSeconds = 600;
      await apply();
      await apply();
      expect([idle, await stored()]).toEqual([[600], 600]);
      const control = createSessionControl({
        ...{ database: api().database, access: () => access, clock: () => api().clock.now },
        log: { error: (_data, message) => expect.unreachable(message) },
      });
      await control.change({ user: student.username }, { idleTimeout: 300 }, api().clock.now);
      terms.idleSeconds = 1200;
      await apply();
      expect(await stored()).toBe(300);
      terms.idleSeconds = 120;
      await apply();
      expect(await stored()).toBe(120);
      refuses = true;
      terms.idleSeconds = 60;
      await apply();
      expect(await stored()).toBe(120);
      expect(refusals).toHaveLength(1);
      refuses = false;
      terms.idleSeconds = undefined;
      await apply();
      expect(idle).toEqual([600, 300, 120, 60, 300]);
      expect(await left()).toEqual([24 * HOUR]);
    });

    it.each([
      ['of the plan, before that of the school', 1, 2, 'sign-out-oldest', 1],
      ['of the school, where the plan has none', null, 2, 'sign-out-oldest', 2],
      ['of a school that refuses instead, which signs nobody out', 1, 2, 'refuse', 3],
    ] as const)('is within the limit %s', async (_title, devices, most, whenFull, remaining) => {
      await open(3);
      const ids = async () => {
        const rows = api().database.selectFrom('sessions').where('account_id', '=', accountId);
        return (await rows.orderBy('id').select('id').execute()).map(({ id }) => id);
      };
      const before = await ids();
      await givePlan({ devices });
      terms.limit = { most, whenFull };
      await apply();
      expect(await ids()).toEqual(before.slice(3 - remaining));
      expect(told).toEqual(Array.from({ length: 3 - remaining }, () => 'limit'));
    });
  });
}
