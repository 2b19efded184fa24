import { describe, expect, it } from 'vitest';
import type { Harness } from '../support/api-harness';
import { checked, done } from './shortcuts';

const DAY = 24 * 3600;
const QUARTER = 900;

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
    /** Tries this many wrong numbers, each from another address, and gives the answers' codes. */
    const guess = async (user: string, count: number) => {
      const codes = [];
      for (let attempt = 0; attempt < count; attempt += 1) {
        codes.push((await verify(user, wrong, `10.4.0.${attempt}`)).body.code);
      }
      return codes;
    };
    const mismatches = (count: number) => Array.from({ length: count }, () => 20007);

    it('allows fifteen wrong ones a day from anywhere, whoever waits out the quarters of an hour', async () => {
      const { username: user, identification } = await api().addStudent();
      for (const _ of ['first', 'second', 'third']) {
        expect(await guess(user, 6)).toEqual([...mismatches(5), 20001]);
        api().clock.forward(QUARTER);
      }
      const refusal = (seconds: number) => ({
        status: 429,
        headers: { 'retry-after': String(seconds) },
        body: { code: 20001, params: { seconds } },
      });
      const left = DAY - 3 * QUARTER;
      expect(await verify(user, wrong)).toMatchObject(refusal(left));
      expect(await verify(user, identification, '10.4.1.1')).toMatchObject(refusal(left));
      const reset = { user, identification, ...next };
      expect(await api().call('resetPasswordByIdentification', reset)).toMatchObject(refusal(left));
      api().clock.forward(left - 1);
      expect(await verify(user, identification)).toMatchObject(refusal(1));
      api().clock.forward(1);
      expect(await guess(user, 1)).toEqual([20007]);
      expect((await verify(user, identification)).body).toEqual(done);
    });

    it('forgets the wrong ones at a right one, and keeps no other account out', async () => {
      const [student, other] = [await api().addStudent(), await api().addStudent()];
      const { username: user, identification } = student;
      for (const _ of ['first', 'second', 'third']) {
        expect(await guess(user, 4)).toEqual(mismatches(4));
        expect((await verify(user, identification)).body).toEqual(done);
        expect(await guess(user, 5)).toEqual(mismatches(5));
        api().clock.forward(QUARTER);
        expect((await verify(user, identification)).body).toEqual(done);
      }
      expect(await guess(user, 6)).toEqual([...mismatches(5), 20001]);
      expect((await verify(other.username, other.identification)).body).toEqual(done);
    });
  });
}
