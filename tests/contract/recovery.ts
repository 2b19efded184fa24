import { describe, expect, it } from 'vitest';
import { readOutbox } from '../../src/gateway/messages/outbox-store';
import { type Harness, NEEDS_CODES, type Student, stock, testSchool } from '../support/api-harness';
import { checked, codeOf, done, otherThan, shortcuts } from './shortcuts';

/** Recovering a password, by code and by ID number. */
export function recoveryContract(api: () => Harness): void {
  const { askCode, verify, reset, signIn } = shortcuts(api);

  describe('a password is recovered by code', () => {
    it('asks for, verifies and uses a code, and then only the new password signs in', async () => {
      const student = await api().addStudent();
      const asked = await api().call('requestCode', { phone: student.phone, type: 'RETRIEVE' });
      expect(asked.body).toEqual({ code: 0, data: { cooldown: 60, expiresIn: 300 } });
      const code = await api().codeFor(student.phone);
      expect((await verify(student.phone, code)).body.code).toBe(0);
      expect((await reset(student.username, code)).body.code).toBe(0);
      expect(codeOf(await signIn(student.username, student.password))).toMatchObject({
        code: 20006,
      });
      expect((await signIn(student.username, 'Next-2026-word')).body.code).toBe(0);
    });

    it('takes the phone as the user, written as people write it, and ends all sessions', async () => {
      const student = await api().addStudent();
      const tokens = [await api().tokenOf(student), await api().tokenOf(student)];
      const codes = () =>
        Promise.all(
          tokens.map(
            async (token) => (await api().call('currentSession', {}, { token })).body.code,
          ),
        );
      expect(await codes()).toEqual([0, 0]);
      const code = await askCode(`+86 ${student.phone}`).then(() => api().codeFor(student.phone));
      expect((await reset(student.phone, code)).body.code).toBe(0);
      expect(await codes()).toEqual([1017, 1017]);
    });

    it('answers 1009 to a wrong, a used, an expired code, and after five wrong ones to the right one', async () => {
      const wrong = { status: 422, code: 1009, field: 'verifyCode' };
      const student = await api().addStudent();
      const used = await askCode(student.phone);
      expect(codeOf(await verify(student.phone, otherThan(used)))).toEqual(wrong);
      expect((await reset(student.username, used)).body.code).toBe(0);
      expect(codeOf(await reset(student.username, used))).toEqual(wrong);
      expect(codeOf(await verify(student.phone, used))).toEqual(wrong);

      api().clock.forward(61);
      const late = await askCode(student.phone);
      api().clock.forward(301);
      expect(codeOf(await verify(student.phone, late))).toEqual(wrong);

      const guessed = await askCode(student.phone);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await verify(student.phone, otherThan(guessed));
      }
      expect(codeOf(await verify(student.phone, guessed))).toEqual(wrong);
      expect(codeOf(await reset(student.username, guessed))).toEqual(wrong);
    });

    it('is not kept from its owner by a stranger’s wrong tries at another place', async () => {
      const student = await api().addStudent();
      const code = await askCode(student.phone);
      const verifyFrom = async (address: string, verifyCode: string) => {
        const values = { phone: student.phone, type: 'RETRIEVE', verifyCode };
        return (await api().call('verifyCode', values, { address })).body.code;
      };
      for (let attempt = 0; attempt < 8; attempt += 1) {
        expect(await verifyFrom('10.6.0.1', otherThan(code))).toBe(1009);
      }
      expect(await verifyFrom('10.6.0.1', code)).toBe(1009);
      expect(await verifyFrom('10.6.0.2', code)).toBe(0);
      // From many places together the code does end.
      for (let attempt = 0; attempt < 20; attempt += 1) {
        expect(await verifyFrom(`10.6.1.${attempt}`, otherThan(code))).toBe(1009);
      }
      expect(await verifyFrom('10.6.0.2', code)).toBe(1009);
    });

    it('has one live code for each phone, and none of it works for another account', async () => {
      const [first, second] = [await api().addStudent(), await api().addStudent()];
      const older = await askCode(first.phone);
      expect(codeOf(await reset(second.username, older))).toMatchObject({ code: 1009 });
      api().clock.forward(61);
      const newer = await askCode(first.phone);
      if (older !== newer) {
        expect(codeOf(await verify(first.phone, older))).toMatchObject({ code: 1009 });
      }
      expect((await verify(first.phone, newer)).body.code).toBe(0);
    });

    it('uses a code up once, however many use it at once', async () => {
      const student = await api().addStudent();
      const code = await askCode(student.phone);
      const responses = await Promise.all(
        ['a', 'b', 'c', 'd'].map(() => reset(student.username, code)),
      );
      expect(responses.map(({ body }) => body.code).sort()).toEqual([0, 1009, 1009, 1009]);
    });

    it('takes no password that is tried first, nor what is known of its owner', async () => {
      const easy = { status: 422, code: 20017, field: 'password' };
      const number = checked('440106199802031230');
      const student = await api().addStudent({ identification: number });
      const { username: user, phone, identification } = student;
      const code = await askCode(phone);
      const byIdentification = (password: string, whom = user) => {
        const verifyCode = code;
        const values = { user: whom, identification, verifyCode, password, confirm: password };
        return api().call('resetPasswordByIdentification', values);
      };
      for (const password of ['12345678', identification, phone]) {
        expect(codeOf(await reset(user, code, password))).toEqual(easy);
        expect(codeOf(await byIdentification(password))).toEqual(easy);
      }
      expect(codeOf(await byIdentification('12345678', 'nobody'))).toEqual(easy);
      expect((await reset(user, code)).body.code).toBe(0);
    });

    it('answers 20008 at confirm when the passwords differ', async () => {
      const values = { user: 'x', verifyCode: '123456', password: 'Next-2026-word', confirm: 'no' };
      const response = await api().call('resetPasswordByCode', values);
      expect(codeOf(response)).toEqual({ status: 422, code: 20008, field: 'confirm' });
    });
  });

  describe('a password is recovered by ID number', () => {
    it('verifies, sets the new password, and takes a small x', async () => {
      const student = await api().addStudent();
      const user = student.username;
      const identification = student.identification.toLowerCase();
      const verified = await api().call('verifyIdentification', { user, identification });
      expect(verified.body).toMatchObject({ code: 0, data: { codeNeeded: true } });
      const verifyCode = await askCode(student.phone);
      const password = 'Other-2026-word';
      const values = { user, identification, verifyCode, password, confirm: password };
      expect((await api().call('resetPasswordByIdentification', values)).body.code).toBe(0);
      expect((await signIn(user, password)).body.code).toBe(0);
    });

    it('checks the number itself when it sets the password', async () => {
      const { username: user, password: kept } = await api().addStudent();
      const password = 'Other-2026-word';
      const identification = '110101200501150018';
      const valid = { user, identification: checked(identification), password, confirm: password };
      const response = await api().call('resetPasswordByIdentification', valid);
      expect(codeOf(response)).toEqual({ status: 422, code: 20007, field: 'identification' });
      expect((await signIn(user, kept)).body.code).toBe(0);
    });
  });

  describe('a password is recovered by ID number and a code to the account’s phone', () => {
    const password = 'Other-2026-word';
    const calls = (student: Student) => {
      const { username: user, identification } = student;
      const call = (name: string, values: object) =>
        api().call(name, values, { school: student.school, address: '10.5.5.5' });
      return {
        verify: (number = identification) =>
          call('verifyIdentification', { user, identification: number }),
        ask: (number = identification) =>
          call('requestCodeByIdentification', { user, identification: number }),
        reset: (more: object = {}) =>
          call('resetPasswordByIdentification', {
            user,
            identification,
            password,
            confirm: password,
            ...more,
          }),
      };
    };
    const wrongCode = { status: 422, code: 1009, field: 'verifyCode' };

    it('takes both, and uses the code up', async () => {
      const student = await api().addStudent();
      const { ask, reset } = calls(student);
      expect(codeOf(await reset())).toEqual(wrongCode);
      const sentTo = `138****${student.phone.slice(-4)}`;
      const sent = { cooldown: 60, expiresIn: 300, sentTo };
      expect((await ask()).body).toEqual({ code: 0, data: sent });
      const verifyCode = await api().codeFor(student.phone);
      expect(codeOf(await reset({ verifyCode: otherThan(verifyCode) }))).toEqual(wrongCode);
      expect((await reset({ verifyCode })).body.code).toBe(0);
      expect(codeOf(await reset({ verifyCode }))).toEqual(wrongCode);
    });

    it('tells whether a code is needed to whoever has the ID number, and to nobody else', async () => {
      const student = await api().addStudent();
      const { verify } = calls(student);
      expect((await verify()).body).toMatchObject({ code: 0, data: { codeNeeded: true } });
      const wrong = checked('110101200501150018');
      const refused = await verify(wrong);
      expect(codeOf(refused)).toEqual({ status: 422, code: 20007, field: 'identification' });
      expect((await calls({ ...student, username: 'nobody' }).verify(wrong)).raw).toBe(refused.raw);
    });

    it('sends no code for a wrong ID number, and answers as for no account', async () => {
      const student = await api().addStudent();
      const wrong = checked('110101200501150018');
      const refused = await calls(student).ask(wrong);
      expect(codeOf(refused)).toEqual({ status: 422, code: 20007, field: 'identification' });
      const nobody = { ...student, username: 'nobody' };
      expect((await calls(nobody).ask(wrong)).raw).toBe(refused.raw);
      expect(await api().codeFor(student.phone)).toBe('none');
    });

    it('needs a code where the operator asks for it, though the school’s forms do not offer to send one', async () => {
      const school = schoolWithoutCodes(api(), NEEDS_CODES);
      const { verify, ask, reset } = calls(await api().addStudent({ school }));
      expect((await verify()).body.data).toMatchObject({ codeNeeded: true });
      expect((await ask()).body.code).toBe(20010);
      expect((await reset()).body.code).toBe(1009);
    });

    it('needs no code where the school’s forms do not offer to send one', async () => {
      const school = schoolWithoutCodes(api(), 'without-codes');
      const { verify, ask, reset } = calls(await api().addStudent({ school }));
      expect((await verify()).body.data).toMatchObject({ codeNeeded: false });
      expect((await ask()).body.code).toBe(20010);
      expect((await reset()).body.code).toBe(0);
    });

    it('needs no code for an account without a phone', async () => {
      const student = await api().addStudent();
      await api()
        .database.updateTable('accounts')
        .set({ phone: null })
        .where('username', '=', student.username)
        .execute();
      const { verify, ask, reset } = calls(student);
      expect((await verify()).body.data).toMatchObject({ codeNeeded: false });
      expect((await ask()).body.code).toBe(20018);
      expect((await reset()).body.code).toBe(0);
    });
  });

  describe('every reset', () => {
    const password = 'Other-2026-word';
    const resetOf = async ({ username: user, identification }: Student, verifyCode = '000000') => {
      const values = { user, identification, verifyCode, password, confirm: password };
      expect((await api().call('resetPasswordByIdentification', values)).body.code).toBe(0);
      return { at: api().clock.now.toISOString(), by: 'identification' };
    };
    const noticeOf = async (token: string) => {
      const { body } = await api().call('currentSession', {}, { token });
      return Object(body.data).passwordReset;
    };
    const signInWith = async ({ username }: Student, word: string) => {
      const { data } = (await signIn(username, word)).body;
      const { token, session } = Object(data);
      return { token: String(token), notice: session.passwordReset };
    };

    it('is told to the sessions of the account until one of them dismisses it, also without a phone', async () => {
      const student = await api().addStudent();
      const { username } = student;
      expect((await signInWith(student, student.password)).notice).toBeNull();
      const accounts = api().database.updateTable('accounts');
      await accounts.set({ phone: null }).where('username', '=', username).execute();
      const reset = await resetOf(student);
      const [first, second] = [
        await signInWith(student, password),
        await signInWith(student, password),
      ];
      expect([first.notice, second.notice, await noticeOf(first.token)]).toEqual(
        Array.from({ length: 3 }, () => reset),
      );
      const { token } = first;
      expect((await api().call('dismissPasswordReset', {}, { token })).body).toEqual(done);
      expect((await api().call('dismissPasswordReset', {}, { token })).body).toEqual(done);
      expect(await noticeOf(second.token)).toBeNull();
      expect((await signInWith(student, password)).notice).toBeNull();
    });

    it('is told again after another one, with how it was done', async () => {
      const student = await api().addStudent();
      await resetOf(student, await askCode(student.phone));
      const { token } = await signInWith(student, password);
      await api().call('dismissPasswordReset', {}, { token });
      expect((await reset(student.username, await askCode(student.phone))).body.code).toBe(0);
      const at = api().clock.now.toISOString();
      expect((await signInWith(student, 'Next-2026-word')).notice).toEqual({ at, by: 'code' });
    });

    it('is told to nobody who is not signed in, and dismissed by nobody else', async () => {
      const [student, other] = [await api().addStudent(), await api().addStudent()];
      const token = await api().tokenOf(other);
      const reset = await resetOf(student, await askCode(student.phone));
      expect((await api().call('dismissPasswordReset', {})).body.code).toBe(20015);
      expect((await api().call('dismissPasswordReset', {}, { token })).body).toEqual(done);
      expect((await signInWith(student, password)).notice).toEqual(reset);
    });

    it('is told to the phone of the account, with its time and whom to ask', async () => {
      const student = await api().addStudent();
      const { username: user, phone } = student;
      await resetOf(student, await askCode(phone));
      await api().messagesSent();
      const messages = await readOutbox(api().database);
      expect(messages.find((message) => message.phone === phone)?.text).toMatch(
        `账号 ${user} 的密码已于 ${new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'short' }).format(api().clock.now)} 修改`,
      );
    });
  });
}

/** A school whose forms for ID numbers ask for no code. */
function schoolWithoutCodes({ schools }: Harness, schoolNameEn: string): string {
  const forms = stock().map(({ screen, form, step }) => {
    const steps = form.steps.map(({ fields: { verifyCode, ...fields }, ...rest }) => ({
      ...rest,
      fields,
    }));
    return { screen, form: { ...form, steps }, step: steps[form.steps.indexOf(step)] ?? step };
  });
  schools.set(schoolNameEn, testSchool({ schoolNameEn }, forms));
  return schoolNameEn;
}
