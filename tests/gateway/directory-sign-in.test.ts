import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { objectOf } from '../../src/engine';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import type {
  AccountDirectories,
  AccountDirectory,
  DirectoryStudent,
} from '../../src/gateway/directories/account-directory';
import { createFairQueue } from '../../src/gateway/limits/fair-queue';
import { gatewayChecks } from '../../src/gateway/monitoring/gateway-checks';
import { AccessError } from '../../src/gateway/network/access-adapter';
import { makeCards } from '../../src/wire/calls/cards/make-cards';
import { studentCalls } from '../../src/wire/calls/student-calls';
import { createHarness, type Harness, testSchool } from '../support/api-harness';
import { createOperatorCaller } from '../support/operator-stores';

const PASSWORD = 'Directory-2026';

/** What the directory responds with next. */
let respond: (
  names: readonly string[],
  password: string,
) => DirectoryStudent | Promise<DirectoryStudent>;
let isWell = true;

const directory: AccountDirectory = {
  name: 'campus',
  isProtected: true,
  authenticate: async (names, password) => respond(names, password),
  health: async () => ({
    ...{ name: 'campus', isWell },
    parts: [{ name: 'ldap', isWell, note: isWell ? 'ok' : 'down' }],
  }),
  stop: async () => {},
};
const schools = ['campus', 'open'];
const directories: AccountDirectories = {
  of: (school) => (schools.includes(school) ? directory : undefined),
  schools,
  all: [directory],
};

