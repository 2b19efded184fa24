import { describe, expect, it } from 'vitest';
import type { FormBlock } from '../../src/engine';
import { type Harness, stock, testSchool } from '../support/api-harness';
import { codeOf } from './shortcuts';

const CONSENT_NEEDED = 20021;

/** The stock sign-in form, which also asks to agree to terms. */
function signInWithTerms(required = true) {
  return stock()
    .filter(({ screen }) => screen === 'login')
    .map(({ screen, form, step }) => {
      const asking = {
        ...step,
        fields: {
          ...step.fields,
          agreement: {
            type: 'boolean' as const,
            required,
            widget: 'agreement',
            options: { screen: 'user-agreement', linkText: 'terms' },
            label: 'I accept the terms',
          },
        },
      };
      const asked: FormBlock = { ...form, steps: [asking] };
      return { screen, form: asked, step: asking };
    });
}

/** The terms that a school's sign-in asks to agree to. */
export function consentsContract(api: () => Harness): void {
  describe('the terms of a school', () => {
    const school = 'with-terms';
    const publish = (version: string, required = true) =>
      api().schools.set(
        school,
        testSchool({ schoolNameEn: school }, signInWithTerms(required), {
          'user-agreement': version,
        }),
      );
    const signIn = (
      { username, password }: { username: string; password: string },
      consent?: object,
      more: object = {},
    ) =>
      api().call(
        'signIn',
        { user: username, password, ...more, ...(consent ? { consent } : {}) },
        { school },
      );
    const byTicket = (ticket: string, consent?: object) =>
      api().call('signInByTicket', { ticket, ...(consent ? { consent } : {}) }, { school });
    const stored = () =>
      api()
        .database.selectFrom('consents')
        .innerJoin('accounts', 'accounts.id', 'consents.account_id')
        .select(['username', 'screen', 'version', 'agreed_at'])
        .orderBy('agreed_at')
        .execute();

    it('are stored with version and time when a student signs in, once for each version', async () => {
      publish('1.0');
      const student = await api().addStudent({ school });
      const agreedAt = api().clock.now;
      expect((await signIn(student, { 'user-agreement': '1.0' })).body.code).toBe(0);
      api().clock.forward(60);
      expect((await signIn(student, { 'user-agreement': '1.0' })).body.code).toBe(0);
      const own = (await stored()).filter(({ username }) => username === student.username);
      expect(own).toEqual([
        {
          username: student.username,
          screen: 'user-agreement',
          version: '1.0',
          agreed_at: agreedAt,
        },
      ]);
    });

    it('let nobody in who has never agreed to them, and say which', async () => {
      publish('1.0');
      const student = await api().addStudent({ school });
      for (const consent of [undefined, {}, { 'user-agreement': '0.9' }, { other: '1.0' }]) {
        const response = await signIn(student, consent);
        expect(codeOf(response)).toEqual({ status: 422, code: CONSENT_NEEDED, field: undefined });
        expect(response.body.params).toEqual({ screen: 'user-agreement', version: '1.0' });
      }
      const wrong = await signIn({ ...student, password: 'not-it' });
      expect(wrong.body.code).toBe(20006);
    });

    it('are asked again in a new version, also of a device that remembers the sign-in', async () => {
      publish('1.0');
      const student = await api().addStudent({ school });
      const { body } = await signIn(student, { 'user-agreement': '1.0' }, { remember: true });
      const { ticket } = Object(Object(body.data).ticket);
      expect((await byTicket(ticket)).body.code).toBe(0);
      publish('2.0');
      const refused = await byTicket(ticket);
      expect(refused.body).toMatchObject({
        code: CONSENT_NEEDED,
        params: { screen: 'user-agreement', version: '2.0', earlier: '1.0' },
      });
      expect((await byTicket(ticket, { 'user-agreement': '1.0' })).body.code).toBe(CONSENT_NEEDED);
      expect((await byTicket(ticket, { 'user-agreement': '2.0' })).body.code).toBe(0);
      expect((await byTicket(ticket)).body.code).toBe(0);
    });

    it('that a form does not require are stored where they are agreed to, and keep nobody out', async () => {
      publish('3.0', false);
      const student = await api().addStudent({ school });
      expect((await signIn(student)).body.code).toBe(0);
      expect((await signIn(student, { 'user-agreement': '3.0' })).body.code).toBe(0);
      const own = (await stored()).filter(({ username }) => username === student.username);
      expect(own.map(({ version }) => version)).toEqual(['3.0']);
    });
  });
}
