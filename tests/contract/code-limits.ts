import { describe, expect, it } from 'vitest';
import type { Harness } from '../support/api-harness';
import { countUses } from '../support/count-uses';
import { otherThan } from './shortcuts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How often codes may be asked for, and be wrong. */
export function codeLimitsContract(api: () => Harness): void {
  describe('limits of codes', () => {
    const ask = (phone: string, address: string) =>
      api().call('requestCode', { phone, type: 'RETRIEVE' }, { address });
    /**
     * Asks as soon as the last response allows it, for so long; gives the minutes at which a code
     * was sent.
     */
    const askFor = async (phone: string, seconds: number, addressOf: (count: number) => string) => {
      const sent: number[] = [];
      for (let time = 0; time < seconds; ) {
        const { body } = await ask(phone, addressOf(sent.length));
        const { cooldown = 0 } = Object(body.data);
        const { seconds: wait = 0 } = Object(body.params);
        if (body.code === 0) sent.push(time / MINUTE);
        api().clock.forward(cooldown + wait);
        time += cooldown + wait;
      }
      return sent;
    };

    it('lets one address have ten a day for a phone, further and further apart', async () => {
      const { phone } = await api().addStudent();
      const sent = await askFor(phone, DAY, () => '10.1.0.1');
      expect(sent).toEqual([0, 1, 2, 7, 22, 82, 142, 202, 262, 322]);
      expect((await ask(phone, '10.1.0.1')).body.code).toBe(0);
    });

    it('lets all addresses together have 33 a day for a phone, and at last one an hour', async () => {
      const { phone } = await api().addStudent();
      const sent = await askFor(phone, DAY, (count) => `10.1.1.${count}`);
      expect(sent).toHaveLength(33);
      expect(sent.slice(0, 12)).toEqual([0, 1, 2, 3, 4, 9, 14, 19, 34, 49, 109, 169]);
    });

    it('keeps no owner from a code for longer than an hour, however a stranger asks', async () => {
      const { phone } = await api().addStudent();
      await askFor(phone, DAY / 2, (count) => `10.1.2.${count}`);
      await ask(phone, '10.1.2.99');
      const { body } = await ask(phone, '10.1.3.1');
      const { seconds: wait = 0 } = Object(body.params);
      expect(wait).toBe(60 * MINUTE);
      api().clock.forward(wait);
      expect((await ask(phone, '10.1.3.1')).body.code).toBe(0);
    });

    it('forgets what was asked for when the owner has used a code', async () => {
      const { phone } = await api().addStudent();
      await askFor(phone, 49 * MINUTE, (count) => `10.1.4.${count}`);
      // A message of before may still be on its way.
      await api().messagesSent();
      expect((await ask(phone, '10.1.5.1')).body.code).toBe(0);
      const verifyCode = await api().codeFor(phone);
      const password = 'Next-2026-word';
      const values = { user: phone, verifyCode, password, confirm: password };
      expect((await api().call('resetPasswordByCode', values)).body.code).toBe(0);
      expect((await ask(phone, '10.1.5.2')).body).toMatchObject({
        code: 0,
        data: { cooldown: 60 },
      });
    });

    it('counts of several at once one', async () => {
      const { phone } = await api().addStudent();
      const asked = ['a', 'b', 'c', 'd', 'e'].map(() => ask(phone, '10.1.6.1'));
      const codes = (await Promise.all(asked)).map(({ body }) => body.code);
      expect(codes.sort()).toEqual([0, 20001, 20001, 20001, 20001]);
      api().clock.forward(59);
      expect((await ask(phone, '10.1.6.1')).body).toMatchObject({ params: { seconds: 1 } });
    });

    it('keeps nobody out for longer because the clock was set back', async () => {
      const [{ phone }, other] = [await api().addStudent(), await api().addStudent()];
      for (const _ of ['first', 'second', 'third', 'fourth']) {
        expect((await ask(phone, '10.1.7.1')).body.code).toBe(0);
        api().clock.forward(15 * MINUTE);
      }
      await ask(other.phone, '10.1.7.1');
      const code = await api().codeFor(other.phone);
      expect((await ask(phone, '10.1.7.1')).body.code).toBe(0);
      expect((await ask(phone, '10.1.7.1')).body.code).toBe(20001);
      api().clock.forward(-DAY);
      expect((await ask(phone, '10.1.7.1')).body.code).toBe(0);
      expect((await ask(phone, '10.1.7.1')).body).toMatchObject({ params: { seconds: 60 } });
      // A code of that time would live for a day.
      const values = { phone: other.phone, type: 'RETRIEVE', verifyCode: code };
      expect((await api().call('verifyCode', values)).body.code).toBe(1009);
      // Clocks of two nodes that differ by a little give nobody another use.
      api().clock.forward(-2);
      expect((await ask(phone, '10.1.7.1')).body).toMatchObject({ code: 20001 });
      api().clock.forward(DAY);
    });

    it('gives thirty an hour for an address', async () => {
      const phones = Array.from({ length: 31 }, (_, index) => `1370000${1000 + index}`);
      const codes = [];
      for (const phone of phones) codes.push((await ask(phone, '10.2.0.1')).body.code);
      expect(codes).toEqual([...Array.from({ length: 30 }, () => 0), 20001]);
    });

    it('gives an address no more of them for a code that its owner has used there', async () => {
      const address = '10.2.0.2';
      const { phone } = await api().addStudent();
      for (let index = 0; index < 29; index += 1) await ask(`1370000${2000 + index}`, address);
      expect((await ask(phone, address)).body.code).toBe(0);
      const verifyCode = await api().codeFor(phone);
      const password = 'Next-2026-word';
      const values = { user: phone, verifyCode, password, confirm: password };
      const reset = await api().call('resetPasswordByCode', values, { address });
      expect(reset.body.code).toBe(0);
      expect((await ask('13700003000', address)).body.code).toBe(20001);
    });

    it('slows those down who fail, above a hundred wrong codes an hour for a phone, and no one else', async () => {
      const { phone } = await api().addStudent();
      const verify = async (address: string, verifyCode: string) => {
        const values = { phone, type: 'RETRIEVE', verifyCode };
        return (await api().call('verifyCode', values, { address })).body;
      };
      const failElsewhere = () => verify('10.3.0.1', '000000');
      expect((await countUses(api().database, 100, failElsewhere)).code).toBe(1009);
      expect((await verify('10.3.0.7', '000000')).code).toBe(1009);
      await ask(phone, '10.3.1.1');
      const code = await api().codeFor(phone);
      expect(await verify('10.3.0.7', code)).toMatchObject({
        code: 20001,
        params: { seconds: 30 },
      });
      expect((await verify('10.3.1.2', code)).code).toBe(0);
      api().clock.forward(30);
      expect((await verify('10.3.0.7', otherThan(code))).code).toBe(1009);
      expect(await verify('10.3.0.7', code)).toMatchObject({ params: { seconds: 60 } });
    });
  });
}
