import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { objectOf } from '../../src/engine';
import { embeddedNetwork } from '../../src/gateway/network/demonstration';
import { sweep } from '../../src/gateway/sweep';
import { type Harness, type Student, stock, testSchool } from '../support/api-harness';
import { done, shortcuts } from './shortcuts';

const DAY = 24 * 3600;
const ENDED = 20019;
const COPIED = 20034;

/** Signing in again on a device that remembers the student. */
export function ticketsContract(api: () => Harness): void {
  const { askCode, verify, reset } = shortcuts(api);

  const remember = (student: Student, device?: string) => api().ticketOf(student, device);
  const signIn = (ticket: string, more: object = {}, options: object = {}) =>
    api().call('signInByTicket', { ticket, ...more }, options);
  const codeOf = async (ticket: string, options: object = {}) =>
    (await signIn(ticket, {}, options)).body.code;
  /** Signs in, and gives the ticket that replaces this one. */
  const nextOf = async (ticket: string, options: object = {}): Promise<string> => {
    const { body } = await signIn(ticket, {}, options);
    return String(objectOf(objectOf(body.data).ticket).ticket ?? `code ${body.code}`);
  };
  const count = async () => {
    const { database } = api();
    const all = database.selectFrom('sign_in_tickets').select('ticket_hash');
    return (await all.execute()).length;
  };

  describe('a device that remembers the sign-in', () => {
    it('signs in without the password, under the same name, from where it now is', async () => {
      const student = await api().addStudent();
      const ticket = await remember(student);
      const values = { wlanuserip: '10.20.30.41', mac: 'aa-bb-cc-00-11-23' };
      const { body } = await signIn(ticket, values);
      expect(body).toMatchObject({
        code: 0,
        data: {
          session: {
            user: student.username,
            account: student.username,
            address: '10.20.30.41',
            mac: 'AA:BB:CC:00:11:23',
          },
        },
      });
      const { token } = Object(body.data);
      expect((await api().call('currentSession', {}, { token })).body.code).toBe(0);
      expect(await codeOf(ticket)).toBe(0);
    });

    it('is given a ticket only where the student asks, and stores neither it nor the password', async () => {
      const student = await api().addStudent();
      const { username: user, password } = student;
      const { body } = await api().call('signIn', { user, password });
      expect(body.data).not.toHaveProperty('ticket');
      const ticket = await remember(student);
      const rows = await api().database.selectFrom('sign_in_tickets').selectAll().execute();
      const stored = JSON.stringify(rows);
      expect(stored).not.toContain(ticket);
      expect(stored).not.toContain(password);
    });

    it('is worth nothing at another school, on another class of device, or as a session', async () => {
      const ticket = await remember(await api().addStudent(), 'IOS');
      expect(await codeOf(ticket, { device: 'IOS', school: 'telling' })).toBe(ENDED);
      expect(await codeOf(ticket, { device: 'PC' })).toBe(ENDED);
      const asToken = await api().call('currentSession', {}, { token: ticket });
      expect(asToken.body.code).toBe(1017);
      expect(await codeOf(ticket, { device: 'IOS' })).toBe(0);
    });

    it('ends after the school’s days, also when the school shortens them later', async () => {
      const { schools, clock } = api();
      const named = (rememberDays: number) =>
        testSchool({ schoolNameEn: 'remembering', security: { rememberDays } });
      const school = 'remembering';
      schools.set(school, named(3));
      const student = await api().addStudent({ school });
      const ticket = await remember(student);
      clock.forward(2 * DAY);
      expect(await codeOf(ticket, { school })).toBe(0);
      schools.set(school, named(1));
      expect(await codeOf(ticket, { school })).toBe(ENDED);
      schools.set(school, named(3));
      expect(await codeOf(ticket, { school })).toBe(0);
      clock.forward(DAY);
      expect(await codeOf(ticket, { school })).toBe(ENDED);
      const before = await count();
      await sweep(api().database, embeddedNetwork, clock.now);
      expect(await count()).toBeLessThan(before);
      clock.forward(-3 * DAY);
    });

    it('is not remembered where the school has switched it off, or its form does not ask', async () => {
      const { schools } = api();
      const off = testSchool({ schoolNameEn: 'off', security: { rememberDays: 0 } });
      const forms = stock().map((form) => {
        const { remember: _removed, ...fields } = form.step.fields;
        const step = { ...form.step, fields };
        const steps = form.form.steps.map((each) => (each === form.step ? step : each));
        return { ...form, step, form: { ...form.form, steps } };
      });
      const unasked = testSchool({ schoolNameEn: 'unasked' }, forms);
      for (const each of [off, unasked]) {
        schools.set(each.name, each);
        const student = await api().addStudent({ school: each.name });
        await expect(remember(student)).rejects.toThrow('No ticket.');
      }
    });

    it('ends when the school’s form makes another name of the account', async () => {
      const { schools } = api();
      const school = 'renaming';
      const suffixed = (suffix: string) => {
        const forms = stock().map((form) => {
          const submit = { ...form.step.submit, values: { user: { from: 'account', suffix } } };
          const step = { ...form.step, submit };
          return { ...form, step, form: { ...form.form, steps: [step] } };
        });
        return testSchool({ schoolNameEn: school }, forms);
      };
      schools.set(school, suffixed('@old'));
      const student = await api().addStudent({ school });
      const ticket = await remember({ ...student, username: `${student.username}@old` });
      expect(await codeOf(ticket, { school })).toBe(0);
      schools.set(school, suffixed('@new'));
      expect(await codeOf(ticket, { school })).toBe(ENDED);
    });

    it('is withdrawn when it is forgotten, by a new password, and with the account', async () => {
      const student = await api().addStudent();
      const forgotten = await remember(student);
      for (const _ of ['once', 'twice']) {
        const { body } = await api().call('forgetTicket', { ticket: forgotten });
        expect(body).toEqual(done);
      }
      expect(await codeOf(forgotten)).toBe(ENDED);

      const ticket = await remember(student);
      const code = await askCode(student.phone);
      await verify(student.phone, code);
      expect((await reset(student.phone, code, 'Another-2026-word')).body.code).toBe(0);
      expect(await codeOf(ticket)).toBe(ENDED);

      const removed = await remember({ ...student, password: 'Another-2026-word' });
      await api()
        .database.deleteFrom('accounts')
        .where('username', '=', student.username)
        .execute();
      expect(await codeOf(removed)).toBe(ENDED);
    });

    it('is one of ten at most: a further one takes the place of the oldest', async () => {
      const student = await api().addStudent();
      const first = await remember(student);
      api().clock.forward(1);
      const others = [];
      for (let device = 0; device < 10; device += 1) {
        others.push(await remember(student));
        api().clock.forward(1);
      }
      expect(await codeOf(first)).toBe(ENDED);
      for (const ticket of others) expect(await codeOf(ticket)).toBe(0);
    });

    it('is withdrawn when it was issued in the future: the clock was set back', async () => {
      const student = await api().addStudent();
      api().clock.forward(DAY);
      const ticket = await remember(student);
      api().clock.forward(-DAY);
      await sweep(api().database, embeddedNetwork, api().clock.now);
      expect(await codeOf(ticket)).toBe(ENDED);
    });

    it('is right behind an address from which any number of wrong ones come, and is forgotten there', async () => {
      const address = '10.44.0.1';
      const wrong = 'x'.repeat(43);
      expect(await codeOf('short', { address })).toBe(ENDED);
      for (let attempt = 0; attempt < 31; attempt += 1) {
        expect(await codeOf(wrong, { address })).toBe(ENDED);
      }
      expect(await codeOf(wrong, { address })).toBe(20001);
      const ticket = await nextOf(await remember(await api().addStudent()), { address });
      expect((await api().call('forgetTicket', { ticket: wrong }, { address })).body.code).toBe(
        20001,
      );
      expect((await api().call('forgetTicket', { ticket }, { address })).body).toEqual(done);
      expect(await codeOf(ticket)).toBe(ENDED);
      api().clock.forward(1);
      expect(await codeOf(wrong, { address })).toBe(ENDED);
      expect((await signIn(wrong, {}, { address })).body).toMatchObject({ params: { seconds: 2 } });
    });
  });

  describe('the ticket of a device', () => {
    it('is replaced at each use, and works until its successor has been used', async () => {
      const first = await remember(await api().addStudent());
      // Responses that are lost, as where a captive portal's window closes.
      for (const _ of ['once', 'twice']) expect(await nextOf(first)).toHaveLength(43);
      const second = await nextOf(first);
      expect(second).not.toBe(first);
      const third = await nextOf(second);
      expect(await nextOf(second)).not.toBe(third);
      expect(await codeOf(third)).toBe(0);
    });

    it('that has been replaced withdraws them all, and tells whoever comes', async () => {
      const student = await api().addStudent();
      const other = await remember(student);
      const first = await remember(student);
      const second = await nextOf(first);
      const third = await nextOf(second);
      expect(await codeOf(first, { address: '10.44.0.3' })).toBe(COPIED);
      for (const ticket of [third, second, first]) expect(await codeOf(ticket)).toBe(COPIED);
      // Nor does forgetting one hide that there was a copy.
      await api().call('forgetTicket', { ticket: third });
      expect(await codeOf(third)).toBe(COPIED);
      // The other devices of the account are not concerned.
      expect(await codeOf(other)).toBe(0);
    });

    it('that two have used at once is one of theirs, and the other’s tells of the copy', async () => {
      const first = await remember(await api().addStudent());
      const [own, copy] = await Promise.all([nextOf(first), nextOf(first)]);
      expect(await codeOf(own)).toBe(0);
      expect(await codeOf(copy)).toBe(COPIED);
      expect(await codeOf(own)).toBe(COPIED);
    });

    it('lasts no longer for being replaced', async () => {
      const { clock } = api();
      const student = await api().addStudent();
      const first = await remember(student);
      clock.forward(29 * DAY);
      const second = await nextOf(first);
      clock.forward(DAY);
      expect(await codeOf(second)).toBe(ENDED);
      clock.forward(-30 * DAY);
    });

    it('of an earlier version goes on', async () => {
      const ticket = await remember(await api().addStudent());
      await api().database.updateTable('sign_in_tickets').set({ family_hash: sql`null` }).execute();
      const second = await nextOf(ticket);
      const third = await nextOf(second);
      expect(await codeOf(third)).toBe(0);
      expect(await codeOf(ticket)).toBe(COPIED);
    });

    it('is not used up by a sign-in that asks for more', async () => {
      const { schools } = api();
      const school = 'one-device';
      const named = (maxSessions: number) =>
        testSchool({ schoolNameEn: school, security: { maxSessions, atMaxSessions: 'refuse' } });
      schools.set(school, named(5));
      const ticket = await remember(await api().addStudent({ school }));
      schools.set(school, named(1));
      for (let count = 0; count < 7; count += 1) {
        const elsewhere = await signIn(ticket, { wlanuserip: '10.20.30.42' }, { school });
        expect(elsewhere.body.code).toBe(20026);
      }
      schools.set(school, named(5));
      expect(await codeOf(await nextOf(ticket, { school }), { school })).toBe(0);
    });
  });

  describe('the ticket of a browser that stores cookies', () => {
    const probe = 'fg_cookies=http:';
    const setCookies = ({ headers }: { headers: Record<string, unknown> }) =>
      [headers['set-cookie'] ?? []].flat().map(String);
    /** The ticket's cookie of a response: the pair, and its attributes. */
    const ticketCookie = (response: { headers: Record<string, unknown> }) => {
      const all = setCookies(response).filter((cookie) => /^(?:__Secure-)?fg_ticket_/.test(cookie));
      expect(all.length).toBeLessThan(2);
      const [pair = '', ...attributes] = (all[0] ?? '').split('; ');
      return { pair, attributes };
    };
    const enter = (
      { username: user, password }: Student,
      more: object = {},
      options: object = {},
    ) => api().call('signIn', { user, password, ...more }, { cookie: probe, ...options });
    const withCookie = (pair: string, options: object = {}) =>
      api().call('signInByTicket', {}, { cookie: `${probe}; ${pair}`, ...options });

    it('is a cookie that no script reads, for the calls that need it alone', async () => {
      const student = await api().addStudent();
      const first = await enter(student, { remember: true });
      expect(objectOf(objectOf(first.body.data).ticket)).toEqual({
        expiresAt: new Date(api().clock.now.getTime() + 30 * DAY * 1000).toISOString(),
      });
      const { pair, attributes } = ticketCookie(first);
      expect(pair).toMatch(/^fg_ticket_default=[\w-]{43}$/);
      expect(attributes.sort()).toEqual([
        'HttpOnly',
        `Max-Age=${30 * DAY}`,
        'Path=/portal-conversion/api/v3/session',
        'SameSite=Strict',
      ]);
      const second = await withCookie(pair);
      expect(second.body.code).toBe(0);
      expect(JSON.stringify(second.body)).not.toContain(pair.slice(-43));
      const next = ticketCookie(second).pair;
      expect(next).not.toBe(pair);
      expect((await withCookie(next)).body.code).toBe(0);
      expect((await withCookie(pair)).body.code).toBe(COPIED);
    });

    it('is for https alone where the page came by https, and is taken from nowhere else', async () => {
      const options = { cookie: 'fg_cookies=https:' };
      const response = await enter(await api().addStudent(), { remember: true }, options);
      const { pair, attributes } = ticketCookie(response);
      expect(attributes).toContain('Secure');
      expect(pair).toMatch(/^__Secure-fg_ticket_default=/);
      // As whoever answers for the host over plain http plants it.
      const cookie = `${options.cookie}; ${pair.replace('__Secure-', '')}`;
      const planted = await api().call('signInByTicket', {}, { cookie });
      expect(planted.body.code).toBe(20019);
      const own = await api().call('signInByTicket', {}, { cookie: `${options.cookie}; ${pair}` });
      expect(own.body).toMatchObject({ code: 0 });
      expect(ticketCookie(own).attributes).toContain('Secure');
    });

    it('comes again with a response that was lost', async () => {
      const student = await api().addStudent();
      const options = { requestId: `remembered-${student.username}` };
      const first = await enter(student, { remember: true }, options);
      const again = await enter(student, { remember: true }, options);
      expect(again.headers['x-replayed']).toBe('1');
      expect(setCookies(again)).toEqual(setCookies(first));
      const rows = await api().database.selectFrom('request_replays').select('cookies').execute();
      expect(JSON.stringify(rows)).not.toContain(ticketCookie(first).pair.slice(-43));
    });

    it('is withdrawn by the wish to forget it, and by another sign-in', async () => {
      const student = await api().addStudent();
      const { pair } = ticketCookie(await enter(student, { remember: true }));
      const forgotten = await api().call('forgetTicket', {}, { cookie: pair });
      expect(forgotten.body).toEqual(done);
      expect(ticketCookie(forgotten).attributes).toContain('Max-Age=0');
      expect((await withCookie(pair)).body.code).toBe(ENDED);

      const before = ticketCookie(await enter(student, { remember: true })).pair;
      const other = await enter(await api().addStudent(), {}, { cookie: `${probe}; ${before}` });
      expect(ticketCookie(other).attributes).toContain('Max-Age=0');
      expect((await withCookie(before)).body.code).toBe(ENDED);
    });

    it('is none without a cookie and without a ticket', async () => {
      expect((await api().call('signInByTicket', {})).body.code).toBe(ENDED);
      expect((await api().call('forgetTicket', {})).body).toEqual(done);
    });
  });
}
