import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administratorDeskCalls } from '../../src/gateway/help-desk/desk-calls';
import { createHistoryWriter, type HistoryWriter } from '../../src/gateway/history/history-writer';
import { readHistory } from '../../src/gateway/history/store';
import type { AccessAdapter } from '../../src/gateway/network/access-adapter';
import { embeddedNetwork } from '../../src/gateway/network/demonstration';
import { closePending } from '../../src/gateway/sessions/end-sessions';
import { forgetAccount } from '../../src/wire/calls/accounts/forget-account';
import { listDeskSchools } from '../../src/wire/calls/accounts/list-desk-schools';
import { lookAtStudent } from '../../src/wire/calls/accounts/read-student';
import { searchStudents } from '../../src/wire/calls/accounts/search-accounts';
import { setFirstPassword } from '../../src/wire/calls/accounts/set-first-password';
import { unlockStudent } from '../../src/wire/calls/accounts/unlock-account';
import {
  ADMINISTRATOR_ROLES,
  type AdministratorCall,
  type AdministratorRole,
  type RequestOf,
} from '../../src/wire/calls/define-call';
import { listSchoolDevices } from '../../src/wire/calls/devices/list-school-devices';
import { removeStudentDevice } from '../../src/wire/calls/devices/remove-school-device';
import { findStudentSessions } from '../../src/wire/calls/history/find-sessions';
import { endSessions, endStudentSessions } from '../../src/wire/calls/sessions/end-sessions';
import { listOpenSessions } from '../../src/wire/calls/sessions/list-open-sessions';
import {
  createHarness,
  type Harness,
  type Student,
  stock,
  testSchool,
} from '../support/api-harness';
import { countUses } from '../support/count-uses';
import { createOperatorCaller } from '../support/operator-stores';
import { createStudioHarness, type StudioBrowser, type StudioHarness } from '../support/studio';

const months = { 'sign-in': 6, session: 12, recovery: 6, administrator: 6 };
const MAC = 'AA:BB:CC:00:21:07';

