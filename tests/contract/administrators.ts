import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { administratorCalls } from '../../src/gateway/administrators/administrator-calls';
import { deleteExpiredLinks } from '../../src/gateway/administrators/link-store';
import { linkFor, linkToFirstOwner } from '../../src/gateway/administrators/one-time-links';
import {
  createStudioSession,
  deleteEndedStudioSessions,
  endStudioSessions,
} from '../../src/gateway/administrators/session-store';
import {
  findAdministrator,
  removeAdministratorRecord,
  replacePasswordHash,
} from '../../src/gateway/administrators/store';
import { createPasswords } from '../../src/gateway/crypto/passwords';
import { hashToken } from '../../src/gateway/crypto/secrets';
import { totpCode } from '../../src/gateway/crypto/totp';
import type { Database } from '../../src/gateway/database/tables';
import { readHistory } from '../../src/gateway/history/store';
import { acceptInvitation } from '../../src/wire/calls/administrators/accept-invitation';
import { beginSecondFactor } from '../../src/wire/calls/administrators/begin-second-factor';
import { changeAdministratorPassword } from '../../src/wire/calls/administrators/change-administrator-password';
import { confirmSecondFactor } from '../../src/wire/calls/administrators/confirm-second-factor';
import { endOwnSessions } from '../../src/wire/calls/administrators/end-own-sessions';
import { inviteAdministrator } from '../../src/wire/calls/administrators/invite-administrator';
import { listAdministrators } from '../../src/wire/calls/administrators/list-administrators';
import { listOwnSessions } from '../../src/wire/calls/administrators/list-own-sessions';
import { readInvitation } from '../../src/wire/calls/administrators/read-invitation';
import { readStudio } from '../../src/wire/calls/administrators/read-studio';
import { removeAdministrator } from '../../src/wire/calls/administrators/remove-administrator';
import { removeSecondFactor } from '../../src/wire/calls/administrators/remove-second-factor';
import { renewInvitation } from '../../src/wire/calls/administrators/renew-invitation';
import { setGrants } from '../../src/wire/calls/administrators/set-grants';
import { signInAdministrator } from '../../src/wire/calls/administrators/sign-in-administrator';
import { signOutAdministrator } from '../../src/wire/calls/administrators/sign-out-administrator';
import { ADMINISTRATOR_ROLES, type AdministratorCall } from '../../src/wire/calls/define-call';
import { quickPasswords } from '../support/api-harness';
import { createStudioHarness, PASSWORD, type StudioHarness } from '../support/studio';

const NEXT = 'another long phrase';

const tokenOf = (path: string) => path.split('#')[1] ?? '';
const stepAt = (now: Date) => Math.floor(now.getTime() / 30_000);

