import { describe, expect, it } from 'vitest';
import type { Harness } from '../support/api-harness';
import { codeOf, done } from './shortcuts';

/** Devices that connect without signing in. */
export function devicesContract(api: () => Harness): void {
  describe('devices', () => {
    const add = (token: string, mac: string, alias?: string) =>
      api().call('addDevice', alias === undefined ? { mac } : { mac, alias }, { token });

    it('are added, listed, renamed and removed under one spelling of their address', async () => {
      const token = await api().tokenOf(await api().addStudent());
      const added = await add(token, '00-1b-44-11-3a-b7', 'Printer');
      const device = {
        mac: '00:1B:44:11:3A:B7',
        alias: 'Printer',
        addedAt: api().clock.now.toISOString(),
      };
      expect(added.body).toEqual({ code: 0, data: device });
      const renamed = await api().call(
        'renameDevice',
        { mac: '001b.4411.3ab7', alias: '打印机' },
        { token },
      );
      expect(renamed.body).toEqual({ code: 0, data: { ...device, alias: '打印机' } });
      const list = await api().call('listDevices', {}, { token });
      expect(list.body).toEqual({
        code: 0,
        data: { devices: [{ ...device, alias: '打印机' }], limit: 5 },
      });
      expect((await api().call('removeDevice', { mac: device.mac }, { token })).body).toEqual(done);
      // Who presses again because a response was lost has what they want.
      expect((await api().call('removeDevice', { mac: device.mac }, { token })).body).toEqual(done);
      const missing = await api().call('renameDevice', { mac: device.mac, alias: 'x' }, { token });
      expect(codeOf(missing)).toEqual({ status: 404, code: 1012, field: 'mac' });
    });

    it('are bound once in a school', async () => {
      const [mine, theirs] = [
        await api().tokenOf(await api().addStudent()),
        await api().tokenOf(await api().addStudent()),
      ];
      const mac = '00:1B:44:11:3A:C0';
      await add(mine, mac);
      expect(codeOf(await add(mine, mac))).toEqual({ status: 409, code: 20014, field: 'mac' });
      expect(codeOf(await add(theirs, mac))).toEqual({ status: 409, code: 9003, field: 'mac' });
      // No response tells of whom an address is.
      expect((await api().call('removeDevice', { mac }, { token: theirs })).body).toEqual(done);
      const { devices } = Object((await api().call('listDevices', {}, { token: mine })).body.data);
      expect(devices).toMatchObject([{ mac }]);
    });

    it('are not added by who is not their user: whoever is online with one, or was last', async () => {
      const mac = '00:1B:44:11:3A:C7';
      const [first, second] = [await api().addStudent(), await api().addStudent()];
      const tokenAt = async ({ username: user, password }: typeof first) => {
        const { body } = await api().call('signIn', { user, password, mac });
        return String(Object(body.data).token);
      };
      const other = await api().tokenOf(second);
      const used = { status: 409, code: 20039, field: 'mac' };
      const theirs = await tokenAt(first);
      expect(codeOf(await add(other, mac))).toEqual(used);
      await api().call('signOut', {}, { token: theirs });
      expect(codeOf(await add(other, mac))).toEqual(used);
      const own = await tokenAt(second);
      expect((await add(own, mac)).body.code).toBe(0);
      // Who removes a device gives it up.
      expect((await api().call('removeDevice', { mac }, { token: own })).body).toEqual(done);
      await api().call('signOut', {}, { token: own });
      api().clock.forward(24 * 3600 + 60);
      expect((await add(await api().tokenOf(first), mac)).body.code).toBe(0);
    });

    it('are at most as many as the school allows, also when added at once', async () => {
      const token = await api().tokenOf(await api().addStudent());
      const macs = [1, 2, 3, 4, 5, 6, 7].map((last) => `00:1B:44:11:3B:0${last}`);
      const responses = await Promise.all(macs.map((mac) => add(token, mac)));
      const codes = responses.map(({ body }) => body.code).sort();
      expect(codes).toEqual([0, 0, 0, 0, 0, 20009, 20009]);
      const full = responses.find(({ body }) => body.code === 20009);
      expect(full?.body.params).toEqual({ limit: 5 });
    });

    it('keep a name of emoji whole, refuse one of 10,000 characters, and tell when they were last online', async () => {
      const student = await api().addStudent();
      const token = await api().tokenOf(student);
      const mac = '00:1B:44:11:3A:D1';
      const alias = '👩‍💻'.repeat(8) + '🖨️'.repeat(4);
      expect((await add(token, mac, alias)).body.data).toMatchObject({ mac, alias });
      const long = await add(token, '00:1B:44:11:3A:D2', 'x'.repeat(10_000));
      expect(codeOf(long)).toEqual({ status: 422, code: 1013, field: 'alias' });
      api().clock.forward(60);
      const { username: user, password } = student;
      await api().call('signIn', { user, password, mac: '001b-4411-3ad1' });
      const { devices } = Object((await api().call('listDevices', {}, { token })).body.data);
      expect(devices).toMatchObject([{ mac, alias, lastSeenAt: api().clock.now.toISOString() }]);
    });

    it('need an address of one device, and a name of at most 32 characters', async () => {
      const token = await api().tokenOf(await api().addStudent());
      const codes = async (mac: string, alias = '') => codeOf(await add(token, mac, alias));
      expect(await codes('01:00:5E:00:00:01')).toEqual({ status: 422, code: 20013, field: 'mac' });
      expect(await codes('FF:FF:FF:FF:FF:FF')).toEqual({ status: 422, code: 20013, field: 'mac' });
      expect(await codes('00:1B:44')).toEqual({ status: 422, code: 20005, field: 'mac' });
      const mac = '00:1B:44:11:3C:01';
      expect(await codes(mac, '打'.repeat(33))).toEqual({
        status: 422,
        code: 1013,
        field: 'alias',
      });
      expect(await codes(mac, 'x'.repeat(65))).toEqual({ status: 422, code: 1013, field: 'alias' });
      expect((await add(token, mac, '😀'.repeat(16))).body.code).toBe(0);
      expect((await api().call('addDevice', { mac })).body.code).toBe(20015);
    });

    it('are tried thirty an hour by an account, wherever it signs in, and sixty at an address', async () => {
      const [account, address] = [30, 60];
      const student = await api().addStudent();
      const from = async (at: string, { username: user, password }: typeof student) => {
        const { body } = await api().call('signIn', { user, password }, { address: at });
        return { address: at, token: String(Object(body.data).token) };
      };
      /** Asks about devices of others: those that are bound say so. */
      const ask = (index: number, options: object) =>
        api().call('addDevice', { mac: bound[index % bound.length] }, options);
      const holder = await from('10.9.0.1', await api().addStudent());
      const bound = ['00:1B:44:11:3E:01', '00:1B:44:11:3E:02'];
      for (const mac of bound) await api().call('addDevice', { mac }, holder);
      const first = await from('10.9.0.2', student);
      const second = await from('10.9.0.3', student);
      for (let index = 0; index < account; index += 1) {
        expect((await ask(index, index % 2 ? first : second)).body.code).toBe(9003);
      }
      const refused = await ask(0, second);
      expect(codeOf(refused)).toEqual({ status: 429, code: 20001 });
      expect(refused.body.params).toMatchObject({ seconds: 3600 });
      // Whoever shares the account's address goes on, up to the limit of the address.
      const used = account / 2;
      const others = [await api().addStudent(), await api().addStudent()];
      const there = await Promise.all(others.map((other) => from('10.9.0.2', other)));
      for (let index = used; index < address; index += 1) {
        expect((await ask(index, there[index % 2] ?? {})).body.code).toBe(9003);
      }
      expect((await ask(0, there[0] ?? {})).body.code).toBe(20001);
      api().clock.forward(3600);
      expect((await ask(0, second)).body.code).toBe(9003);
    });
  });
}