describe('accounts in a directory', () => {
  let opened: OpenDatabase;
  let api: Harness;
  beforeAll(async () => {
    opened = await openEmptyDatabase();
    const admission = createFairQueue({ concurrency: 1 });
    api = await createHarness(opened.database, { directories, admission });
    api.schools.set('campus', testSchool({ schoolNameEn: 'campus' }));
    const security = { accountEnumeration: 'shown' } as const;
    api.schools.set('open', testSchool({ schoolNameEn: 'open', security }));
  });
  afterAll(async () => {
    await api?.app.close();
    await opened?.close();
  });
  beforeEach(() => {
    respond = (_names, password) => {
      if (password !== PASSWORD) throw new AccessError(20006, 'wrong', 'password');
      return { username: 'Li.Lei', displayName: '李雷', phone: '+86 138-0000-7001' };
    };
  });

  const signIn = (user: string, more: object = {}, school = 'campus') =>
    api.call('signIn', { user, password: PASSWORD, ...more }, { school });
  const accounts = () =>
    opened.database
      .selectFrom('accounts')
      .where('school', '=', 'campus')
      .select(['username', 'display_name', 'phone'])
      .orderBy('username')
      .execute();

  it('lets others begin while it does not respond', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((begin) => {
      respond = async ([username = '']) => {
        if (username === 'waits') {
          begin();
          await released;
        }
        return { username, displayName: '', phone: undefined };
      };
    });
    const waiting = signIn('waits', {}, 'open');
    await begun;
    expect((await signIn('comes', {}, 'open')).body.code).toBe(0);
    release();
    expect((await waiting).body.code).toBe(0);
  });

  it('are made here at the first sign-in, in the directory’s spelling, and follow what it says', async () => {
    const first = await signIn('li.lei', { remember: true });
    expect(first.body).toMatchObject({
      code: 0,
      data: { session: { account: 'Li.Lei', displayName: '李雷' } },
    });
    expect(objectOf(first.body.data).ticket).toBeUndefined();
    respond = () => ({ username: 'Li.Lei', displayName: '李磊', phone: '13800007001' });
    expect((await signIn('LI.LEI')).body).toMatchObject({
      data: { session: { displayName: '李磊' } },
    });
    expect(await accounts()).toEqual([
      { username: 'Li.Lei', display_name: '李磊', phone: '13800007001' },
    ]);
  });

  it('have visitors’ cards beside them, which the directory is not asked about', async () => {
    const { database, clock } = api;
    const call = createOperatorCaller({ database, clock: () => clock.now }, 'campus', {});
    const endsAt = new Date(clock.now.getTime() + 3600_000).toISOString();
    const asked = { batch: 'visitors', prefix: 'visitor-', count: 1, endsAt };
    const { printed } = await call(makeCards, asked);
    const [{ username, password } = { username: '', password: '' }] = printed?.cards ?? [];
    respond = () => {
      throw new AccessError(20011, 'away');
    };
    const { body } = await signIn(username, { password, remember: true });
    expect(body).toMatchObject({ code: 0, data: { session: { account: username } } });
    expect(objectOf(body.data).ticket).toBeUndefined();
    expect((await signIn(username)).body.code).toBe(20006);
    await database.deleteFrom('accounts').where('username', '=', username).execute();
    expect((await signIn(username, { password })).body.code).toBe(20011);
  });

  it('leave a phone to the account that has it, and take none that is no phone', async () => {
    respond = (names) => ({ username: names[0] ?? '', displayName: '', phone: '13800007001' });
    expect((await signIn('another')).body).toMatchObject({ code: 0 });
    respond = (names) => ({ username: names[0] ?? '', displayName: '', phone: 'ext. 4711' });
    expect((await signIn('third')).body).toMatchObject({ code: 0 });
    expect(await accounts()).toMatchObject([
      { username: 'Li.Lei', phone: '13800007001' },
      { username: 'another', phone: null },
      { username: 'third', phone: null },
    ]);
  });

  it.each([
    ['a wrong password', 20006, 20006, 20006],
    ['no such account', 1002, 20006, 1002],
    ['a locked account', 20001, 20006, 20001],
    ['an expired password', 20033, 20033, 20033],
    ['a directory that is away', 20011, 20011, 20011],
  ] as const)(
    'are answered alike for %s, unless the school shows who has one',
    async (_what, code, uniform, shown) => {
      respond = () => {
        throw new AccessError(code, 'said', code === 20006 ? 'password' : undefined);
      };
      const bodies = await Promise.all(
        ['campus', 'open'].map((school) => signIn('someone', {}, school)),
      );
      expect(bodies.map(({ body }) => body.code)).toEqual([uniform, shown]);
    },
  );

  it('are held up after wrong passwords, in whatever case the name is typed', async () => {
    const codes: unknown[] = [];
    for (let count = 0; count < 11; count += 1) {
      const user = count % 2 === 0 ? 'victim' : 'VICTIM';
      codes.push((await signIn(user, { password: 'Wrong-2026' })).body.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 20006), 20001]);
  });

  it('sign nobody in who is disabled here', async () => {
    await signIn('li.lei');
    const own = opened.database.updateTable('accounts').where('username', '=', 'Li.Lei');
    await own.set({ disabled_at: new Date() }).execute();
    expect((await signIn('li.lei')).body).toMatchObject({ code: 20022 });
    await own.set({ disabled_at: null }).execute();
  });

  it('have no password here: what needs one is not available, nor is a ticket', async () => {
    const needing = studentCalls.filter(({ storedPassword }) => storedPassword);
    expect(needing.map(({ name }) => name)).toEqual([
      'requestCode',
      'verifyCode',
      'resetPasswordByCode',
      'verifyIdentification',
      'requestCodeByIdentification',
      'resetPasswordByIdentification',
      'changePassword',
    ]);
    for (const { name } of needing) {
      expect((await api.call(name, {}, { school: 'campus' })).body).toMatchObject({ code: 20010 });
      expect((await api.call(name, {})).body).not.toMatchObject({ code: 20010 });
    }
    const ticket = await api.ticketOf(await api.addStudent());
    schools.push('default');
    expect((await api.call('signInByTicket', { ticket })).body).toMatchObject({ code: 20019 });
    schools.pop();
    expect((await api.call('signInByTicket', { ticket })).body).toMatchObject({ code: 0 });
  });

  it('are part of a gateway’s health, which goes on without them', async () => {
    const [check] = gatewayChecks({
      database: opened.database,
      dataDir: '.',
      store: { current: () => ({ id: 'x', schools: new Map() }) } as never,
      published: {} as never,
      access: { adapters: [] },
      upstream: undefined,
      directories,
      sms: undefined,
      history: { retention: () => ({ at: undefined, held: 0 }) },
      clock: () => api.clock.now,
    }).filter(({ name }) => name === 'directories');
    expect(check?.isRequired).toBe(false);
    expect(await check?.check()).toEqual({ ldap: 'ok' });
    isWell = false;
    await expect(check?.check()).rejects.toThrow('ldap: down');
  });
});