/** Administrators: signing in, links, roles, second factors. */
export function administratorsContract(database: () => Database): void {
  describe('administrators', () => {
    let studio: StudioHarness;
    beforeAll(async () => {
      studio = await createStudioHarness(database(), {
        place: { studioUrl: undefined, trustProxy: 1 },
      });
    });
    afterAll(() => studio.app.close());

    const now = () => studio.clock.now;
    const owner = () => studio.signedIn([{ role: 'owner' }]);
    const ownerOf = (school: string) => studio.signedIn([{ role: 'owner', school }]);
    const signIn = (name: string, password: string, code?: string, address = '192.0.2.1') =>
      studio
        .browser()
        .call(
          signInAdministrator,
          { name, password, ...(code !== undefined && { code }) },
          { headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' } },
        );
    const isSignedIn = async (browser: Pick<Awaited<ReturnType<typeof owner>>, 'call'>) =>
      (await browser.call(readStudio, {})).body.administrator !== null;

    /** Makes the second factor of an administrator. */
    async function secondFactorOf(browser: Awaited<ReturnType<typeof owner>>) {
      const { body } = await browser.call(beginSecondFactor, { password: PASSWORD });
      const code = totpCode(body.secret, stepAt(now()));
      const confirmed = await browser.call(confirmSecondFactor, { code });
      return { secret: body.secret, code, recoveryCodes: confirmed.body.recoveryCodes };
    }

    describe('one who has no owner', () => {
      it('gets one by a link that is good once, however many use it at once', async () => {
        const first = await linkToFirstOwner(database(), now());
        const link = await linkToFirstOwner(database(), now());
        const token = tokenOf(link?.path ?? '');
        const read = await studio.browser().call(readInvitation, { token });
        expect(read.body).toMatchObject({ kind: 'first-owner', name: null });
        const ended = { token: tokenOf(first?.path ?? '') };
        expect((await studio.browser().call(readInvitation, ended)).code).toBe('link-ended');
        const accepted = await Promise.all(
          ['first', 'second', 'third'].map((name) =>
            studio.browser().call(acceptInvitation, { token, name, password: NEXT }),
          ),
        );
        expect(accepted.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
        const winner = accepted.find(({ status }) => status === 200)?.body;
        expect(winner).toMatchObject({ grants: [{ role: 'owner' }], hasSecondFactor: false });
        expect(await linkToFirstOwner(database(), now())).toBeUndefined();
        await removeAdministratorRecord(database(), winner?.id ?? '');
        expect(await linkToFirstOwner(database(), now())).toBeDefined();
      });

      it('gets none by a link that is a day old, or when there is an owner meanwhile', async () => {
        const old = await linkToFirstOwner(database(), new Date(now().getTime() - 24 * 3600_000));
        const browser = studio.browser();
        const token = tokenOf(old?.path ?? '');
        expect((await browser.call(readInvitation, { token })).code).toBe('link-ended');
        const link = await linkToFirstOwner(database(), now());
        const { id } = await owner();
        const late = { token: tokenOf(link?.path ?? ''), name: 'late', password: NEXT };
        expect((await browser.call(acceptInvitation, late)).code).toBe('link-ended');
        await removeAdministratorRecord(database(), id);
      });

      it.each([
        ['operator', NEXT, 'name-taken'],
        ['ＦＯＲＭＧＡＴＥ', NEXT, 'name-taken'],
        ['li', 'short', 'password-refused'],
        ['li', 'passwordpassword', 'password-refused'],
        ['li.na@example.edu.cn', 'my name is li.na', 'password-refused'],
        ['li na', NEXT, 'invalid-request'],
      ])('refuses the name %s with the password %s: %s', async (name, password, code) => {
        const link = await linkToFirstOwner(database(), now());
        const token = tokenOf(link?.path ?? '');
        const browser = studio.browser();
        const response = await browser.call(acceptInvitation, { token, name, password });
        expect(response.code).toBe(code);
        // The link is good for another try.
        expect((await browser.call(readInvitation, { token })).status).toBe(200);
      });
    });

    describe('signing in', () => {
      it('gives a cookie that scripts and other sites do not get, and the history has it', async () => {
        const { name } = await owner();
        const response = await signIn(name.toUpperCase(), PASSWORD);
        expect(response).toMatchObject({ status: 200, body: { name } });
        expect(response.headers['set-cookie']).toMatch(
          /^__Host-formgate-studio=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        );
        // The history is written a moment after the response.
        await expect
          .poll(async () => {
            const kinds = ['administrator'] as const;
            const filter = { kinds, since: now(), until: new Date(now().getTime() + 1000) };
            return (await readHistory(database(), filter, { limit: 1000 })).entries;
          })
          .toContainEqual(expect.objectContaining({ action: 'sign in', actor: name }));
      });

      it('takes no cookie over https that plain http or another host could have planted', async () => {
        const { token = '' } = await owner();
        const overHttps = (cookie: string) =>
          studio
            .browser()
            .call(readStudio, {}, { headers: { cookie, 'x-forwarded-proto': 'https' } });
        const of = async (cookie: string) => (await overHttps(cookie)).body.administrator;
        expect(await of(`formgate-studio=${token}`)).toBeNull();
        expect(await of(`__Secure-formgate-studio=${token}`)).toBeNull();
        expect(await of(`__Host-formgate-studio=${token}`)).not.toBeNull();
      });

      it('is refused alike for a wrong password and an unknown name, and the latter is in no history', async () => {
        const { name } = await owner();
        const [wrong, unknown] = [
          await signIn(name, 'wrong'),
          await signIn('Secret-typed-as-name', PASSWORD),
        ];
        expect(unknown.body).toEqual(wrong.body);
        expect(wrong.code).toBe('sign-in-wrong');
        await expect
          .poll(async () => {
            const filter = { result: 20006, since: new Date(now().getTime() - 1) };
            const { entries } = await readHistory(database(), filter, { limit: 100 });
            return entries.map(({ actor }) => actor);
          })
          .toEqual(expect.arrayContaining([name, null]));
        const all = await readHistory(database(), {}, { limit: 1000 });
        expect(JSON.stringify(all)).not.toContain('Secret-typed-as-name');
      });

      it('has one wait longer after each failure, and nobody else', async () => {
        const { name } = await owner();
        const fail = (address: string) => signIn(name, 'wrong', undefined, address);
        for (let count = 0; count < 3; count += 1) await fail('192.0.2.9');
        const held = await signIn(name, PASSWORD, undefined, '192.0.2.9');
        expect(held).toMatchObject({ status: 429, code: 'too-many-tries', body: { seconds: 2 } });
        expect(held.headers['retry-after']).toBe('2');
        expect((await signIn(name, PASSWORD, undefined, '192.0.2.10')).status).toBe(200);
        studio.clock.forward(3);
        await fail('192.0.2.9');
        expect((await fail('192.0.2.9')).body).toMatchObject({ seconds: 5 });
        studio.clock.forward(6);
        expect((await signIn(name, PASSWORD, undefined, '192.0.2.9')).status).toBe(200);
        expect((await fail('192.0.2.9')).code).toBe('sign-in-wrong');
      });

      it('renews a hash of an older way, and brings no password back that was changed meanwhile', async () => {
        const { id, name } = await owner();
        const hashOf = async () => (await findAdministrator(database(), { id }))?.passwordHash;
        const older = createPasswords({ cost: { memoryCost: 16, timeCost: 1, parallelism: 1 } });
        const old = await older.hash(PASSWORD);
        await replacePasswordHash(database(), id, old);
        expect((await signIn(name, PASSWORD)).status).toBe(200);
        const renewed = await hashOf();
        expect(renewed).not.toBe(old);
        await replacePasswordHash(database(), id, old);
        const next = await quickPasswords.hash(NEXT);
        const hash = vi.spyOn(quickPasswords, 'hash').mockImplementationOnce(async () => {
          await replacePasswordHash(database(), id, next);
          return renewed ?? '';
        });
        expect((await signIn(name, PASSWORD)).code).toBe('sign-in-wrong');
        hash.mockRestore();
        expect(await hashOf()).toBe(next);
        expect((await signIn(name, NEXT)).status).toBe(200);
      });

      it('tries no more names from one address than there are people', async () => {
        for (let count = 0; count < 60; count += 1) {
          await signIn(`nobody-${count}`, 'wrong', undefined, '192.0.2.77');
        }
        const next = await signIn('nobody', 'wrong', undefined, '192.0.2.77');
        expect(next.code).toBe('too-many-tries');
      });
    });

    describe('a session', () => {
      it.each([
        ['12 hours after its last use', [6, 11, 12], [true, true, false]],
        [
          '30 days after its beginning',
          Array(61).fill(12 - 1 / 60),
          [...Array(60).fill(true), false],
        ],
      ])('ends %s', async (_, hours, expected) => {
        const browser = await owner();
        const seen = [];
        for (const each of hours) {
          studio.clock.forward(Math.round(each * 3600));
          seen.push(await isSignedIn(browser));
        }
        expect(seen).toEqual(expected);
      });

      it('is removed once it has ended, and no other', async () => {
        const [ended, live] = [await owner(), await owner()];
        studio.clock.forward(11 * 3600);
        await isSignedIn(live);
        studio.clock.forward(2 * 3600);
        await deleteEndedStudioSessions(database(), now());
        const left = await database()
          .selectFrom('administrator_sessions')
          .select('administrator_id as id')
          .execute();
        expect(left.map(({ id }) => id)).toContain(live.id);
        expect(left.map(({ id }) => id)).not.toContain(ended.id);
      });

      it('ends with signing out, also for whoever has a copy of its cookie', async () => {
        const [browser, other] = [await owner(), await owner()];
        const copy = studio.browser(browser.token);
        await browser.call(signOutAdministrator, {});
        expect(browser.token).toBeUndefined();
        expect([await isSignedIn(copy), await isSignedIn(other)]).toEqual([false, true]);
      });

      it('is another one after each sign-in, and that of before has ended', async () => {
        const browser = await owner();
        const before = studio.browser(browser.token);
        const again = { name: browser.name, password: PASSWORD };
        expect((await browser.call(signInAdministrator, again)).status).toBe(200);
        expect(browser.token).not.toBe(before.token);
        expect([await isSignedIn(before), await isSignedIn(browser)]).toEqual([false, true]);
      });

      it('ends with a new password everywhere else, and so do links', async () => {
        const browser = await owner();
        const other = studio.browser();
        await other.call(signInAdministrator, { name: browser.name, password: PASSWORD });
        const link = await linkFor(database(), await findOrFail(browser.id), { now: now() });
        const change = { password: PASSWORD, newPassword: NEXT };
        expect((await browser.call(changeAdministratorPassword, change)).status).toBe(200);
        expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
        expect((await signIn(browser.name, PASSWORD)).code).toBe('sign-in-wrong');
        expect((await signIn(browser.name, NEXT)).status).toBe(200);
        const token = tokenOf(link.path);
        expect((await browser.call(readInvitation, { token })).code).toBe('link-ended');
      });

      it('has another token after a new password and with each change of the second factor: a copy of the cookie is worth nothing', async () => {
        const browser = await owner();
        const isCopyWorthNothing = async (change: () => Promise<unknown>) => {
          const copy = studio.browser(browser.token);
          await change();
          return [await isSignedIn(copy), await isSignedIn(browser)];
        };
        const code = async () => {
          studio.clock.forward(60);
          return totpCode(secret, stepAt(now()));
        };
        let secret = '';
        const outcomes = [
          await isCopyWorthNothing(() =>
            browser.call(changeAdministratorPassword, { password: PASSWORD, newPassword: NEXT }),
          ),
          await isCopyWorthNothing(async () => {
            const { body } = await browser.call(beginSecondFactor, { password: NEXT });
            secret = body.secret;
            await browser.call(confirmSecondFactor, { code: await code() });
          }),
          await isCopyWorthNothing(async () => {
            const request = { password: NEXT, code: await code() };
            expect((await browser.call(removeSecondFactor, request)).status).toBe(200);
          }),
        ];
        expect(outcomes).toEqual([
          [false, true],
          [false, true],
          [false, true],
        ]);
      });

      it.each([
        ['without the old password', 'wrong', NEXT, 'sign-in-wrong'],
        ['that is too short', PASSWORD, 'eleven chars'.slice(0, 11), 'password-refused'],
        ['that is easy', PASSWORD, 'abcdefabcdef', 'password-refused'],
      ])('takes no new password %s', async (_, password, newPassword, code) => {
        const browser = await owner();
        const response = await browser.call(changeAdministratorPassword, { password, newPassword });
        expect(response.code).toBe(code);
      });

      it('is seen by its owner, who ends one or all others with the password', async () => {
        const browser = await owner();
        const { name } = browser;
        const begin = async (agent: string, address: string) => {
          const other = studio.browser();
          const headers = {
            ...{ 'user-agent': agent, 'x-forwarded-for': address },
            'x-forwarded-proto': 'https',
          };
          studio.clock.forward(60);
          await other.call(signInAdministrator, { name, password: PASSWORD }, { headers });
          return other;
        };
        const phone = await begin('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile', '192.0.2.21');
        const laptop = await begin('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', '192.0.2.22');
        const stranger = await owner();
        const listed = async () => (await browser.call(listOwnSessions, {})).body.sessions;
        const sessions = await listed();
        expect(sessions).toMatchObject([
          { device: 'PC', address: '192.0.2.22', isCurrent: false },
          { device: null, address: null, isCurrent: true },
          { device: 'ANDROID', address: '192.0.2.21', isCurrent: false },
        ]);
        const { id = 0 } = sessions.find(({ device }) => device === 'ANDROID') ?? {};
        const wrong = await browser.call(endOwnSessions, { password: 'wrong', id });
        expect(wrong.code).toBe('sign-in-wrong');
        // Nobody ends those of others.
        const request = { password: PASSWORD, id };
        expect((await stranger.call(endOwnSessions, request)).body).toEqual({ ended: 0 });
        expect(await isSignedIn(phone)).toBe(true);
        expect((await browser.call(endOwnSessions, request)).body).toEqual({ ended: 1 });
        expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
        const others = await browser.call(endOwnSessions, { password: PASSWORD });
        expect(others.body).toEqual({ ended: 1 });
        expect([await isSignedIn(laptop), await isSignedIn(browser)]).toEqual([false, true]);
        expect(await isSignedIn(stranger)).toBe(true);
        expect(await listed()).toMatchObject([{ isCurrent: true }]);
        expect(await studio.entriesNow()).toContainEqual(
          expect.objectContaining({ action: 'end own sessions', actor: name, result: 0 }),
        );
        expect(JSON.stringify(sessions)).not.toContain(hashToken(browser.token ?? ''));
      });

      it('is not listed once it has ended', async () => {
        const browser = await owner();
        const { name } = browser;
        await studio.browser().call(signInAdministrator, { name, password: PASSWORD });
        for (const hours of [8, 8]) {
          studio.clock.forward(hours * 3600);
          await isSignedIn(browser);
        }
        const { body } = await browser.call(listOwnSessions, {});
        expect(body.sessions).toMatchObject([{ isCurrent: true }]);
      });

      it('ends with its administrator', async () => {
        const [boss, other] = [await owner(), await ownerOf('riverside')];
        expect((await boss.call(removeAdministrator, { id: other.id })).status).toBe(200);
        expect(await isSignedIn(other)).toBe(false);
      });

      it('has the roles of this moment', async () => {
        const [boss, other] = [await owner(), await ownerOf('riverside')];
        const grants = [{ role: 'viewer' as const, school: 'riverside' }];
        await boss.call(setGrants, { id: other.id, grants });
        expect((await other.call(listAdministrators, {})).code).toBe('role-forbidden');
      });
    });

    describe('an invitation', () => {
      it('gives the roles that it says, to whoever has the link and chooses a password', async () => {
        const boss = await owner();
        const grants = [{ role: 'editor' as const, school: 'riverside' }];
        const { body } = await boss.call(inviteAdministrator, { name: 'wang.wei', grants });
        expect(body.administrator).toMatchObject({ name: 'wang.wei', state: 'invited', grants });
        expect(body.link.path).toMatch(/^\/studio\/invitation#[\w-]{43}$/);
        expect((await signIn('wang.wei', '')).code).toBe('sign-in-wrong');
        const token = tokenOf(body.link.path);
        const browser = studio.browser();
        const other = { token, name: 'someone.else', password: NEXT };
        expect((await browser.call(acceptInvitation, other)).code).toBe('invalid-request');
        const accepted = await browser.call(acceptInvitation, { ...other, name: 'wang.wei' });
        expect(accepted).toMatchObject({ status: 200, body: { name: 'wang.wei', grants } });
        expect(await isSignedIn(browser)).toBe(true);
        const again = await studio.browser().call(acceptInvitation, { ...other, name: 'wang.wei' });
        expect(again.code).toBe('link-ended');
        expect((await boss.call(inviteAdministrator, { name: 'WANG.wei', grants })).code).toBe(
          'name-taken',
        );
      });

      it('is good once, however many use it at once, and so is a link for a lost password', async () => {
        const boss = await owner();
        const grants = [{ role: 'viewer' as const, school: 'riverside' }];
        const { body } = await boss.call(inviteAdministrator, { name: 'at-once', grants });
        const { id } = body.administrator;
        const renewed = () => boss.call(renewInvitation, { id, lost: 'password' });
        for (const link of [async () => body.link, async () => (await renewed()).body.link]) {
          const { path } = await link();
          const request = { token: tokenOf(path), name: 'at-once', password: NEXT };
          const used = await Promise.all(
            ['first', 'second', 'third'].map(async (word) => {
              const password = `many at once ${word}`;
              const browser = studio.browser();
              const { status } = await browser.call(acceptInvitation, { ...request, password });
              return { status, password };
            }),
          );
          expect(used.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
          // Each from a place of its own: wrong ones of one place make the next of it wait.
          const tried = used.map(({ password }, at) =>
            signIn('at-once', password, undefined, `192.0.2.${at + 10}`),
          );
          const isIn = (await Promise.all(tried)).map(({ status }) => status === 200);
          expect(isIn).toEqual(used.map(({ status }) => status === 200));
        }
      });

      it('is renewed by a full recovery, which ends sessions, the second factor and the link before', async () => {
        const [boss, other] = [await owner(), await ownerOf('riverside')];
        await secondFactorOf(other);
        const lost = 'second-factor' as const;
        const links = [];
        for (const _ of [1, 2]) {
          links.push((await boss.call(renewInvitation, { id: other.id, lost })).body.link.path);
        }
        const [first = '', second = ''] = links.map(tokenOf);
        const request = { name: other.name, password: NEXT };
        const browser = studio.browser();
        expect((await browser.call(acceptInvitation, { ...request, token: first })).code).toBe(
          'link-ended',
        );
        // Until it is used, nothing has changed.
        expect(await isSignedIn(other)).toBe(true);
        const done = await browser.call(acceptInvitation, { ...request, token: second });
        expect(done.body).toMatchObject({ name: other.name, hasSecondFactor: false });
        expect(await isSignedIn(other)).toBe(false);
        expect((await signIn(other.name, NEXT)).status).toBe(200);
      });

      it('for a lost password asks for the second factor, which stays (ASVS 6.4.3)', async () => {
        const [boss, other] = [await owner(), await ownerOf('riverside')];
        const { recoveryCodes } = await secondFactorOf(other);
        const [code = '', next = ''] = recoveryCodes;
        const lost = 'password' as const;
        const { body } = await boss.call(renewInvitation, { id: other.id, lost });
        const token = tokenOf(body.link.path);
        const browser = studio.browser();
        const read = await browser.call(readInvitation, { token });
        const named = [{ school: 'riverside', name: 'Riverside University' }];
        expect(read.body).toMatchObject({ kind: 'recovery', needsCode: true, schools: named });
        const request = { name: other.name, password: NEXT, token };
        const accept = (more: object) => browser.call(acceptInvitation, { ...request, ...more });
        expect((await accept({})).code).toBe('second-factor-needed');
        expect((await accept({ code: '000000' })).code).toBe('sign-in-wrong');
        expect(await isSignedIn(other)).toBe(true);
        expect((await accept({ code })).body).toMatchObject({ hasSecondFactor: true });
        expect(await isSignedIn(other)).toBe(false);
        expect((await signIn(other.name, NEXT)).code).toBe('second-factor-needed');
        expect((await signIn(other.name, NEXT, next)).status).toBe(200);
      });

      it('is removed once it has expired', async () => {
        const boss = await owner();
        const grants = [{ role: 'editor' as const, school: 'riverside' }];
        await boss.call(inviteAdministrator, { name: 'expired', grants });
        const left = async (days: number) => {
          const later = new Date(now().getTime() + days * 24 * 3600_000);
          await deleteExpiredLinks(database(), later);
          const rows = database().selectFrom('administrator_links').select('expires_at').execute();
          return (await rows).length;
        };
        expect(await left(6.9)).toBeGreaterThan(0);
        expect(await left(7)).toBe(0);
      });

      it('is not renewed for oneself: whoever finds a browser signed in has no new password', async () => {
        const boss = await owner();
        expect((await boss.call(renewInvitation, { id: boss.id, lost: 'password' })).code).toBe(
          'role-forbidden',
        );
      });
    });

    describe('an owner of one school', () => {
      it('sees and manages those whose every role is there, and gives roles there alone', async () => {
        const [boss, own] = [await owner(), await ownerOf('riverside')];
        const editor = await studio.signedIn([{ role: 'editor', school: 'riverside' }]);
        const shared = await studio.signedIn([
          { role: 'viewer', school: 'riverside' },
          { role: 'viewer', school: 'hillside' },
        ]);
        const { body } = await own.call(listAdministrators, {});
        const seen = body.administrators.map(({ id }) => id);
        expect(seen).toEqual(expect.arrayContaining([own.id, editor.id]));
        for (const each of [boss, shared]) {
          const { id } = each;
          expect(seen).not.toContain(id);
          const grants = [{ role: 'viewer' as const, school: 'riverside' }];
          const codes = [
            await own.call(setGrants, { id, grants }),
            await own.call(renewInvitation, { id, lost: 'password' }),
            await own.call(removeAdministrator, { id }),
          ].map(({ code }) => code);
          expect(codes).toEqual(Array(3).fill('unknown-administrator'));
        }
        const all = await boss.call(listAdministrators, {});
        expect(all.body.administrators.map(({ id }) => id)).toEqual(
          expect.arrayContaining([boss.id, own.id, editor.id, shared.id]),
        );
      });

      it.each([
        [[{ role: 'owner' }]],
        [[{ role: 'viewer' }]],
        [[{ role: 'viewer', school: 'hillside' }]],
        [
          [
            { role: 'viewer', school: 'riverside' },
            { role: 'help-desk', school: 'hillside' },
          ],
        ],
      ] as const)('gives no more than that: %o', async (grants) => {
        const own = await ownerOf('riverside');
        const editor = await studio.signedIn([{ role: 'editor', school: 'riverside' }]);
        for (const id of [own.id, editor.id]) {
          const response = await own.call(setGrants, { id, grants: [...grants] });
          expect(response.code).toBe('role-forbidden');
        }
        const invited = { name: `of-${own.name}`, grants: [...grants] };
        expect((await own.call(inviteAdministrator, invited)).code).toBe('role-forbidden');
      });
    });

    it.each([
      ['leads to no role that the owner has not', 'given elsewhere'],
      ['ends with the owner', 'removed'],
      ['ends with the owner’s own role', 'demoted'],
    ] as const)('a link that an owner of one school made %s', async (_, what) => {
      const [boss, own] = [await owner(), await ownerOf('riverside')];
      const name = `linked-${what.replace(' ', '-')}`;
      const here = { role: 'editor' as const, school: 'riverside' };
      const { body } = await own.call(inviteAdministrator, { name, grants: [here] });
      const { id } = body.administrator;
      const request = { token: tokenOf(body.link.path), name, password: NEXT };
      const read = () => studio.browser().call(readInvitation, { token: request.token });
      expect((await read()).status).toBe(200);
      const viewer = { role: 'viewer' as const, school: 'riverside' };
      if (what === 'removed') await boss.call(removeAdministrator, { id: own.id });
      if (what === 'demoted') await boss.call(setGrants, { id: own.id, grants: [viewer] });
      if (what === 'given elsewhere') {
        const elsewhere = { role: 'owner' as const, school: 'hillside' };
        expect((await boss.call(setGrants, { id, grants: [here, elsewhere] })).status).toBe(200);
      }
      expect((await read()).code).toBe('link-ended');
      expect((await studio.browser().call(acceptInvitation, request)).code).toBe('link-ended');
      expect((await signIn(name, NEXT)).code).toBe('sign-in-wrong');
      const lost = 'password' as const;
      const renewed = (await boss.call(renewInvitation, { id, lost })).body.link.path;
      const accepted = { ...request, token: tokenOf(renewed) };
      expect((await studio.browser().call(acceptInvitation, accepted)).status).toBe(200);
    });

    it('have roles at schools that there are: one that is gone may be kept, and none is added', async () => {
      const boss = await owner();
      const gone = { role: 'viewer' as const, school: 'gone' };
      const other = await studio.signedIn([gone]);
      const more = { role: 'editor' as const, school: 'riverside' };
      const kept = await boss.call(setGrants, { id: other.id, grants: [gone, more] });
      expect(kept.body.administrator.grants).toEqual([gone, more]);
      const misspelt = [{ role: 'editor' as const, school: 'riverisde' }];
      const responses = [
        await boss.call(setGrants, { id: other.id, grants: misspelt }),
        await boss.call(inviteAdministrator, { name: 'of-nowhere', grants: misspelt }),
      ];
      expect(responses.map(({ body }) => body)).toMatchObject(
        Array(2).fill({ code: 'unknown-school', school: 'riverisde' }),
      );
    });

    it.each(ADMINISTRATOR_ROLES.filter((role) => role !== 'owner'))(
      'are managed by owners alone: %s calls by hand for nothing',
      async (role) => {
        const browsers = [
          await studio.signedIn([{ role }]),
          await studio.signedIn([{ role, school: 'riverside' }]),
        ];
        const managing = administratorCalls.filter(({ contract }) => contract.role === 'owner');
        expect(managing).toHaveLength(7);
        for (const { contract } of managing) {
          for (const browser of browsers) {
            const grants = [{ role: 'owner' as const }];
            const request = { id: browser.id, name: 'x', grants, school: 'riverside' };
            const { status, code } = await browser.call<AdministratorCall>(contract, request);
            expect([contract.name, status, code]).toEqual([contract.name, 403, 'role-forbidden']);
          }
        }
      },
    );

    it('are asked about a school by its place in the path: it is known before a body is read', () => {
      const hidden = administratorCalls
        .filter(({ contract: { request } }) => request.properties?.school !== undefined)
        .filter(({ contract }) => !contract.http.path.includes('/:school'));
      expect(hidden).toEqual([]);
    });

    it('keep an owner of every school, also when two take each other away at once', async () => {
      await endAll();
      const [one, two] = [await owner(), await owner()];
      const removed = await Promise.all([
        one.call(removeAdministrator, { id: two.id }),
        two.call(removeAdministrator, { id: one.id }),
      ]);
      expect(removed.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
        1,
      );
      const last = removed[0]?.status === 200 ? one : two;
      const demoted = { id: last.id, grants: [{ role: 'owner' as const, school: 'riverside' }] };
      expect((await last.call(setGrants, demoted)).code).toBe('last-owner');
      expect((await last.call(removeAdministrator, { id: last.id })).code).toBe('last-owner');
      expect(await isSignedIn(last)).toBe(true);
    });

    describe('a second factor', () => {
      it('is asked for after the right password alone, and each code is good once', async () => {
        const browser = await owner();
        const { name } = browser;
        const { secret, code, recoveryCodes } = await secondFactorOf(browser);
        expect((await signIn(name, 'wrong')).code).toBe('sign-in-wrong');
        expect((await signIn(name, PASSWORD)).code).toBe('second-factor-needed');
        // It confirmed the factor: whoever looked on has nothing of it.
        expect((await signIn(name, PASSWORD, code)).code).toBe('sign-in-wrong');
        studio.clock.forward(30);
        const next = totpCode(secret, stepAt(now()));
        const used = await Promise.all([
          signIn(name, PASSWORD, next),
          signIn(name, PASSWORD, next, '192.0.2.2'),
        ]);
        expect(used.map(({ status }) => status).sort()).toEqual([200, 401]);
        expect(new Set(recoveryCodes).size).toBe(10);
        const [lost = ''] = recoveryCodes;
        // 120 bits in base32.
        expect(lost.replaceAll('-', '')).toMatch(/^[A-Z2-7]{24}$/);
        expect((await signIn(name, PASSWORD, lost.toLowerCase())).status).toBe(200);
        expect((await signIn(name, PASSWORD, lost)).code).toBe('sign-in-wrong');
      });

      it('lets one in by a code, however many use it at once', async () => {
        const browser = await owner();
        const { secret, recoveryCodes } = await secondFactorOf(browser);
        studio.clock.forward(30);
        for (const code of [totpCode(secret, stepAt(now())), recoveryCodes[0]]) {
          const used = await Promise.all(
            ['192.0.2.61', '192.0.2.62', '192.0.2.63'].map((address) =>
              signIn(browser.name, PASSWORD, code, address),
            ),
          );
          expect(used.filter(({ status }) => status === 200)).toHaveLength(1);
          studio.clock.forward(3600);
        }
      });

      it('lets nobody in who was asked for none just before it was there', async () => {
        const browser = await owner();
        const { passwordHash = '' } = await findOrFail(browser.id);
        await secondFactorOf(browser);
        const asked = { id: browser.id, passwordHash, hasSecondFactor: false };
        expect(await createStudioSession(database(), asked, { now: now() })).toBeUndefined();
        const sure = { ...asked, hasSecondFactor: true };
        expect(await createStudioSession(database(), sure, { now: now() })).toBeDefined();
      });

      it('is tried more and more slowly', async () => {
        const browser = await owner();
        await secondFactorOf(browser);
        const codes = [];
        for (let count = 0; count < 4; count += 1) {
          codes.push((await signIn(browser.name, PASSWORD, '000000')).code);
        }
        expect(codes).toEqual([...Array(3).fill('sign-in-wrong'), 'too-many-tries']);
      });

      it('begins with the password and ends with a code too', async () => {
        const browser = await owner();
        expect((await browser.call(beginSecondFactor, { password: 'wrong' })).code).toBe(
          'sign-in-wrong',
        );
        expect((await browser.call(confirmSecondFactor, { code: '000000' })).code).toBe(
          'sign-in-wrong',
        );
        const { recoveryCodes } = await secondFactorOf(browser);
        const [code = ''] = recoveryCodes;
        const wrong = { password: PASSWORD, code: 'AAAA-AAAA-AAAA-AAAA' };
        expect((await browser.call(removeSecondFactor, wrong)).code).toBe('sign-in-wrong');
        expect((await browser.call(removeSecondFactor, { ...wrong, code })).status).toBe(200);
        expect((await signIn(browser.name, PASSWORD)).status).toBe(200);
      });
    });

    it('leave nothing in the database that signs anyone in', async () => {
      const browser = await owner();
      const { recoveryCodes } = await secondFactorOf(browser);
      const link = await linkFor(database(), await findOrFail(browser.id), { now: now() });
      const stored = JSON.stringify([
        await database().selectFrom('administrators').selectAll().execute(),
        await database().selectFrom('administrator_sessions').selectAll().execute(),
        await database().selectFrom('administrator_links').selectAll().execute(),
      ]);
      for (const secret of [...recoveryCodes, PASSWORD, browser.token, tokenOf(link.path)]) {
        expect(stored).not.toContain(secret);
      }
    });

    async function findOrFail(id: string) {
      const found = await findAdministrator(database(), { id });
      if (!found) throw new Error('There is no such administrator.');
      return found;
    }

    async function endAll(): Promise<void> {
      const all = await database().selectFrom('administrators').select('id').execute();
      for (const { id } of all) {
        await endStudioSessions(database(), id);
        await removeAdministratorRecord(database(), id);
      }
    }
  });
}
