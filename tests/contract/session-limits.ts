import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, type Student, testSchool } from '../support/api-harness';

/** How many devices of an account may be online at once. */
export function sessionLimitsContract(api: () => Harness): void {
  describe('more devices than may be online at once', () => {
    beforeAll(() => {
      for (const [schoolNameEn, atMaxSessions] of [
        ['oldest-out', 'sign-out-oldest'],
        ['refusing', 'refuse'],
      ] as const) {
        const security = { maxSessions: 2, atMaxSessions };
        api().schools.set(schoolNameEn, testSchool({ schoolNameEn, security }));
      }
    });
    /** Signs in from a device of the network 10.0.0.0/8. */
    const signIn = ({ school, username, password }: Student, host: number, more: object = {}) =>
      api().call(
        'signIn',
        { user: username, password, wlanuserip: `10.0.0.${host}`, ...more },
        { school },
      );
    const tokenOf = async (student: Student, host: number, more: object = {}) =>
      String(Object(Object((await signIn(student, host, more)).body.data).token));
    const codeOf = async (token: string) =>
      (await api().call('currentSession', {}, { token })).body.code;

    it('sign out the one that signed in first, which is told why', async () => {
      const student = await api().addStudent({ school: 'oldest-out' });
      const first = await tokenOf(student, 1);
      api().clock.forward(1);
      const second = await tokenOf(student, 2);
      api().clock.forward(1);
      const third = await tokenOf(student, 3);
      expect([await codeOf(first), await codeOf(second), await codeOf(third)]).toEqual([
        20028, 0, 0,
      ]);
      expect((await api().call('listSessions', {}, { token: first })).body.code).toBe(20028);
    });

    it('are refused where the school says so, with the number, until one signs out', async () => {
      const student = await api().addStudent({ school: 'refusing' });
      const first = await tokenOf(student, 1);
      await tokenOf(student, 2);
      expect(await signIn(student, 3)).toMatchObject({
        status: 409,
        body: { code: 20026, params: { limit: 2 } },
      });
      expect(await codeOf(first)).toBe(0);
      await api().call('signOut', {}, { token: first });
      expect((await signIn(student, 3)).body.code).toBe(0);
    });

    it('are told with the number that is refused by, several sessions of one device as one', async () => {
      const student = await api().addStudent({ school: 'refusing' });
      const token = await tokenOf(student, 1);
      const devicesOf = async () => {
        const { body } = await api().call('readLimits', {}, { token });
        const limits: readonly { kind: string }[] = Object(body.data).limits;
        return limits.find(({ kind }) => kind === 'devices');
      };
      expect(await devicesOf()).toMatchObject({ used: 1, limit: 2, reached: false });
      await tokenOf(student, 2);
      expect(await devicesOf()).toMatchObject({ used: 2, limit: 2, reached: true });
    });

    it.each([
      ['MAC address, wherever it is', [1, 'aa-bb-cc-00-11-22'], [9, 'AABB.CC00.1122']],
      ['address, where its MAC address is not known', [1, ''], [1, '']],
    ] as const)('are not those that are known by their %s', async (_, before, after) => {
      const student = await api().addStudent({ school: 'refusing' });
      const first = await tokenOf(student, before[0], { mac: before[1] });
      await tokenOf(student, 2, { mac: 'aa-bb-cc-00-11-33' });
      expect((await signIn(student, after[0], { mac: after[1] })).body.code).toBe(0);
      expect(await codeOf(first)).toBe(1017);
    });

    it('are those that the account’s plan says, where it says a number, and none when the school has no such plan any more', async () => {
      const student = await api().addStudent({ school: 'refusing' });
      const { database } = api();
      const plan = { school: 'refusing', id: 'one', position: 1, name: '"One"', description: null };
      const terms = { price: 0, currency: 'CNY', period: 'month', devices: 1 };
      const unlimited = { speed: null, traffic: null, time: null };
      await database
        .insertInto('plans')
        .values({ ...plan, ...terms, ...unlimited })
        .execute();
      const { id } = await database
        .selectFrom('accounts')
        .where('username', '=', student.username)
        .select('id')
        .executeTakeFirstOrThrow();
      const usage = { account_id: id, plan: 'one', from_at: api().clock.now, until_at: null };
      await database
        .insertInto('account_usage')
        .values({ ...usage, currency: 'CNY' })
        .execute();
      await tokenOf(student, 1);
      expect((await signIn(student, 2)).body).toMatchObject({ code: 20026, params: { limit: 1 } });
      await database.deleteFrom('plans').where('id', '=', 'one').execute();
      expect((await signIn(student, 2)).body.code).toBe(1020);
    });

    it.each(['oldest-out', 'refusing'])(
      'are never online, however many sign in at once (%s)',
      async (school) => {
        const student = await api().addStudent({ school });
        const hosts = Array.from({ length: 8 }, (_, index) => index + 1);
        const tokens = await Promise.all(hosts.map((host) => tokenOf(student, host)));
        const codes = await Promise.all(tokens.map(codeOf));
        expect(codes.filter((code) => code === 0)).toHaveLength(2);
      },
    );
  });
}
