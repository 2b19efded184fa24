import { describe, expect, it } from 'vitest';
import type { Harness } from '../support/api-harness';

/** How often codes may be asked for. */
export function codeLimitsContract(api: () => Harness): void {
  describe('limits of codes', () => {
    const ask = (phone: string, address: string) =>
      api().call('requestCode', { phone, type: 'RETRIEVE' }, { address });

    it('gives one a minute and ten a day for a phone; what was refused does not count', async () => {
      const { phone } = await api().addStudent();
      for (let count = 0; count < 10; count += 1) {
        expect((await ask(phone, `10.1.0.${count}`)).body.code).toBe(0);
        if (count < 9) {
          const again = await ask(phone, `10.1.0.${count}`);
          expect(again).toMatchObject({ status: 429, body: { params: { seconds: 60 } } });
        }
        api().clock.forward(60);
      }
      const refused = await ask(phone, '10.1.1.1');
      expect(refused.body).toMatchObject({ code: 20001, params: { seconds: 24 * 3600 - 600 } });
    });

    it('gives thirty an hour for an address', async () => {
      const phones = Array.from({ length: 31 }, (_, index) => `1370000${1000 + index}`);
      const codes = [];
      for (const phone of phones) codes.push((await ask(phone, '10.2.0.1')).body.code);
      expect(codes).toEqual([...Array.from({ length: 30 }, () => 0), 20001]);
    });
  });
}
