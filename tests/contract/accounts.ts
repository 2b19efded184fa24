import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSettings } from '../../src/engine';
import type { AccountInput } from '../../src/gateway/accounts';
import { embeddedAccess, embeddedNetwork } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import { sweep } from '../../src/gateway/sweep';
import { type Harness, quickPasswords, stock, testSchool } from '../support/api-harness';
import { type AccountStore, createAccountStore } from '../support/operator-stores';

const RULE: AccountSettings = { initialPassword: { from: 'identification', last: 6 } };
const IDENTIFICATION = '11010519491231002X';
const DISABLED = 20022;
const MUST_CHANGE = 20023;

/** Accounts as an operator brings them in and manages them, and what students see of it. */
export function accountsContract(api: () => Harness): void {
  let made = 0;
  let school: string;
  let accounts: AccountStore;

  beforeEach(() => {
    made += 1;
    school = `accounts-${made}`;
    accounts = open(RULE);
    const accountsOf = { ...RULE, passwords: { minLength: 10 } };
    const configuration = { schoolNameEn: school, accounts: accountsOf };
    api().schools.set(school, testSchool(configuration, stock()));
  });

  function open(settings: AccountSettings): AccountStore {
    const { database, secrets, clock } = api();
    const parts = { database, secrets, passwords: quickPasswords, clock: () => clock.now };
    return createAccountStore(parts, school, settings);
  }

  async function importAll(
    rows: readonly Omit<AccountInput, 'line'>[],
    { isDryRun = false, store = accounts } = {},
  ) {
    const id = await store.beginImport();
    await store.stage(
      id,
      rows.map((row, index) => ({ ...row, line: index + 2 })),
    );
    return store.finishImport(id, { isDryRun });
  }

  const signIn = async (user: string, password: string, more: object = {}) =>
    (await api().call('signIn', { user, password, ...more }, { school })).body;
  const names = async () => (await accounts.list({ limit: 100 })).map(({ username }) => username);
  const staged = async () =>
    (await api().database.selectFrom('account_import_rows').select('line').execute()).length;

  describe('an import', () => {
    it('adds, updates and leaves alone, by the name of the account', async () => {
      const first = [
        { username: 'a', displayName: 'A', phone: '13900000001' },
        { username: 'b', displayName: 'B' },
      ];
      expect(await importAll(first)).toEqual({
        ...{ added: 2, updated: 0, unchanged: 0, problems: [] },
        withoutPassword: 2,
      });
      const second = [
        // What is not given stays.
        { username: 'a' },
        { username: 'b', displayName: 'B2', phone: '13900000002' },
        { username: 'c' },
      ];
      expect(await importAll(second)).toEqual({
        ...{ added: 1, updated: 1, unchanged: 1, problems: [] },
        withoutPassword: 3,
      });
      expect(await accounts.list({ limit: 100 })).toMatchObject([
        { username: 'a', displayName: 'A', phone: '13900000001', state: 'active' },
        { username: 'b', displayName: 'B2', phone: '13900000002' },
        { username: 'c', displayName: 'c', phone: null, password: 'none' },
      ]);
      expect(await staged()).toBe(0);
    });

    it('imports nothing of a dry run, and nothing where one line is wrong', async () => {
      const rows = [{ username: 'a' }, { username: 'b' }];
      expect(await importAll(rows, { isDryRun: true })).toMatchObject({ added: 2 });
      expect(await names()).toEqual([]);
      const wrong = [...rows, { username: 'a' }];
      expect((await importAll(wrong)).problems).toEqual([
        { line: 4, field: 'username', code: 'duplicate-username', first: 2 },
      ]);
      expect(await names()).toEqual([]);
      expect(await staged()).toBe(0);
    });

    it('tells of new names that are others in another spelling, and imports them', async () => {
      await importAll([{ username: 'abc001' }]);
      const rows = ['abc001', 'ABC001', 'xyz', 'other', 'XYZ'].map((username) => ({ username }));
      const warnings = [
        { line: 3, field: 'username', code: 'username-spelled-otherwise', first: 2 },
        { line: 3, field: 'username', code: 'username-spelled-before' },
        { line: 6, field: 'username', code: 'username-spelled-otherwise', first: 4 },
      ];
      for (const isDryRun of [true, false]) {
        const result = await importAll(rows, { isDryRun });
        expect(result).toMatchObject({ added: 4, problems: [] });
        expect(result.warnings).toEqual(expect.arrayContaining(warnings));
        expect(result.warnings).toHaveLength(3);
      }
      expect(await importAll(rows)).not.toHaveProperty('warnings');
    });

    it('hashes the passwords that count, once all else is right', async () => {
      const hash = vi.fn(quickPasswords.hash);
      const { database, secrets, clock } = api();
      const passwords = { ...quickPasswords, hash };
      const parts = { database, secrets, passwords, clock: () => clock.now };
      const store = createAccountStore(parts, school, {});
      const rows = ['a', 'b'].map((username) => ({ username, password: 'Given-First-2026' }));
      await importAll(rows, { store, isDryRun: true });
      await importAll([...rows, { username: 'a' }], { store });
      expect(hash).not.toHaveBeenCalled();
      expect(await importAll(rows, { store })).toMatchObject({ added: 2, withoutPassword: 0 });
      expect(hash).toHaveBeenCalledTimes(2);
      expect(await signIn('a', 'Given-First-2026')).toMatchObject({ code: MUST_CHANGE });
      // An account keeps its password: what the file says of it is not hashed.
      await importAll([...rows, { username: 'c', password: 'Given-First-2026' }], { store });
      expect(hash).toHaveBeenCalledTimes(3);
    });

    it('refuses a phone that stands twice or belongs to another account, and lets two exchange theirs', async () => {
      const [one, two] = ['13900000001', '13900000002'];
      await importAll([
        { username: 'a', phone: one },
        { username: 'b', phone: two },
      ]);
      const taken = await importAll([
        { username: 'c', phone: one },
        { username: 'd', phone: one },
      ]);
      expect(taken.problems).toMatchObject([
        { line: 2, code: 'phone-taken' },
        { line: 3, code: 'duplicate-phone', first: 2 },
        { line: 3, code: 'phone-taken' },
      ]);
      const exchanged = [
        { username: 'a', phone: two },
        { username: 'b', phone: one },
      ];
      expect(await importAll(exchanged)).toMatchObject({ updated: 2, problems: [] });
      expect(await accounts.find('a')).toMatchObject({ phone: two });
    });

    it('is forgotten a day after it was begun, and belongs to one school', async () => {
      const id = await accounts.beginImport();
      await accounts.stage(id, [{ line: 1, username: 'a' }]);
      const { database, clock } = api();
      school = `other-${made}`;
      const other = open(RULE);
      await expect(other.finishImport(id, { isDryRun: false })).rejects.toThrow('given up');
      await sweep(database, embeddedNetwork, new Date(clock.now.getTime() + 25 * 3600_000));
      await expect(accounts.finishImport(id, { isDryRun: false })).rejects.toThrow('given up');
    });

    it('stores no ID number and no password', async () => {
      const password = 'Given-First-2026';
      await importAll([{ username: 'a', identification: IDENTIFICATION }]);
      await importAll([{ username: 'b', identification: IDENTIFICATION, password }]);
      const rows = await api().database.selectFrom('accounts').selectAll().execute();
      const stored = JSON.stringify(rows.filter((row) => row.school === school));
      for (const secret of [IDENTIFICATION, IDENTIFICATION.slice(-6), password]) {
        expect(stored).not.toContain(secret);
      }
      expect(stored).toContain('$argon2id$');
    });
  });

  describe('a first password', () => {
    const change = (values: object) => api().call('changePassword', values, { school });
    const own = { password: 'Own-Words-2026', confirm: 'Own-Words-2026' };

    it('made by the rule opens nothing but the choice of another', async () => {
      await importAll([{ username: 'a', identification: IDENTIFICATION }]);
      expect(await signIn('a', '31002Y')).toMatchObject({ code: 20006 });
      expect(await signIn('a', '31002x')).toMatchObject({
        code: MUST_CHANGE,
        params: { account: 'a' },
      });
      expect((await accounts.find('a'))?.sessions).toBe(0);

      const values = { user: 'a', currentPassword: '31002X', ...own };
      expect((await change({ ...values, currentPassword: '31002Y' })).body).toMatchObject({
        code: 20006,
        field: 'currentPassword',
      });
      expect((await change(values)).body).toMatchObject({ code: 0, data: { account: 'a' } });
      expect(await signIn('a', '31002X')).toMatchObject({ code: 20006 });
      expect(await signIn('a', own.password)).toMatchObject({
        code: 0,
        data: { session: { passwordReset: null } },
      });
      expect(await accounts.find('a')).toMatchObject({ password: 'own', sessions: 1 });
    });

    it('follows an ID number that is put right, until the student has chosen one', async () => {
      await importAll([{ username: 'a', identification: IDENTIFICATION }]);
      await importAll([{ username: 'a', identification: '110101199003077571' }]);
      expect(await signIn('a', '31002X')).toMatchObject({ code: 20006 });
      expect(await signIn('a', '077571')).toMatchObject({ code: MUST_CHANGE });
      await change({ user: 'a', currentPassword: '077571', ...own });
      await importAll([{ username: 'a', identification: IDENTIFICATION }]);
      expect(await signIn('a', own.password)).toMatchObject({ code: 0 });
    });

    it('stays where a later file has no ID number', async () => {
      await importAll([{ username: 'a', identification: IDENTIFICATION }]);
      const renamed = await importAll([{ username: 'a', displayName: 'A2' }]);
      expect(renamed).toMatchObject({ updated: 1, withoutPassword: 0 });
      expect(await signIn('a', '31002X')).toMatchObject({ code: MUST_CHANGE });
    });

    it('comes with the rule, or with a file, to an account that has none', async () => {
      const rows = [{ username: 'a', identification: IDENTIFICATION }, { username: 'b' }];
      expect(await importAll(rows, { store: open({}) })).toMatchObject({ withoutPassword: 2 });
      expect(await accounts.find('a')).toMatchObject({ password: 'none' });
      const again = await importAll(rows);
      expect(again).toMatchObject({ updated: 1, unchanged: 1, withoutPassword: 1 });
      expect(await accounts.find('a')).toMatchObject({ password: 'initial' });
      expect(await signIn('a', '31002X')).toMatchObject({ code: MUST_CHANGE });
      await importAll([{ username: 'b', password: 'Given-First-2026' }]);
      expect(await signIn('b', 'Given-First-2026')).toMatchObject({ code: MUST_CHANGE });
    });

    it('that a file gives is changed as well; an account without one has none', async () => {
      const none = open({});
      await importAll([{ username: 'a', password: 'Given-First-2026' }, { username: 'b' }], {
        store: none,
      });
      expect(await signIn('a', 'Given-First-2026')).toMatchObject({ code: MUST_CHANGE });
      expect(await signIn('b', 'b')).toMatchObject({ code: 20006 });
    });

    it.each([
      ['too short for the school', 'Own-W-26', 20024, { length: 10 }],
      ['easy', 'password-2026', 20017, undefined],
    ])('is not changed to one that is %s', async (_, password, code, params) => {
      await importAll([{ username: 'a', identification: IDENTIFICATION }]);
      const values = { user: 'a', currentPassword: '31002X', password, confirm: password };
      const { body } = await change(values);
      expect(body).toMatchObject({ code, field: 'password', ...(params && { params }) });
      expect(await signIn('a', '31002X')).toMatchObject({ code: MUST_CHANGE });
    });

    it.each([
      ['itself', 'Given-First-2026', 'Given-First-2026'],
      ['itself, in full-width letters', 'Ｇｉｖｅｎ-Ｆｉｒｓｔ', 'Ｇｉｖｅｎ-Ｆｉｒｓｔ'],
      ['itself, of signs alone', '@#$%^&*!?=', '@#$%^&*!?='],
      ['a part of it', 'Given-First-2026', 'First-2026'],
    ])('is not changed to %s', async (_, currentPassword, password) => {
      await importAll([{ username: 'a', password: currentPassword }]);
      const values = { user: 'a', currentPassword, password, confirm: password };
      expect((await change(values)).body).toMatchObject({ code: 20040, field: 'password' });
    });

    it('needs no change once it was recovered', async () => {
      await importAll([{ username: 'a', identification: IDENTIFICATION }]);
      const values = { user: 'a', identification: IDENTIFICATION, ...own };
      const { body } = await api().call('resetPasswordByIdentification', values, { school });
      expect(body).toMatchObject({ code: 0 });
      expect(await signIn('a', own.password)).toMatchObject({ code: 0 });
    });
  });

  describe('an account', () => {
    const password = 'Own-Words-2026';
    beforeEach(async () => {
      await importAll([{ username: 'a', identification: IDENTIFICATION }]);
      await accounts.setPassword('a', { password, mustChange: false });
    });

    it('that is disabled signs in nobody, ends its sessions, and is enabled again', async () => {
      const { data } = await signIn('a', password, { remember: true });
      const { token, ticket } = Object(data);
      expect(await accounts.setDisabled('a', true)).toBe(true);
      expect(await signIn('a', password)).toMatchObject({ code: DISABLED });
      // Only to who has the password.
      expect(await signIn('a', 'Other-Words-2026')).toMatchObject({ code: 20006 });
      const options = { school, token };
      expect((await api().call('currentSession', {}, options)).body.code).toBe(1017);
      const byTicket = await api().call('signInByTicket', { ticket: ticket.ticket }, { school });
      expect(byTicket.body.code).toBe(20019);
      const closed: string[] = [];
      const access = createNetworkAccess([], {
        ...embeddedAccess,
        close: async ({ user }) => void closed.push(user),
      });
      await sweep(api().database, access, api().clock.now);
      expect(closed).toContain('a');
      expect(await accounts.list({ limit: 10, state: 'disabled' })).toHaveLength(1);
      await accounts.setDisabled('a', false);
      expect(await signIn('a', password)).toMatchObject({ code: 0 });
      expect(await accounts.setDisabled('nobody', true)).toBe(false);
      const entries = await api()
        .database.selectFrom('history')
        .select(['action', 'account', 'actor'])
        .where('school', '=', school)
        .where('kind', '=', 'administrator')
        .orderBy('id')
        .execute();
      expect(entries).toEqual([
        { action: 'import accounts', account: null, actor: 'operator' },
        { action: 'set password', account: 'a', actor: 'operator' },
        { action: 'disable account', account: 'a', actor: 'operator' },
        { action: 'enable account', account: 'a', actor: 'operator' },
      ]);
    });

    it('is removed with what belongs to it, once its sessions are closed', async () => {
      await signIn('a', password);
      expect(await accounts.remove('a')).toBe('online');
      await accounts.setDisabled('a', true);
      await sweep(api().database, embeddedNetwork, api().clock.now);
      expect(await accounts.remove('a')).toBe('removed');
      expect(await accounts.remove('a')).toBe('unknown');
      expect(await names()).toEqual([]);
    });

    it('gets a password from the operator, which the student changes, and loses its sessions', async () => {
      const { token } = Object((await signIn('a', password)).data);
      const outcome = await accounts.setPassword('a', {
        password: 'Handed-Out-26',
        mustChange: true,
      });
      expect(outcome).toBe('done');
      expect((await api().call('currentSession', {}, { school, token })).body.code).toBe(1017);
      expect(await signIn('a', 'Handed-Out-26')).toMatchObject({ code: MUST_CHANGE });
      expect(await accounts.find('a')).toMatchObject({ password: 'temporary' });
    });

    it.each([
      ['short', 'Abc-2026', { minLength: 10 }],
      ['kinds', 'abcdxyz-2026', { kinds: 4 }],
      ['easy', 'password-2026', {}],
    ])('gets no password that is %s', async (outcome, given, passwords) => {
      const store = open({ passwords });
      expect(await store.setPassword('a', { password: given, mustChange: true })).toBe(outcome);
      expect(await signIn('a', password)).toMatchObject({ code: 0 });
    });

    it('is listed a page at a time, by name', async () => {
      await importAll([{ username: 'c' }, { username: 'b' }]);
      expect(await accounts.list({ limit: 2 })).toMatchObject([
        { username: 'a' },
        { username: 'b' },
      ]);
      expect(await accounts.list({ limit: 2, after: 'b' })).toMatchObject([{ username: 'c' }]);
    });
  });
}
