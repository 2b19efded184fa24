import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../support/api-harness';
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

    it('is told by no write: the statements are the same, and so many', async () => {
      const statements: string[] = [];
      const recorder: KyselyPlugin = {
        transformQuery({ node }) {
          statements.push(node.kind === 'RawNode' ? node.sqlFragments.join() : node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const harness = await createHarness(api().database.withPlugin(recorder));
      const { username, phone } = await harness.addStudent({
        username: 'known',
        phone: '13911110001',
      });
      let made: string[] = [];
      harness.app.addHook('onSend', async () => {
        made = [...statements];
      });
      /** The statements before the response. */
      const carriedOut = async ([name, values]: [string, object]) => {
        statements.length = 0;
        await harness.call(name, values, { address: '10.7.0.1' });
        const result = { name, made };
        await harness.messagesSent();
        return result;
      };
      const unknown = calls('not-known', '13911110002');
      for (const [index, known] of calls(username, phone).entries()) {
        const carried = await carriedOut(known);
        const other = unknown[index];
        expect(other && (await carriedOut(other))).toEqual(carried);
        expect(carried.made.length).toBeGreaterThan(0);
      }
      await harness.app.close();
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
