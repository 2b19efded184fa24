import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/gateway/database/tables';
import type { HistoryEntry } from '../../src/gateway/history/history-entry';
import { createHistoryWriter, type HistoryWriter } from '../../src/gateway/history/history-writer';
import { noteRunning, removeOldHistory } from '../../src/gateway/history/retention-store';
import { findSessionsAt } from '../../src/gateway/history/session-store';
import {
  addHistory,
  type HistoryFilter,
  prepareHistory,
  readHistory,
} from '../../src/gateway/history/store';
import { createHarness, type Harness } from '../support/api-harness';

const months = { 'sign-in': 6, session: 12, recovery: 6, administrator: 6 };

const WEEK = 7 * 24 * 3600_000;

/** The rows of accounts that the present transaction has read, one by one or by an index. */
async function accountsRead(database: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = 'accounts'
  `.execute(database);
  return rows[0]?.read ?? Number.NaN;
}

/** The record of what happened. */
export function historyContract(api: () => Harness): void {
  let own: Harness;
  let writer: HistoryWriter;
  beforeAll(async () => {
    const { database } = api();
    const log = { warn() {}, error() {}, info() {} };
    writer = createHistoryWriter({ database, months, clock: () => own.clock.now, log });
    own = await createHarness(database, { history: writer });
  });

  const read = async (filter: HistoryFilter, limit = 100) => {
    await writer.close();
    return (await readHistory(api().database, filter, { limit })).entries;
  };
  /** Notes the weeks before this one, as a gateway does that has run in them. */
  const runBefore = async (now: Date) => {
    for (const count of [5, 4, 3, 2, 1]) {
      await noteRunning(api().database, new Date(now.getTime() - count * WEEK));
    }
  };
  const codes = (entries: readonly HistoryEntry[]) =>
    entries.map(({ action, account, result }) => `${action} ${account} ${result}`);

  describe('the history', () => {
    it('has every sign-in with account, address, MAC, NAS, device and result, and no secret', async () => {
      const student = await own.addStudent({ username: 'history-1', phone: '13666661234' });
      const { username: user, password } = student;
      const address = '192.0.2.71';
      const network = { mac: 'aa-bb-cc-00-11-99', wlanacname: 'bras-7', wlanuserip: '10.1.2.3' };
      const at = { address, device: 'ANDROID' };
      await own.call('signIn', { user, password, ...network }, at);
      await own.call('signIn', { user, password: 'Marked-wrong' }, at);
      await own.call('signIn', { user: 'Marked-nobody', password }, at);
      await expect.poll(() => read({ kinds: ['sign-in'], address })).toHaveLength(3);
      const found = await read({ kinds: ['sign-in'], address });
      expect(codes(found).sort()).toEqual([
        `signIn ${user} 0`,
        `signIn ${user} 20006`,
        'signIn null 20006',
      ]);
      expect(found.find(({ result }) => result === 0)).toMatchObject({
        kind: 'sign-in',
        school: 'default',
        mac: 'AA:BB:CC:00:11:99',
        nas: 'bras-7',
        device: 'ANDROID',
        at: own.clock.now,
      });
      const { rows } = await sql`select * from history`.execute(api().database);
      for (const secret of ['Marked', password, '13666661234', student.identification]) {
        expect(JSON.stringify(rows)).not.toContain(secret);
      }
      expect(codes(await read({ address, result: 'failed' }))).toHaveLength(2);
      expect(codes(await read({ account: user, result: 0, kinds: ['sign-in'] }))).toEqual([
        `signIn ${user} 0`,
      ]);
    });

    it('has a recovery by the account of a phone', async () => {
      const student = await own.addStudent({ username: 'history-2', phone: '13666664321' });
      await own.call('requestCode', { phone: student.phone, type: 'RETRIEVE' });
      await expect
        .poll(async () => codes(await read({ kinds: ['recovery'], account: student.username })))
        .toEqual([`requestCode ${student.username} 0`]);
    });

    it('finds an account by its name or phone without a look at the others', async () => {
      const entry = { at: own.clock.now, kind: 'sign-in', action: 'test', result: 0 } as const;
      const names = [['13000000007'], ['large-8', 'large-9-longer'], ['nobody']];
      const undo = new Error('Nothing of this stays.');
      const looking = api()
        .database.transaction()
        .execute(async (database) => {
          await sql`
            insert into accounts (school, username, phone, password_hash, display_name)
            select 'large', 'large-' || n, (13000000000 + n)::text, '', '' from generate_series(1, 3000) n
          `.execute(database);
          // So many accounts have statements planned anew, as the gateway's vacuum does.
          await sql`analyze accounts`.execute(database);
          const before = await accountsRead(database);
          await addHistory(
            database,
            names.map((each) => ({ ...entry, school: 'large', names: each })),
          );
          expect((await accountsRead(database)) - before).toBeLessThan(20);
          const { entries } = await readHistory(database, { school: 'large' }, { limit: 10 });
          expect(codes(entries).sort()).toEqual([
            'test large-7 0',
            'test large-8 0',
            'test null 0',
          ]);
          throw undo;
        });
      await expect(looking).rejects.toBe(undo);
    });

    it('has a session once it ends, with when it began, in whatever way it ends', async () => {
      const student = await own.addStudent({ username: 'history-3', phone: '13666664322' });
      const token = await own.tokenOf(student);
      await own.call('signOut', {}, { token });
      await own.tokenOf(student);
      await api()
        .database.deleteFrom('accounts')
        .where('username', '=', student.username)
        .execute();
      const ended = (await read({ kinds: ['session'] })).filter(
        ({ startedAt }) => startedAt?.getTime() === own.clock.now.getTime(),
      );
      expect(ended.length).toBeGreaterThanOrEqual(2);
      const [signedOut] = await read({ kinds: ['session'], account: student.username });
      expect(signedOut).toMatchObject({ school: 'default', result: 0, bytesIn: null });
    });

    it('tells a session that an administrator ended from one whose time was over', async () => {
      const database = api().database;
      const actions: Record<string, string | undefined> = {};
      for (const [username, reason] of [
        ['history-4', 'administrator'],
        ['history-5', null],
      ] as const) {
        const phone = `1366666432${username.at(-1)}`;
        const student = await own.addStudent({ username, phone });
        await own.tokenOf(student);
        const ofStudent = database
          .selectFrom('accounts')
          .where('username', '=', username)
          .select('id');
        await database
          .updateTable('sessions')
          .set({ expires_at: new Date(0), end_reason: reason })
          .where('account_id', '=', ofStudent)
          .execute();
        await database.deleteFrom('sessions').where('account_id', '=', ofStudent).execute();
        const [entry] = await read({ kinds: ['session'], account: username });
        actions[username] = entry?.action;
      }
      expect(actions).toEqual({ 'history-4': 'ended', 'history-5': 'expired' });
    });

    it('has a session that ends while it is looked for: one statement looks for open and ended ones', async () => {
      const student = await own.addStudent({ username: 'history-6', phone: '13666664326' });
      const token = await own.tokenOf(student);
      const at = own.clock.now;
      let statements = 0;
      const counted = api().database.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          statements += 1;
          return result;
        },
      });
      const areOpen = async () => {
        const found = await findSessionsAt(counted, { at, account: 'history-6' }, 10);
        return found.map(({ action }) => action === 'open');
      };
      expect(await areOpen()).toEqual([true]);
      await own.call('signOut', {}, { token });
      expect(await areOpen()).toEqual([false]);
      expect(statements).toBe(2);
    });

    it('goes on page by page, the newest first', async () => {
      const at = (second: number) => new Date(Date.UTC(2026, 2, 9, 0, 0, second));
      await addHistory(
        api().database,
        [1, 2, 2, 3, 4].map((second) => ({
          at: at(second),
          kind: 'administrator',
          action: 'test',
          school: 'paged',
          result: second,
        })),
      );
      const seen: number[] = [];
      let after: Awaited<ReturnType<typeof readHistory>>['next'];
      do {
        const page = await readHistory(api().database, { school: 'paged' }, { limit: 2, after });
        seen.push(...page.entries.map(({ result }) => result));
        after = page.next;
      } while (after);
      expect(seen).toEqual([4, 3, 2, 2, 1]);
    });

    it('has each entry once, whoever waits for it and whatever acknowledgement is lost', async () => {
      let isCut = false;
      const database = api().database.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (isCut) throw new Error('Connection terminated unexpectedly');
          return result;
        },
      });
      const log = { warn() {}, error() {}, info() {} };
      const cut = createHistoryWriter({ database, months, clock: () => own.clock.now, log });
      // Its tables are there.
      await cut.close();
      const add = (action: string) =>
        cut.add({ at: own.clock.now, kind: 'administrator', action, school: 'once', result: 0 });
      add('of two who wait');
      await Promise.all([cut.close(), cut.close()]);
      add('stored and not acknowledged');
      isCut = true;
      await cut.close();
      add('added meanwhile');
      isCut = false;
      await cut.close();
      expect((await read({ school: 'once' })).map(({ action }) => action).sort()).toEqual([
        'added meanwhile',
        'of two who wait',
        'stored and not acknowledged',
      ]);
      expect(cut.state()).toEqual({ waiting: 0, lost: 0 });
    });

    it('loses no entry for another that cannot be stored, and tells how many could not', async () => {
      const { database } = api();
      const told: object[] = [];
      const log = { warn() {}, info() {}, error: (data: object) => told.push(data) };
      const own = createHistoryWriter({ database, months, clock: () => new Date(), log });
      const at = new Date();
      const add = (action: string, more = {}) =>
        own.add({ at, kind: 'administrator', action, school: 'halved', result: 0, ...more });
      for (let index = 0; index < 1_200; index += 1) {
        add(`right ${index}`);
        // No integer of the database, no time at all, and half a character, which is replaced.
        if (index % 500 === 7) add('too large', { result: 2 ** 40 });
        if (index === 300) add('no time', { at: new Date(Number.NaN) });
        if (index === 301) add('half \ud83d', { names: ['\ude00\0'] });
      }
      await own.close();
      const stored = await read({ school: 'halved' }, 5_000);
      expect(stored).toHaveLength(1_201);
      expect(stored.filter(({ action }) => action === 'half \uFFFD')).toHaveLength(1);
      expect(own.state()).toEqual({ waiting: 0, lost: 4 });
      expect(told.length).toBeLessThanOrEqual(2);
      const lines = (await read({ kinds: ['administrator'], since: at })).map(({ action }) =>
        /^lose entries \((\d+)\)$/.exec(action),
      );
      const counts = lines.map((line) => Number(line?.[1] ?? 0));
      expect(counts.reduce((all, one) => all + one)).toBe(4);
    });

    it('waits where the database itself is wrong, with room that refusals cannot take', async () => {
      let isWrong = true;
      const database = api().database.withPlugin({
        transformQuery: ({ node }) => {
          if (isWrong) throw Object.assign(new Error('no right'), { code: '42501' });
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const log = { warn() {}, error() {}, info() {} };
      const own = createHistoryWriter({ database, months, clock: () => new Date(), log });
      const at = new Date();
      const add = (result: number) =>
        own.add({ at, kind: 'sign-in', action: 'signIn', school: 'crowded', result });
      for (let count = 0; count < 15_000; count += 1) add(20001);
      for (let count = 0; count < 20; count += 1) add(0);
      await own.close();
      expect(own.state()).toMatchObject({ lost: 5_000 });
      isWrong = false;
      await own.close();
      expect(await read({ school: 'crowded', result: 0 })).toHaveLength(20);
      expect(own.state()).toMatchObject({ waiting: 0 });
    });

    it('is never changed', async () => {
      const { database } = api();
      const at = new Date('2019-05-01T00:00:00Z');
      await addHistory(database, [
        { at, kind: 'sign-in', action: 'old', school: 'unchanged', result: 0 },
      ]);
      for (const statement of [
        "update history set account = 'x'",
        'delete from history',
        'truncate history',
        'truncate history_sign_in',
        'truncate history_sign_in_2019_05',
      ]) {
        await expect(sql.raw(statement).execute(database)).rejects.toThrow(/never change/);
      }
    });

    it('is not erased by a clock that is years ahead, until it has run by it for a month', async () => {
      const { database } = api();
      const at = new Date('2020-01-31T00:00:00Z');
      await addHistory(database, [
        { at, kind: 'sign-in', action: 'old', school: 'ahead', result: 0 },
      ]);
      const ahead = new Date('2023-06-15T00:00:00Z');
      // Its own tables make it no more believable an hour later.
      for (const times of [1, 2]) {
        const { held, removed } = await removeOldHistory(database, months, ahead);
        expect([times, removed]).toEqual([times, []]);
        expect(held).toContain('history_sign_in_2020_01');
        await noteRunning(database, ahead);
        await prepareHistory(database, ahead);
      }
      expect(await read({ school: 'ahead' })).toHaveLength(1);
      await runBefore(ahead);
      await removeOldHistory(database, months, ahead);
      expect(await read({ school: 'ahead' })).toEqual([]);
    });

    it('is not erased by a clock that is weeks ahead, though tables are made for months to come', async () => {
      const { database } = api();
      await addHistory(database, [
        {
          ...{ at: new Date('2022-05-01T00:00:00Z'), kind: 'sign-in', action: 'old' },
          ...{ school: 'weeks-ahead', result: 0 },
        },
      ]);
      const now = new Date('2022-11-30T12:00:00Z');
      await runBefore(now);
      await noteRunning(database, now);
      await prepareHistory(database, now);
      await removeOldHistory(database, months, now);
      for (const days of [13, 20, 31, 62]) {
        const ahead = new Date(now.getTime() + (days * WEEK) / 7);
        const { removed } = await removeOldHistory(database, months, ahead);
        expect([days, removed]).toEqual([days, []]);
      }
      expect(await read({ school: 'weeks-ahead' })).toHaveLength(1);
    });

    it('tells of old months that stay because of the clock, once', async () => {
      const { database } = api();
      const at = own.clock.now;
      await addHistory(database, [
        { at, kind: 'sign-in', action: 'new', school: 'ahead', result: 0 },
      ]);
      const told: unknown[] = [];
      const log = { info() {}, error() {}, warn: (_: object, text?: string) => told.push(text) };
      const clock = () => new Date(Date.UTC(at.getUTCFullYear() + 3, 5));
      const ahead = createHistoryWriter({ database, months, clock, log });
      await ahead.close();
      expect(ahead.retention().held).toBeGreaterThan(0);
      expect(told).toEqual(['Old months of the history stay: see the clock']);
      expect(await read({ school: 'ahead' })).toHaveLength(1);
    });

    it('goes by no clock that is ahead of the database’s', async () => {
      const now = new Date();
      now.setUTCFullYear(now.getUTCFullYear() + 3);
      await runBefore(now);
      const { held, removed } = await removeOldHistory(api().database, months, now);
      expect([held.length > 0, removed]).toEqual([true, []]);
    });

    it('is stored for as long as its kind says, and gone seven weeks later', async () => {
      const { database } = api();
      const at = new Date('2020-01-31T23:59:59Z');
      for (const kind of ['sign-in', 'session'] as const) {
        await addHistory(database, [{ at, kind, action: 'old', school: 'old', result: 0 }]);
      }
      const left = async (now: string) => {
        await runBefore(new Date(now));
        await removeOldHistory(database, months, new Date(now));
        return (await read({ school: 'old' })).map(({ kind }) => kind).sort();
      };
      expect(await left('2020-08-14T23:00:00Z')).toEqual(['session', 'sign-in']);
      expect(await left('2020-08-15T00:00:00Z')).toEqual(['session']);
      expect(await left('2021-02-14T23:00:00Z')).toEqual(['session']);
      expect(await left('2021-02-15T00:00:00Z')).toEqual([]);
      await addHistory(database, [
        { at, kind: 'sign-in', action: 'old', school: 'old', result: 0 },
      ]);
      expect(await left('2020-07-01T00:00:00Z')).toEqual(['sign-in']);
      await left('2021-02-15T00:00:00Z');
    });

    it('has a table for a month that many begin at once', async () => {
      const now = new Date('2031-12-31T00:00:00Z');
      const { database } = api();
      await Promise.all(Array.from({ length: 4 }, () => prepareHistory(database, now)));
      const { rows } = await sql<{ name: string }>`
        select tablename as name from pg_tables where tablename like 'history%203_%'
      `.execute(database);
      expect(rows.map(({ name }) => name).sort()).toContain('history_sign_in_2032_01');
    });
  });
}
