import { describe, expect, it } from 'vitest';
import { replacePassword, setDisabled } from '../../src/gateway/accounts/record-store';
import { renewHash } from '../../src/gateway/accounts/store';
import { createHarness, type Harness, quickPasswords, testSchool } from '../support/api-harness';
import { countUses } from '../support/count-uses';
import { codeOf, done, shortcuts } from './shortcuts';

/** Signing in, the session, signing out. */
export function sessionContract(api: () => Harness): void {
  const { signIn } = shortcuts(api);

  describe('a sign-in whose password was right', () => {
    const given = { hash: 'another', mustChange: false };
    it.each([
      ['gets another password', 'default', 20006],
      ['is disabled', 'default', 20022],
      ['gets another password', 'two-at-once', 20006],
      ['is disabled', 'two-at-once', 20022],
    ])('begins no session once its account %s (%s)', async (what, school, after) => {
      const { database } = api();
      let meanwhile = async () => {};
      const slow = await createHarness(database, {
        passwords: {
          ...quickPasswords,
          async verify(password, hash) {
            const isRight = await quickPasswords.verify(password, hash);
            await meanwhile();
            return isRight;
          },
        },
      });
      const security = { maxSessions: 2 };
      slow.schools.set('two-at-once', testSchool({ schoolNameEn: 'two-at-once', security }));
      const { username, password } = await api().addStudent({ school });
      const account = { school, username, now: slow.clock.now };
      const signInSlowly = () => slow.call('signIn', { user: username, password }, { school });
      const sessions = () =>
        database
          .selectFrom('sessions')
          .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
          .where('username', '=', username)
          .where('school', '=', school)
          .where('expires_at', '>', slow.clock.now)
          .select('sessions.id')
          .execute();
      expect((await signInSlowly()).body.code).toBe(0);
      expect(await sessions()).toHaveLength(1);
      meanwhile = async () => {
        if (what === 'is disabled') await setDisabled(database, account, true);
        else await replacePassword(database, account, given);
        meanwhile = async () => {};
      };
      expect((await signInSlowly()).body.code).toBe(20011);
      expect(await sessions()).toEqual([]);
      expect((await signInSlowly()).body.code).toBe(after);
      await slow.app.close();
    });
  });

  describe('the session', () => {
    it('is started, shown, and ended; ending it twice is no error', async () => {
      const student = await api().addStudent();
      const signedIn = await signIn(student.username, student.password, {
        wlanuserip: '10.20.30.40',
        mac: 'aa-bb-cc-00-11-22',
      });
      const session = {
        user: student.username,
        account: student.username,
        displayName: 'A student',
        device: 'PC',
        address: '10.20.30.40',
        mac: 'AA:BB:CC:00:11:22',
        startedAt: api().clock.now.toISOString(),
        expiresAt: new Date(api().clock.now.getTime() + 24 * 3600_000).toISOString(),
      };
      expect(signedIn.body).toMatchObject({ code: 0, data: { session } });
      const token = await api().tokenOf(student);
      const { user } = session;
      const current = await api().call('currentSession', { user }, { token });
      expect(current.body).toMatchObject({ code: 0, data: { account: student.username } });
      expect(codeOf(await api().call('currentSession', { user: 'other' }, { token }))).toEqual({
        status: 401,
        code: 1017,
        field: undefined,
      });
      for (const _ of ['once', 'twice']) {
        expect((await api().call('signOut', {}, { token })).body).toEqual(done);
      }
      expect((await api().call('currentSession', {}, { token })).body.code).toBe(1017);
      expect((await api().call('currentSession', {})).body.code).toBe(20015);
      expect((await api().call('signOut', {})).body).toEqual(done);
    });

    it('renews a hash of scrypt once the password was right, and not over another that was set meanwhile', async () => {
      const { username, password } = await api().addStudent({ password: 'Formgate-2026' });
      const { database } = api();
      const old =
        '$scrypt$ln=4,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$qBbb3SriXu_Tt3ZiAXcJZZfnDd3gsn55xbDifKXLzjM';
      const account = () =>
        database
          .selectFrom('accounts')
          .where('username', '=', username)
          .select(['id', 'password_hash as passwordHash'])
          .executeTakeFirstOrThrow();
      const { id } = await account();
      await database
        .updateTable('accounts')
        .set({ password_hash: old })
        .where('id', '=', id)
        .execute();
      expect((await signIn(username, 'Wrong-2026')).body.code).toBe(20006);
      expect((await account()).passwordHash).toBe(old);
      expect((await signIn(username, password)).body.code).toBe(0);
      const renewed = (await account()).passwordHash;
      expect(renewed).toMatch(/^\$argon2id\$/);
      expect((await signIn(username, password)).body.code).toBe(0);
      expect((await account()).passwordHash).toBe(renewed);
      const change = { old, renewed: 'of the older password' };
      await renewHash(database, id, 'password_hash', change);
      expect((await account()).passwordHash).toBe(renewed);
    });

    it('takes full-width digits and letters of the account for plain ones, and the password as it is', async () => {
      const student = await api().addStudent({ username: '2023ab77', password: 'Ｒｉｇｈｔ-2026' });
      expect((await signIn('２０２３ａｂ７７', student.password)).body.code).toBe(0);
      expect((await signIn('2023ab77', 'Right-2026')).body.code).toBe(20006);
    });

    it('expires, and is worth nothing at another school', async () => {
      const student = await api().addStudent();
      const token = await api().tokenOf(student);
      const elsewhere = await api().call('currentSession', {}, { token, school: 'telling' });
      expect(elsewhere.body.code).toBe(1017);
      expect((await api().call('currentSession', {}, { token, school: 'none' })).body.code).toBe(
        20010,
      );
      api().clock.forward(24 * 3600 + 1);
      expect((await api().call('currentSession', {}, { token })).body.code).toBe(1017);
    });

    it('finds the account under the name that the school’s form builds from it', async () => {
      const school = carrierSchool(api());
      const student = await api().addStudent({ school });
      for (const user of [`,1,${student.username}@cmcc`, `${student.username}@cmcc`]) {
        const values = { user, password: student.password };
        const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel) Mobile Safari';
        const { body } = await api().call('signIn', values, { school, userAgent });
        expect(body).toMatchObject({
          data: { session: { user, account: student.username, device: 'ANDROID' } },
        });
      }
      const other = { user: `${student.username}@elsewhere`, password: student.password };
      expect((await api().call('signIn', other, { school })).body.code).toBe(20006);
    });

    it('stores the device class that the browser found, else the one that its agent tells', async () => {
      const student = await api().addStudent();
      const values = { user: student.username, password: student.password };
      const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
      for (const [device, stored] of [
        ['IOS', 'IOS'],
        ['TOASTER', 'PC'],
        [undefined, 'PC'],
      ] as const) {
        const options = { userAgent, ...(device ? { device } : {}) };
        const { body } = await api().call('signIn', values, options);
        expect(body).toMatchObject({ data: { session: { device: stored } } });
      }
    });

    it('counts wrong passwords of one account however its name is written', async () => {
      const { username, password } = await api().addStudent();
      const spellings = ['STUDENT', 'stüdent', 'stu\u0301dent', 'stu\u00addent', 'stu \u200bdent'];
      for (const spelling of [...spellings, ...spellings]) {
        await signIn(username.replace('student', spelling), 'Wrong-2026');
      }
      expect((await signIn(username, password)).body.code).toBe(20001);
    });

    it('stops wrong passwords after ten for one account and address; a right one clears them', async () => {
      const student = await api().addStudent();
      const wrong = () => signIn(student.username, 'Wrong-2026');
      for (let attempt = 0; attempt < 9; attempt += 1) await wrong();
      expect((await signIn(student.username, student.password)).body.code).toBe(0);
      const told = [];
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const { code, params } = (await wrong()).body;
        expect(code).toBe(20006);
        told.push(params);
      }
      // A wait is told of only where there is one, and the tries that are left where they are few.
      expect(told).toEqual([
        ...Array(6).fill(undefined),
        ...[3, 2, 1].map((left) => ({ left, minutes: 5 })),
        { seconds: 300 },
      ]);
      const refused = await wrong();
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 20001, params: { seconds: 300 } },
      });
      expect(refused.headers['retry-after']).toBe('300');
      const values = { user: student.username, password: student.password };
      const elsewhere = await api().call('signIn', values, { address: '10.9.9.9' });
      expect(elsewhere.body.code).toBe(0);
      api().clock.forward(301);
      expect((await signIn(student.username, student.password)).body.code).toBe(0);
    });

    it('is not refused because a request that began later, or at a node whose clock is ahead, was counted first', async () => {
      const student = await api().addStudent();
      const signIn = (password: string) =>
        api().call('signIn', { user: student.username, password }, { address: '10.3.0.1' });
      api().clock.forward(2);
      expect((await signIn('Wrong')).body.code).toBe(20006);
      api().clock.forward(-2);
      expect((await signIn(student.password)).body.code).toBe(0);
    });

    it('slows those down who fail, above a hundred wrong passwords an hour for an account, and no one else', async () => {
      const { username: user, password: right } = await api().addStudent();
      const signInFrom = async (address: string, password: string) =>
        (await api().call('signIn', { user, password }, { address })).body;
      const signsIn = async (address: string) => (await signInFrom(address, right)).code;
      const failElsewhere = () => signInFrom('10.8.0.1', 'Wrong-2026');
      expect((await countUses(api().database, 99, failElsewhere)).code).toBe(20006);
      expect(await signInFrom('10.8.1.1', 'Wrong-2026')).toMatchObject({
        ...{ code: 20006, params: { seconds: 30 } },
      });
      const waits = [];
      for (let failure = 0; failure < 6; failure += 1) {
        const { code, params } = await signInFrom('10.8.1.1', right);
        expect(code).toBe(20001);
        const { seconds = 0 } = Object(params);
        waits.push(seconds);
        expect(await signsIn('10.8.1.2')).toBe(0);
        api().clock.forward(seconds);
        expect((await signInFrom('10.8.1.1', 'Wrong-2026')).code).toBe(20006);
      }
      expect(waits).toEqual([30, 60, 120, 300, 900, 900]);
      api().clock.forward(900);
      expect(await signsIn('10.8.1.1')).toBe(0);
    });
  });
}

/** A school whose sign-in form puts `,1,` before the account and the carrier's value behind it. */
function carrierSchool({ schools }: Harness): string {
  const configuration = {
    schoolNameEn: 'carriers',
    carriers: [
      { code: 'CMCC', value: '@cmcc' },
      { label: 'Campus', value: '#' },
    ],
  };
  const step = {
    id: 'sign-in',
    fields: {
      account: { label: 'Account' },
      carrier: { label: 'Carrier', widget: 'carrier' },
    },
    submit: {
      operation: 'signIn',
      values: {
        user: { from: 'account', prefix: ',1,', suffix: { field: 'carrier' } },
      },
    },
  };
  const form = { block: 'form' as const, steps: [step] };
  schools.set('carriers', testSchool(configuration, [{ screen: 'login', form, step }]));
  return 'carriers';
}
