import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Harness } from '../support/api-harness';

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

    it('is kept ten minutes, encrypted, and not when it was refused for haste', async () => {
      const student = await api().addStudent();
      const values = { user: student.username, password: student.password };
      const options = { requestId: `sign-in-${student.phone}` };
      const first = await api().call('signIn', values, options);
      const kept = await api().database.selectFrom('request_replays').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(first.raw.slice(0, 32));
      expect((await api().call('signIn', values, options)).raw).toBe(first.raw);
      api().clock.forward(601);
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
