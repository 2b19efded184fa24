import { describe, expect, it } from 'vitest';
import { embeddedNetwork } from '../../src/gateway/network/demonstration';
import { sweep } from '../../src/gateway/sweep';
import { type Harness, type Student, stock, testSchool } from '../support/api-harness';
import { done, shortcuts } from './shortcuts';

const DAY = 24 * 3600;
const ENDED = 20019;

/** Signing in again on a device that remembers the student. */
export function ticketsContract(api: () => Harness): void {
  const { askCode, verify, reset } = shortcuts(api);

  const remember = (student: Student, device?: string) => api().ticketOf(student, device);
  const signIn = (ticket: string, more: object = {}, options: object = {}) =>
    api().call('signInByTicket', { ticket, ...more }, options);
  const codeOf = async (ticket: string, options: object = {}) =>
    (await signIn(ticket, {}, options)).body.code;
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

    it('may be tried thirty times in five minutes from one address, wrongly written ones beside', async () => {
      const address = '10.44.0.1';
      const wrong = 'x'.repeat(43);
      expect(await codeOf('short', { address })).toBe(ENDED);
      for (let attempt = 0; attempt < 30; attempt += 1) {
        expect(await codeOf(wrong, { address })).toBe(ENDED);
      }
      expect(await codeOf(wrong, { address })).toBe(20001);
      const ticket = await remember(await api().addStudent());
      expect(await codeOf(ticket, { address: '10.44.0.2' })).toBe(0);
    });
  });
}