/** Students as a help desk and the operator see them. */
export function helpDeskContract(api: () => Harness): void {
  let own: Harness;
  let studio: StudioHarness;
  let writer: HistoryWriter;
  let desk: StudioBrowser & { name: string };
  let school: string;
  let made = 0;
  const failures: string[] = [];
  /** True while the access controller of every session is away. */
  let isAway = false;
  const away: AccessAdapter = {
    ...embeddedNetwork.adapterOf(null),
    close: () => Promise.reject(new Error('away')),
  };

  beforeAll(async () => {
    const { database } = api();
    const log = { warn() {}, error() {}, info() {} };
    writer = createHistoryWriter({ database, months, clock: () => own.clock.now, log });
    own = await createHarness(database, { history: writer });
    studio = await createStudioHarness(database, {
      more: administratorDeskCalls({
        access: {
          ...embeddedNetwork,
          operatorOf: (session) => (isAway ? away : embeddedNetwork.operatorOf(session)),
        },
        log: { error: (_data: object, message: string) => void failures.push(message) },
        accountsOf: async () => ({ passwords: { minLength: 12, kinds: 4 } }),
        schools: () => [...own.schools.keys()].map((name) => ({ school: name, name })),
      }),
    });
  });
  afterAll(() => studio.app.close());

  beforeEach(async () => {
    made += 1;
    school = `desk-${made}`;
    own.schools.set(school, testSchool({ schoolNameEn: school }, stock()));
    studio.clock.now = own.clock.now;
    desk = await studio.signedIn([{ role: 'help-desk', school }], `desk-of-${school}`);
  });

  const student = (more: Partial<Student> = {}) => own.addStudent({ school, ...more });
  const signIn = async (user: string, password: string, address = '192.0.2.31') =>
    (await own.call('signIn', { user, password, mac: MAC }, { school, address })).body;
  const operator = () =>
    createOperatorCaller(
      { database: own.database, clock: () => own.clock.now, secrets: own.secrets },
      school,
      {},
    );
  const look = async (username: string) =>
    (await desk.call(lookAtStudent, { school, username })).body;
  const entries = async () => {
    const filter = { school, kinds: ['administrator'] } as const;
    const found = await readHistory(own.database, filter, { limit: 50 });
    return found.entries.map(({ action, actor, account, result }) => [
      action,
      actor,
      account,
      result,
    ]);
  };

  describe('a help desk', () => {
    it('finds a student by account, name, phone, MAC and address, and sees no whole phone', async () => {
      const { username, phone, password } = await student({ phone: '13912345678' });
      await student();
      await signIn(username, password);
      const found = async (search: string, of = school) => {
        const { status, body } = await desk.call(searchStudents, { school: of, search });
        return status === 200 ? body.accounts.map((each) => each.username) : status;
      };
      expect(await found(username)).toEqual([username]);
      expect(await found(username.slice(0, -1))).toContain(username);
      for (const search of [phone, 'aa-bb-cc-00-21-07', MAC, '192.0.2.31']) {
        expect([search, await found(search)]).toEqual([search, [username]]);
      }
      expect(await found('A stu')).toHaveLength(2);
      for (const none of ['1391234', '0.2.31', '%%%', '___', '\\\\\\']) {
        expect([none, await found(none)]).toEqual([none, []]);
      }
      for (const short of ['', 'ab', '  a b ', '李']) expect(await found(short)).toBe(400);
      expect(await found('李四')).toEqual([]);
      const { body } = await desk.call(searchStudents, { school, search: username });
      expect(body.accounts[0]).toMatchObject({ phone: '139****5678', sessions: 1 });
    });

    it('is shown twenty at a time', async () => {
      for (let index = 0; index < 22; index += 1) await student();
      const first = await desk.call(searchStudents, { school, search: 'student' });
      expect([first.body.accounts.length, first.body.hasMore]).toEqual([20, true]);
      const after = first.body.accounts.at(-1)?.username ?? '';
      const second = await desk.call(searchStudents, { school, search: 'student', after });
      expect([second.body.accounts.length, second.body.hasMore]).toEqual([2, false]);
    });

    it('sees why a student is locked, unlocks, and the student is in', async () => {
      const { username, password } = await student();
      expect(await look(username)).toMatchObject({ locks: [], signIns: [], password: 'own' });
      for (let tries = 0; tries < 10; tries += 1) await signIn(username, 'Wrong-2026');
      expect((await signIn(username, password)).code).toBe(20001);
      await writer.close();
      const locked = await look(username);
      const until = new Date(own.clock.now.getTime() + 300_000).toISOString();
      expect(locked.locks).toEqual([{ address: '192.0.2.31', until }]);
      expect(locked.signIns.map(({ result }) => result)).toEqual(
        expect.arrayContaining([20001, 20006]),
      );
      // A look takes no try.
      expect((await look(username)).locks).toHaveLength(1);
      expect((await desk.call(unlockStudent, { school, username })).body).toEqual({ unlocked: 1 });
      expect((await look(username)).locks).toEqual([]);
      expect((await signIn(username, password)).code).toBe(0);
    });

    it('makes a password that the student changes, and the student is told', async () => {
      const { username, password } = await student();
      await signIn(username, password);
      const { body } = await desk.call(setFirstPassword, { school, username });
      expect(body.password).toMatch(/^[A-Za-z2-9]{4}(-[A-Za-z2-9]{4}){2}$/);
      expect((await signIn(username, password)).code).toBe(20006);
      expect((await look(username)).sessions).toEqual([]);
      const first = await signIn(username, body.password);
      expect(first).toMatchObject({ code: 20023 });
      const next = 'My-own-word-2026';
      const change = {
        user: username,
        currentPassword: body.password,
        password: next,
        confirm: next,
      };
      expect((await own.call('changePassword', change, { school })).body.code).toBe(0);
      const told = (await signIn(username, next)).data;
      expect(Object(told).session.passwordReset).toMatchObject({ by: 'help-desk' });
      const again = {
        user: username,
        currentPassword: next,
        password: `${next}x`,
        confirm: `${next}x`,
      };
      await own.call('changePassword', again, { school });
      const later = (await signIn(username, `${next}x`)).data;
      expect(Object(later).session.passwordReset).toBeNull();
    });

    it('ends one session or all of them, and one that has ended is ended', async () => {
      const { username, password } = await student();
      for (const address of ['192.0.2.31', '192.0.2.32', '192.0.2.33']) {
        await signIn(username, password, address);
      }
      const { sessions } = await look(username);
      expect(sessions.map(({ address }) => address)).toEqual(
        expect.arrayContaining(['192.0.2.31', '192.0.2.33']),
      );
      const [first] = sessions;
      const end = { school, username, id: first?.id ?? 0 };
      const closed = { isClosed: true, failed: 0 };
      expect((await desk.call(endStudentSessions, end)).body).toEqual({ ended: 1, ...closed });
      expect((await desk.call(endStudentSessions, end)).body).toEqual({ ended: 0, ...closed });
      const all = await desk.call(endStudentSessions, { school, username });
      expect(all.body.ended).toBe(sessions.length - 1);
      expect((await look(username)).sessions).toEqual([]);
      const other = await student();
      await signIn(other.username, other.password);
      const [theirs] = (await look(other.username)).sessions;
      await desk.call(endStudentSessions, { school, username, id: theirs?.id ?? 0 });
      expect((await look(other.username)).sessions).toHaveLength(1);
    });

    it('ends a session whose access controller is away, and the log says so', async () => {
      const { username, password } = await student();
      await signIn(username, password);
      isAway = true;
      try {
        const { body } = await desk.call(endStudentSessions, { school, username });
        expect(body).toEqual({ ended: 1, isClosed: false, failed: 1 });
      } finally {
        isAway = false;
      }
      expect(failures).toEqual(['The network did not close a session']);
    });

    it('knows the schools at which it helps', async () => {
      const { body } = await desk.call(listDeskSchools, {});
      expect(body.schools).toEqual([{ school, name: school }]);
      const owner = await studio.signedIn([{ role: 'owner' }]);
      expect((await owner.call(listDeskSchools, {})).code).toBe('role-forbidden');
    });

    it('removes a device, and learns who had an address at a time', async () => {
      const { username, password } = await student();
      const token = await own.tokenOf({ ...(await student()), username, password });
      await own.call('addDevice', { mac: '00:11:22:33:44:55', alias: 'TV' }, { school, token });
      expect((await look(username)).devices).toMatchObject([{ alias: 'TV' }]);
      const device = { school, mac: '00:11:22:33:44:55' };
      expect((await desk.call(removeStudentDevice, device)).body).toEqual({ account: username });
      expect((await desk.call(removeStudentDevice, device)).body).toEqual({ account: null });
      await signIn(username, password, '192.0.2.44');
      const at = own.clock.now.toISOString();
      const asked = await desk.call(findStudentSessions, { school, at, address: '192.0.2.44' });
      expect(asked.body.entries).toMatchObject([{ account: username, action: 'open', mac: MAC }]);
      expect((await desk.call(findStudentSessions, { school, at })).code).toBe('invalid-request');
    });

    it('leaves an entry for each look and change, with who and whom, and no secret', async () => {
      const { username, phone } = await student();
      await desk.call(searchStudents, { school, search: phone });
      await look(username);
      await look('nobody-of-this-name');
      const { body } = await desk.call(setFirstPassword, { school, username });
      await desk.call(unlockStudent, { school, username });
      await desk.call(endStudentSessions, { school, username });
      await studio.history.close();
      const { name } = desk;
      const noted = await entries();
      expect(noted).toEqual(
        expect.arrayContaining([
          ['search students', name, null, 0],
          ['look at student', name, username, 0],
          ['look at student', name, null, 1002],
          ['set first password', name, username, 0],
          ['unlock account', name, username, 0],
          ['end sessions', name, username, 0],
        ]),
      );
      expect(noted).toHaveLength(6);
      for (const secret of [phone, body.password]) {
        expect(JSON.stringify(noted)).not.toContain(secret);
      }
    });

    it('cannot read a school’s students one by one', async () => {
      const { username } = await student();
      const look = () => desk.call(lookAtStudent, { school, username });
      await countUses(api().database, 119, look);
      const looks = await Promise.all([look(), look(), look()]);
      expect(looks.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
      const refused = looks.filter(({ code }) => code === 'too-many-tries');
      expect(refused).toHaveLength(2);
      const colleague = await studio.signedIn([{ role: 'help-desk', school }]);
      expect((await colleague.call(lookAtStudent, { school, username })).status).toBe(200);
    });
  });

  describe('who is no help desk of the school', () => {
    const at = '2026-03-02T08:00:00Z';
    const requests = (username: string): [AdministratorCall, object][] => [
      [searchStudents, { search: username }],
      [lookAtStudent, { username }],
      [setFirstPassword, { username }],
      [unlockStudent, { username }],
      [endStudentSessions, { username }],
      [removeStudentDevice, { mac: MAC }],
      [findStudentSessions, { at, mac: MAC }],
    ];

    const strangers: [AdministratorRole, boolean][] = [
      ...ADMINISTRATOR_ROLES.filter((role) => role !== 'help-desk').map(
        (role): [AdministratorRole, boolean] => [role, true],
      ),
      ['help-desk', false],
      ['owner', false],
    ];
    it.each(strangers)('%s (here: %s) is refused everything', async (role, isHere) => {
      const { username } = await student();
      const place = isHere ? school : 'another-school';
      const stranger = await studio.signedIn([{ role, school: place }]);
      for (const [contract, request] of requests(username)) {
        const sent = { ...request, school } as RequestOf<typeof contract>;
        const { code } = await stranger.call(contract, sent);
        expect([contract.name, code]).toEqual([contract.name, 'role-forbidden']);
      }
    });
  });

  describe('an operator', () => {
    it('sees who is online and ends it; gateways close it on the network', async () => {
      const { username, password } = await student();
      await signIn(username, password);
      const call = operator();
      const { sessions } = await call(listOpenSessions, { limit: 10 });
      expect(sessions).toMatchObject([{ account: username, mac: MAC }]);
      const after = sessions[0]?.id ?? 0;
      expect((await call(listOpenSessions, { limit: 10, after })).sessions).toEqual([]);
      expect((await call(listOpenSessions, { limit: 10, account: 'no' })).sessions).toEqual([]);
      const ended = await call(endSessions, { username });
      expect(ended).toEqual({ ended: 1, isClosed: false, failed: 0 });
      expect((await call(listOpenSessions, { limit: 10 })).sessions).toEqual([]);
    });

    it('sees each session once that is open all the time, while others come and go between pages', async () => {
      const call = operator();
      const students = [await student(), await student(), await student(), await student()];
      const begin = ({ username, password }: Student) => signIn(username, password);
      const [first, second, third, late] = students;
      if (!first || !second || !third || !late) throw new Error('Four students.');
      for (const one of [first, second, third]) await begin(one);
      const accounts = async (after?: number) =>
        (await call(listOpenSessions, { limit: 2, after })).sessions;
      const page = await accounts();
      expect(page.map(({ account }) => account)).toEqual([first.username, second.username]);
      await call(endSessions, { username: first.username });
      await call(endSessions, { username: second.username });
      await begin(late);
      const next = await accounts(page.at(-1)?.id);
      expect(next.map(({ account }) => account)).toEqual([third.username, late.username]);
      // Whose session has just ended is no error.
      const again = await call(endSessions, { username: second.username, id: page[1]?.id ?? 0 });
      expect(again.ended).toBe(0);
    });

    it('erases a student, and is told before what goes and what stays until when', async () => {
      const { username, password } = await student();
      await signIn(username, password);
      const token = await own.tokenOf({ ...(await student()), username, password });
      await own.call('addDevice', { mac: '00:11:22:33:44:66', alias: 'TV' }, { school, token });
      await writer.close();
      const call = operator();
      const dry = await call(forgetAccount, { username, isDryRun: true });
      expect(dry.erased).toEqual(
        expect.arrayContaining([
          { kind: 'account', count: 1 },
          { kind: 'devices', count: 1 },
        ]),
      );
      expect(dry.erasedAt).toBeNull();
      expect(dry.stays).toContainEqual(
        expect.objectContaining({ kind: 'sign-in', until: '2026-10-15T00:00:00.000Z' }),
      );
      expect((await call(listSchoolDevices, { limit: 9 })).devices).toMatchObject([
        { account: username, alias: 'TV' },
      ]);
      const done = await call(forgetAccount, { username, isDryRun: false });
      expect(done).toMatchObject({ erased: dry.erased, erasedAt: own.clock.now.toISOString() });
      expect(done.stays.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['sign-in', 'session', 'administrator']),
      );
      expect((await call(listSchoolDevices, { limit: 9 })).devices).toEqual([]);
      expect((await signIn(username, password)).code).toBe(20006);
      expect(await entries()).toContainEqual(['forget account', 'operator', username, 0]);
      await expect(call(forgetAccount, { username, isDryRun: true })).rejects.toMatchObject({
        code: 'unknown-account',
      });
    });

    it('erases codes at once, and ends of sessions as soon as the network has heard of them', async () => {
      const { database } = own;
      const { username, password, phone } = await student();
      await own.call('requestCode', { phone, type: 'RETRIEVE' }, { school });
      const ended = await own.tokenOf({ ...(await student()), username, password });
      await own.call('signOut', {}, { school, token: ended });
      await signIn(username, password);
      const account = await database
        .selectFrom('accounts')
        .where('school', '=', school)
        .where('username', '=', username)
        .select('id')
        .executeTakeFirstOrThrow();
      const countOf = async (table: 'verification_codes' | 'outbox') => {
        const found = database.selectFrom(table).where('school', '=', school);
        return (await found.where('phone', '=', phone).select('phone').execute()).length;
      };
      const stored = async () => {
        const ends = await database
          .selectFrom('ended_sessions')
          .where('account_id', '=', account.id)
          .select('is_closed')
          .execute();
        return {
          ends: ends.map(({ is_closed }) => is_closed),
          codes: await countOf('verification_codes'),
          messages: await countOf('outbox'),
        };
      };
      expect(await stored()).toEqual({ ends: [true], codes: 1, messages: 1 });
      const call = operator();
      const { erased } = await call(forgetAccount, { username, isDryRun: true });
      expect(erased).toEqual(
        expect.arrayContaining([
          { kind: 'ended sessions', count: 1 },
          { kind: 'codes', count: 1 },
        ]),
      );
      await call(forgetAccount, { username, isDryRun: false });
      expect(await stored()).toEqual({ ends: [false], codes: 0, messages: 0 });
      // Nobody has the end in hand any more.
      await database
        .updateTable('ended_sessions')
        .set({ claimed_at: new Date(0) })
        .where('account_id', '=', account.id)
        .execute();
      await closePending({ database, access: embeddedNetwork });
      expect((await stored()).ends).toEqual([]);
    });
  });
}
