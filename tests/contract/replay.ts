import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteClaims, deleteExpiredReplays } from '../../src/gateway/calls/claim-store';
import { ClaimLostError, createReplayStore } from '../../src/gateway/calls/replay-store';
import type { Harness } from '../support/api-harness';

const response = (body: string) => ({ status: 200, body, cookies: [] });

/** Requests that are sent again. */
export function replayContract(api: () => Harness): void {
  describe('a repeatable request', () => {
    it('is carried out once and answered with the same bytes; its id belongs to it alone', async () => {
      const { phone } = await api().addStudent();
      const requestId = `code-${phone}`;
      const values = { phone, type: 'RETRIEVE' };
      const first = await api().call('requestCode', values, { requestId });
      const code = await api().codeFor(phone);
      const second = await api().call('requestCode', values, { requestId });
      expect(second).toMatchObject({ status: 200, raw: first.raw });
      expect(second.headers['x-replayed']).toBe('1');
      expect(await api().codeFor(phone)).toBe(code);
      const other = { phone: '13900000009', type: 'RETRIEVE' };
      const conflict = await api().call('requestCode', other, { requestId });
      expect(conflict).toMatchObject({ status: 409, body: { code: 20002 } });
    });

    it('is carried out once when it comes several times at once', async () => {
      const token = await api().tokenOf(await api().addStudent());
      const values = { mac: '00:1B:44:11:3D:01', alias: 'once' };
      const options = { token, requestId: 'device-at-once' };
      const responses = await Promise.all(
        [1, 2, 3, 4].map(() => api().call('addDevice', values, options)),
      );
      expect(new Set(responses.map(({ raw }) => raw)).size).toBe(1);
      expect(responses[0]?.body.code).toBe(0);
      const list = await api().call('listDevices', {}, { token });
      expect(list.body.data).toMatchObject({ devices: [{ alias: 'once' }] });
    });

    it('leaves nothing in the database that a password could be tried against, or a response read from', async () => {
      const { username: user, password } = await api().addStudent();
      const ids = [randomUUID(), randomUUID()];
      const keptFor = async (requestId: string) => {
        const all = () => api().database.selectFrom('request_replays').selectAll().execute();
        const before = new Set((await all()).map(({ id }) => id));
        await api().call('signIn', { user, password }, { requestId });
        const [kept, ...more] = (await all()).filter(({ id }) => !before.has(id));
        expect(more).toEqual([]);
        if (!kept) throw new Error('Nothing was kept.');
        return kept;
      };
      const rows = [await keptFor(ids[0] ?? ''), await keptFor(ids[1] ?? '')];
      // The same bytes of the same caller: alike only to who has the ids, which are kept nowhere.
      expect(rows[0]?.fingerprint).not.toBe(rows[1]?.fingerprint);
      for (const id of ids) expect(JSON.stringify(rows)).not.toContain(id);
      // Whoever has the database has the deployment's secret and the row.
      for (const { id, body } of rows) {
        for (const about of ['', id])
          expect(api().secrets.decrypt(body ?? '', about)).toBeUndefined();
      }
    });

    /** Lets time pass for what is stored of requests: it goes by the clock of the database. */
    const pass = (time: string) =>
      sql`update request_replays set expires_at = expires_at - ${time}::interval`.execute(
        api().database,
      );

    it('whose process died is carried out again once its lease has ended, and not before', async () => {
      const died = createReplayStore(api().database, api().secrets, {
        lease: 5_000,
        renewEvery: 3_600_000,
      });
      expect(await died.begin('died-with-its-process', 'the same')).toEqual({ state: 'new' });
      const other = createReplayStore(api().database, api().secrets);
      const begin = () => other.begin('died-with-its-process', 'the same');
      expect(await begin()).toEqual({ state: 'running' });
      await pass('5 seconds');
      expect(await begin()).toEqual({ state: 'new' });
      // What the first one does when it was only slow changes nothing any more.
      await died.finish('died-with-its-process', response('late'));
      await other.finish('died-with-its-process', response('in time'));
      const again = createReplayStore(api().database, api().secrets);
      expect(await again.begin('died-with-its-process', 'the same')).toEqual({
        state: 'done',
        ...response('in time'),
      });
    });

    it('has its response stored with what it writes, so that a process that is killed leaves both or neither', async () => {
      const student = await api().addStudent();
      const token = await api().tokenOf(student);
      const writtenTogether = async (table: string, whose: string) => {
        const { rows } = await sql<{ together: boolean }>`
          select exists (select from request_replays as r where r.xmin = t.xmin and r.status = 200) as together
          from ${sql.table(table)} as t where ${sql.raw(whose)}
        `.execute(api().database);
        return rows;
      };
      const mac = '00:1B:44:11:3D:02';
      const added = { token, requestId: 'device-and-response' };
      expect(await api().call('addDevice', { mac }, added)).toMatchObject({ status: 200 });
      expect(await writtenTogether('devices', `mac = '${mac}'`)).toEqual([{ together: true }]);

      await api().call('requestCode', { phone: student.phone, type: 'RETRIEVE' });
      const password = 'Long-enough-and-new-7';
      const verifyCode = await api().codeFor(student.phone);
      const reset = { user: student.username, verifyCode, password, confirm: password };
      const options = { requestId: 'password-and-response' };
      expect(await api().call('resetPasswordByCode', reset, options)).toMatchObject({
        status: 200,
      });
      const account = `username = '${student.username}'`;
      expect(await writtenTogether('accounts', account)).toEqual([{ together: true }]);
    });

    it('whose response is stored, and whose commit nobody heard of, is answered so', async () => {
      const store = createReplayStore(api().database, api().secrets);
      await store.begin('commit-unheard', 'the same');
      await store.finishIn(api().database, 'commit-unheard', 200, 'done');
      await store.abandon('commit-unheard');
      const other = createReplayStore(api().database, api().secrets);
      expect(await other.begin('commit-unheard', 'the same')).toMatchObject({ body: 'done' });
    });

    it('that another process has taken over writes nothing', async () => {
      const times = { lease: 5_000, renewEvery: 3_600_000 };
      const slow = createReplayStore(api().database, api().secrets, times);
      await slow.begin('taken-over', 'the same');
      await pass('5 seconds');
      const other = createReplayStore(api().database, api().secrets);
      expect(await other.begin('taken-over', 'the same')).toEqual({ state: 'new' });
      await expect(slow.finishIn(api().database, 'taken-over', 200, 'late')).rejects.toThrow(
        ClaimLostError,
      );
    });

    it('stays with the process that carries it out for as long as that takes', async () => {
      const slow = createReplayStore(api().database, api().secrets, {
        lease: 5_000,
        renewEvery: 20,
      });
      await slow.begin('takes-its-time', 'the same');
      const left = async () => {
        const { rows } = await sql<{ left: number }>`
          select extract(epoch from max(expires_at) - now())::float as left
          from request_replays where status is null
        `.execute(api().database);
        return rows[0]?.left;
      };
      await pass('4.9 seconds');
      await expect.poll(left).toBeGreaterThan(1);
      // Also when the clock was set, or the machine slept.
      await pass('1 year');
      expect(await slow.begin('takes-its-time', 'the same')).toEqual({ state: 'running' });
      expect(await slow.begin('takes-its-time', 'another')).toEqual({ state: 'conflict' });
      await deleteExpiredReplays(api().database);
      await slow.finish('takes-its-time', response('done'));
      const other = createReplayStore(api().database, api().secrets);
      expect(await other.begin('takes-its-time', 'the same')).toMatchObject({ state: 'done' });
    });

    it('that a process of an embedded database left behind is forgotten at the next start', async () => {
      const died = createReplayStore(api().database, api().secrets);
      await died.begin('left-behind-1', 'the same');
      await died.begin('left-behind-2', 'the same');
      await died.finish('left-behind-2', response('done'));
      await deleteClaims(api().database);
      const next = createReplayStore(api().database, api().secrets);
      expect(await next.begin('left-behind-1', 'the same')).toEqual({ state: 'new' });
      expect(await next.begin('left-behind-2', 'the same')).toMatchObject({ state: 'done' });
    });

    it('is not stored for a year when the clock was set back by one', async () => {
      const store = createReplayStore(api().database, api().secrets);
      await store.begin('clock-set-back', 'the same');
      await store.finish('clock-set-back', response('done'));
      await pass('-1 year');
      expect(await store.begin('clock-set-back', 'the same')).toEqual({ state: 'new' });
      await store.finish('clock-set-back', response('done'));
      await pass('-1 year');
      await deleteExpiredReplays(api().database);
      const stored = await api().database.selectFrom('request_replays').selectAll().execute();
      expect(stored).toEqual([]);
    });

    it('is kept ten minutes, encrypted, and not when it was refused for haste', async () => {
      const student = await api().addStudent();
      const values = { user: student.username, password: student.password };
      const options = { requestId: `sign-in-${student.phone}` };
      const first = await api().call('signIn', values, options);
      const kept = await api().database.selectFrom('request_replays').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(first.raw.slice(0, 32));
      expect((await api().call('signIn', values, options)).raw).toBe(first.raw);
      await pass('10 minutes');
      expect((await api().call('signIn', values, options)).raw).not.toBe(first.raw);

      const code = { phone: student.phone, type: 'RETRIEVE' };
      await api().call('requestCode', code);
      const hasty = { requestId: `hasty-${student.phone}` };
      expect((await api().call('requestCode', code, hasty)).status).toBe(429);
      api().clock.forward(61);
      expect((await api().call('requestCode', code, hasty)).status).toBe(200);
    });
  });
}
