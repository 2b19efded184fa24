import { describe, expect, it } from 'vitest';
import type { Harness } from '../support/api-harness';
import { checked, codeOf } from './shortcuts';

/** Whether answers show who has an account. */
export function accountEnumerationContract(api: () => Harness): void {
  describe('whether an account exists', () => {
    const calls = (user: string, phone: string): [string, object][] => [
      ['requestCode', { phone, type: 'RETRIEVE' }],
      ['verifyCode', { phone, type: 'RETRIEVE', verifyCode: '123456' }],
      ['signIn', { user, password: 'Wrong-2026' }],
      ['verifyIdentification', { user, identification: checked('110101200501150018') }],
      [
        'resetPasswordByIdentification',
        {
          user,
          identification: checked('110101200501150018'),
          password: 'Next-2026-word',
          confirm: 'Next-2026-word',
        },
      ],
      [
        'resetPasswordByCode',
        { user, verifyCode: '123456', password: 'Next-2026-word', confirm: 'Next-2026-word' },
      ],
    ];

    it('is told by no response: bytes, status and headers are the same', async () => {
      const { username, phone } = await api().addStudent();
      const known = calls(username, phone);
      const unknown = calls('nobody', '13900000000');
      for (const [index, [name, values]] of known.entries()) {
        const one = await api().call(name, values);
        const other = await api().call(name, unknown[index]?.[1] ?? {});
        const { date: _, ...headers } = one.headers;
        expect({ name, status: one.status, raw: one.raw }).toEqual({
          name,
          status: other.status,
          raw: other.raw,
        });
        expect(other.headers).toMatchObject(headers);
      }
      expect(await api().codeFor('13900000000')).toBe('none');
    });

    it('is told where the school wants it', async () => {
      const school = 'telling';
      const codes = [];
      for (const [name, values] of calls('nobody', '13900000001')) {
        codes.push(codeOf(await api().call(name, values, { school })));
      }
      expect(codes).toEqual([
        { status: 422, code: 1010, field: 'phone' },
        { status: 422, code: 1010, field: 'phone' },
        { status: 422, code: 1002, field: 'user' },
        { status: 422, code: 1022, field: 'user' },
        { status: 422, code: 1022, field: 'user' },
        { status: 422, code: 1002, field: 'user' },
      ]);
    });
  });
}
