import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness, Student } from '../support/api-harness';
import { checked } from './shortcuts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How wrong ID numbers slow whoever guesses, and not the owner. */
export function identificationLimitsContract(api: () => Harness): void {
  describe('limits of ID numbers', () => {
    const wrong = checked('110101200501150018');
    const next = { password: 'Next-2026-word', confirm: 'Next-2026-word' };
    const verify = (user: string, identification: string, options: object = {}) =>
      api().call('verifyIdentification', { user, identification }, options);
    const wait = async (tried: ReturnType<typeof verify>) => {
      const { body, headers } = await tried;
      const { seconds } = Object(body.params);
      expect(headers['retry-after']).toBe(seconds === undefined ? undefined : String(seconds));
      return seconds ?? 0;
    };
    /** Tries this many wrong numbers, each from another address, and gives the responses' codes. */
    const guess = async (user: string, count: number, network = '10.4.0') => {
      const codes = [];
      for (let attempt = 0; attempt < count; attempt += 1) {
        const options = { address: `${network}.${attempt}` };
        codes.push((await verify(user, wrong, options)).body.code);
      }
      return codes;
    };
    /** Guesses for so long, as soon as it is let; gives how many guesses that were. */
    const guessFor = async (
      seconds: number,
      addressOf: (count: number) => string,
      user: string,
    ) => {
      let [guesses, time] = [0, 0];
      while (time < seconds && guesses < 200) {
        const pause = await wait(verify(user, wrong, { address: addressOf(guesses) }));
        if (pause === 0) guesses += 1;
        api().clock.forward(pause);
        time += pause;
      }
      return guesses;
    };
    let began: Date;
    beforeEach(() => {
      began = api().clock.now;
    });
    afterEach(() => {
      api().clock.now = began;
    });
    const mismatches = (count: number) => Array.from({ length: count }, () => 20007);

    it('keep no owner out for five wrong ones from anywhere', async () => {
      const { username: user, identification } = await api().addStudent();
      expect(await guess(user, 5)).toEqual(mismatches(5));
      expect((await verify(user, identification)).body.code).toBe(0);
      expect(await guess(user, 5)).toEqual(mismatches(5));
      const asked = await api().call('requestCodeByIdentification', { user, identification });
      expect(asked.body.code).toBe(0);
    });

    it('let one address guess twelve times a day at one account', async () => {
      const { username, identification } = await api().addStudent();
      expect(await guessFor(DAY, () => '10.4.2.1', username)).toBe(12);
      // The owner elsewhere has waited for what all addresses failed together.
      expect(await wait(verify(username, identification))).toBeLessThanOrEqual(240 * MINUTE);
    });

    it('let all addresses together guess 54 times a week at one account', async () => {
      const { username, identification } = await api().addStudent();
      const anywhere = (count: number) => `10.5.${count >> 8}.${count & 255}`;
      expect(await guessFor(7 * DAY, anywhere, username)).toBe(54);
      expect((await verify(username, identification)).body.code).toBe(0);
    });

    it('let the owner through on a device that has signed in, whatever others do', async () => {
      const owner = await api().addStudent();
      const { username: user, identification } = owner;
      const cookie = await knownDevice(owner);
      const address = '10.4.3.1';
      expect(await guess(user, 12, '10.4.3')).toContain(20001);
      for (let attempt = 0; attempt < 3; attempt += 1) await verify(user, wrong, { address });
      expect((await verify(user, identification, { address })).body.code).toBe(20001);
      expect((await verify(user, identification, { address, cookie })).body.code).toBe(0);
      // It is slowed for itself.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await verify(user, wrong, { cookie })).body.code).toBe(20007);
      }
      expect(await wait(verify(user, identification, { cookie }))).toBe(MINUTE);
      // Of another account it is no known device, nor is a cookie that somebody has changed.
      const other = await api().addStudent();
      await guess(other.username, 11, '10.4.4');
      expect((await verify(other.username, other.identification, { cookie })).body.code).toBe(
        20001,
      );
      const changed = cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      expect((await verify(user, identification, { address, cookie: changed })).body.code).toBe(
        20001,
      );
    });

    it('let a code by text through, whatever others do', async () => {
      const { username: user, phone } = await api().addStudent();
      await guess(user, 12, '10.4.5');
      await api().call('requestCode', { phone, type: 'RETRIEVE' });
      const verifyCode = await api().codeFor(phone);
      const { body } = await api().call('resetPasswordByCode', { user, verifyCode, ...next });
      expect(body.code).toBe(0);
    });

    it('slow an address that fails at many accounts, and those behind it for a quarter of an hour', async () => {
      const address = '10.4.6.1';
      const tries = await Promise.all(
        Array.from({ length: 33 }, (_, index) => verify(`nobody-${index}`, wrong, { address })),
      );
      const codes = tries.map(({ body }) => body.code);
      expect(codes.filter((code) => code === 20007)).toHaveLength(31);
      const owner = await api().addStudent();
      const right = (options: object) => verify(owner.username, owner.identification, options);
      expect(await wait(right({ address }))).toBe(MINUTE);
      expect((await right({ address: '10.4.6.2' })).body.code).toBe(0);
      expect((await right({ address, cookie: await knownDevice(owner) })).body.code).toBe(0);
      api().clock.forward(MINUTE);
      expect((await right({ address })).body.code).toBe(0);
    });

    it('forget the wrong ones at a right one, and keep no other account out', async () => {
      const [student, other] = [await api().addStudent(), await api().addStudent()];
      const { username: user, identification } = student;
      const address = '10.4.7.1';
      const fail = async () => (await verify(user, wrong, { address })).body.code;
      for (const _ of ['first', 'second', 'third']) {
        expect([await fail(), await fail()]).toEqual(mismatches(2));
        expect((await verify(user, identification, { address })).body.code).toBe(0);
      }
      expect([await fail(), await fail(), await fail(), await fail()]).toEqual([
        ...mismatches(3),
        20001,
      ]);
      expect((await verify(other.username, other.identification, { address })).body.code).toBe(0);
    });

    /** Signs in in a browser that stores cookies; gives the cookie that makes the device known. */
    async function knownDevice({ username: user, password }: Student): Promise<string> {
      const options = { cookie: 'fg_cookies=http:' };
      const { headers } = await api().call('signIn', { user, password }, options);
      const [found = ''] = [headers['set-cookie'] ?? []].flat().map(String);
      expect(found).toMatch(/^fg_device_default=.*Path=\/api-service\/api\/v1; HttpOnly/);
      return found.split(';')[0] ?? '';
    }
  });
}
