import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readUsage } from '../../src/gateway/offers/plan-store';
import { expireUnused, storeCounts } from '../../src/gateway/sessions/usage-store';
import { periods } from '../cases/usage-periods.json';
import type { Harness } from '../support/api-harness';

const GB = 1_000_000_000;

/** Traffic and time of a plan, which begin anew with each of its periods. */
export function usagePeriodsContract(api: () => Harness): void {
  describe('a period of a plan', () => {
    it.each(periods)(
      'is found: $name',
      async ({ from, until, period, zone, at, expect: found }) => {
        const time = (text: string | null | undefined) =>
          text === null || text === undefined ? null : new Date(text);
        const { rows } = await sql<{ from_at: Date; until_at: Date | null }>`
        select * from usage_period(
          ${time(from)}::timestamptz, ${time(until)}::timestamptz, ${period}, ${zone ?? 'Asia/Shanghai'}, ${time(at)}::timestamptz
        )
      `.execute(api().database);
        expect([rows[0]?.from_at, rows[0]?.until_at]).toEqual(found.map(time));
      },
    );
  });

  describe('what a plan includes', () => {
    it('is used up in one period and there again in the next, for pages, limits and the network', async () => {
      const { database } = api();
      const student = await api().addStudent();
      const token = await api().tokenOf(student);
      const { id, network_id } = await database
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .where('username', '=', student.username)
        .select(['accounts.id', 'sessions.network_id'])
        .executeTakeFirstOrThrow();
      await database
        .insertInto('plans')
        .values({
          ...{
            school: 'default',
            id: 'monthly',
            position: 1,
            name: '"Monthly"',
            description: null,
          },
          ...{ price: 0, currency: 'CNY', period: 'month', speed: null, devices: null },
          ...{ traffic: 10 * GB, time: 36_000 },
        })
        .execute();
      await database
        .insertInto('account_usage')
        .values({
          ...{ account_id: id, plan: 'monthly', currency: 'CNY', until_at: null },
          ...{ from_at: new Date('2025-12-31T16:00:00Z'), traffic: 4 * GB, time: 100 },
        })
        .execute();
      const usage = (at: string) =>
        readUsage(database, { school: 'default', accountId: id }, new Date(at));
      const count = (at: string, toDevice: number) =>
        storeCounts(database, [{ id: network_id, fromDevice: 0, toDevice }], new Date(at));
      const isExpired = async (at: string) => {
        await database
          .updateTable('sessions')
          .set({ opened: true, expires_at: new Date('2030-01-01') })
          .where('network_id', '=', network_id)
          .execute();
        const now = new Date(at);
        await expireUnused(database, [], now);
        const row = database.selectFrom('sessions').where('network_id', '=', network_id);
        const { expires_at } = await row.select('expires_at').executeTakeFirstOrThrow();
        return expires_at <= now;
      };
      expect(await usage('2026-01-31T15:59:59Z')).toMatchObject({
        from: '2025-12-31T16:00:00.000Z',
        until: '2026-01-31T16:00:00.000Z',
        traffic: { used: 4 * GB, limit: 10 * GB },
        time: { used: 100 },
      });
      // Nothing has been counted since: what is stored is of January.
      expect(await usage('2026-03-02T08:00:00Z')).toMatchObject({
        from: '2026-02-28T16:00:00.000Z',
        until: '2026-03-31T16:00:00.000Z',
        traffic: { used: 0 },
        time: { used: 0 },
      });
      await count('2026-03-02T09:00:00Z', 9 * GB);
      expect(await usage('2026-03-02T09:00:00Z')).toMatchObject({ traffic: { used: 9 * GB } });
      expect(await isExpired('2026-03-02T09:00:00Z')).toBe(false);
      await count('2026-03-31T15:59:00Z', 11 * GB);
      const limits = await api().call('readLimits', {}, { token });
      expect(limits.body.data).toMatchObject({
        limits: [
          { kind: 'traffic', reached: true, used: 11 * GB, until: '2026-03-31T16:00:00.000Z' },
          {},
        ],
      });
      expect(await isExpired('2026-03-31T15:59:00Z')).toBe(true);
      expect(await isExpired('2026-03-31T16:00:00Z')).toBe(false);
      await count('2026-03-31T16:01:00Z', 12 * GB);
      expect(await usage('2026-03-31T16:01:00Z')).toMatchObject({
        from: '2026-03-31T16:00:00.000Z',
        traffic: { used: GB },
      });
    });
  });
}
