import { describe, expect, it } from 'vitest';
import type { Harness } from '../support/api-harness';
import { checked } from './shortcuts';

const DAY = 24 * 3600;

/** How many wrong ID numbers an account stands in a day. */
export function identificationLimitsContract(api: () => Harness): void {
  describe('limits of ID numbers', () => {
    const wrong = checked('110101200501150018');
    const next = { password: 'Next-2026-word', confirm: 'Next-2026-word' };
    const verify = (user: string, identification: string, address?: string) =>
      api().call(
        'verifyIdentification',
        { user, identification },
        address === undefined ? {} : { address },
      );
    /** Tries this many wrong numbers, each from another address, and gives the responses' codes. */
    const guess = async (user: string, count: number) => {
      const codes = [];
      for (let attempt = 0; attempt < count; attempt += 1) {
        codes.push((await verify(user, wrong, `10.4.0.${attempt}`)).body.code);
      }
      return codes;
    };
    const mismatches = (count: number) => Array.from({ length: count }, () => 20007);

    it('allows five wrong ones a day from anywhere, and then refuses the right one too', async () => {
      const { username: user, identification } = await api().addStudent();
      const refusal = (seconds: number) => ({
        status: 429,
        headers: { 'retry-after': String(seconds) },
        body: { code: 20001, params: { seconds } },
      });
      expect(await guess(user, 6)).toEqual([...mismatches(5), 20001]);
      expect(await verify(user, identification, '10.4.1.1')).toMatchObject(refusal(DAY));
      const reset = { user, identification, ...next };
      expect(await api().call('resetPasswordByIdentification', reset)).toMatchObject(refusal(DAY));
      api().clock.forward(DAY - 1);
      expect(await verify(user, identification)).toMatchObject(refusal(1));
      api().clock.forward(1);
      expect(await guess(user, 1)).toEqual([20007]);
      expect((await verify(user, identification)).body.code).toBe(0);
    });

    it('allows thirty wrong ones a day of one place over all accounts, and none of another’s', async () => {
      const tries = await Promise.all(
        Array.from({ length: 32 }, (_, index) => verify(`nobody-${index}`, wrong, '10.4.2.1')),
      );
      const codes = tries.map(({ body }) => body.code);
      expect(codes.filter((code) => code === 20007)).toHaveLength(30);
      expect(codes.filter((code) => code === 20001)).toHaveLength(2);
      api().clock.forward(DAY / 2);
      const { username: user, identification } = await api().addStudent();
      expect((await verify(user, identification, '10.4.2.1')).body.code).toBe(20001);
      expect((await verify(user, identification, '10.4.2.2')).body.code).toBe(0);
    });

    it('forgets the wrong ones at a right one, and keeps no other account out', async () => {
      const [student, other] = [await api().addStudent(), await api().addStudent()];
      const { username: user, identification } = student;
      for (const _ of ['first', 'second', 'third']) {
        expect(await guess(user, 4)).toEqual(mismatches(4));
        expect((await verify(user, identification)).body.code).toBe(0);
      }
      expect(await guess(user, 6)).toEqual([...mismatches(5), 20001]);
      expect((await verify(other.username, other.identification)).body.code).toBe(0);
    });
  });
}
