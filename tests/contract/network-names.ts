import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Harness } from '../support/api-harness';
import { sampleRevision } from '../support/sample-revision';
import { checked, otherThan } from './shortcuts';

/**
 * The names of an account at the sample schools: its own, and what their sign-in forms make of it
 * for the network.
 */
const names = [
  {
    school: 'riverside',
    username: '2023001',
    accepted: [
      '2023001',
      ',0,2023001@cmcc',
      ',1,2023001@unicom',
      ',0,2023001',
      '2023001@telecom',
      ' ,0,2023001@cmcc ',
    ],
    refused: ['2023001@elsewhere', ',2,2023001', '2023001#', '2023001@cmcc@cmcc', '@cmcc'],
  },
  {
    school: 'hillside',
    username: 'alex.chen',
    accepted: ['alex.chen', 'alex.chen@stu.hillside.example'],
    refused: [
      'alex.chen@cmcc',
      'alex.chen@hillside.example',
      'Alex.Chen@stu.hillside.example',
      '@stu.hillside.example',
    ],
  },
];

/**
 * Recovering a password by the name that the network knows, with the affixes of the school's
 * sign-in form.
 */
export function networkNamesContract(api: () => Harness): void {
  describe.each(names)(
    'the account of the password, at $school',
    ({ school, username, accepted, refused }) => {
      const wrong = checked('110101200501150018');
      let phone = '';
      let identification = '';
      let password = '';
      let changes = 0;
      beforeAll(async () => {
        await addSampleSchool(api(), school);
        ({ phone, identification, password } = await api().addStudent({ school, username }));
      });
      // No test finds the limits used up by the one before.
      beforeEach(() => api().clock.forward(24 * 3600));
      /** As from the school's own pages, each account from a place of its own. */
      const call = (operation: string, values: object) =>
        api().call(operation, values, { school, address: `10.6.0.${username.length}` });
      const askCode = async () => {
        expect((await call('requestCode', { phone, type: 'RETRIEVE' })).body.code).toBe(0);
        return api().codeFor(phone);
      };
      const newPassword = () => {
        changes += 1;
        return { password: `Next-${changes}-2026`, confirm: `Next-${changes}-2026` };
      };
      const signsIn = async (word: string) =>
        (await call('signIn', { user: username, password: word })).body.code === 0;

      it.each(accepted)('is found under "%s"', async (user) => {
        const verified = await call('verifyIdentification', { user, identification });
        expect(verified.body.code).toBe(0);
        const first = newPassword();
        const byNumber = await call('resetPasswordByIdentification', {
          user,
          identification,
          verifyCode: await askCode(),
          ...first,
        });
        expect(byNumber.body.code).toBe(0);
        expect(await signsIn(first.password)).toBe(true);
        const second = newPassword();
        const verifyCode = await askCode();
        const byCode = await call('resetPasswordByCode', { user, verifyCode, ...second });
        expect(byCode.body.code).toBe(0);
        expect(await signsIn(second.password)).toBe(true);
        ({ password } = second);
      });

      it.each(refused)('is not meant by "%s"', async (user) => {
        const values = { user, identification };
        expect((await call('verifyIdentification', values)).body.code).toBe(20007);
        const byNumber = await call('resetPasswordByIdentification', {
          ...values,
          ...newPassword(),
        });
        expect(byNumber.body.code).toBe(20007);
        const verifyCode = await askCode();
        const byCode = await call('resetPasswordByCode', { user, verifyCode, ...newPassword() });
        expect(byCode.body.code).toBe(1009);
        expect(await signsIn(password)).toBe(true);
      });

      it.each([
        ['all its names in turn', () => accepted],
        [
          'its phone in many ways',
          () => [phone, `+86 ${phone}`, `0086${phone}`, phone.replace(/^.../, '$& ')],
        ],
      ])('stands no more wrong codes for being called by %s', async (_, spellings) => {
        const all = spellings();
        const right = await askCode();
        const tryOf = async (attempt: number, verifyCode = otherThan(right)) => {
          const user = all[attempt % all.length];
          const values = { user, verifyCode, ...newPassword() };
          return (await call('resetPasswordByCode', values)).body.code;
        };
        const verify = async () => {
          const values = { phone, type: 'RETRIEVE', verifyCode: right };
          return (await call('verifyCode', values)).body.code;
        };
        for (let attempt = 0; attempt < 4; attempt += 1) expect(await tryOf(attempt)).toBe(1009);
        expect(await verify()).toBe(0);
        expect(await tryOf(4)).toBe(1009);
        expect(await verify()).toBe(1009);
        expect(await tryOf(5, right)).toBe(1009);
      });

      it('stands no more wrong ID numbers for being called by all its names in turn', async () => {
        const codes = [];
        for (const user of [...accepted, ...accepted, ...accepted].slice(0, 6)) {
          const values = { user, identification: wrong };
          codes.push((await call('verifyIdentification', values)).body.code);
        }
        expect(codes).toEqual([20007, 20007, 20007, 20001, 20001, 20001]);
      });
    },
  );
}

/**
 * Puts a school of `schools/` beside the harness's own, with the forms that the gateway would
 * serve.
 */
async function addSampleSchool({ schools }: Harness, name: string): Promise<void> {
  const school = (await sampleRevision()).schools.get(name);
  if (!school) throw new Error(`There is no school ${name}.`);
  schools.set(name, school);
}
