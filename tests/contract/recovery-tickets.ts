import { describe, expect, it } from 'vitest';
import { isJsonValue, objectOf } from '../../src/engine';
import type { ApiResponse, Harness, Student } from '../support/api-harness';
import { codeOf, shortcuts } from './shortcuts';

const password = 'Next-2026-word';
const ended = { status: 422, code: 20020, field: 'ticket' };

/**
 * Going on with a recovery after a reload: with the ticket of its first step, without the code or
 * the ID number.
 */
export function recoveryTicketsContract(api: () => Harness): void {
  const { askCode, verify, signIn } = shortcuts(api);

  const ticketOf = ({ body }: ApiResponse) => {
    const { ticket, expiresIn } = objectOf(isJsonValue(body.data) ? body.data : null);
    expect(expiresIn).toBe(600);
    return String(ticket);
  };
  const byCode = async ({ phone }: Student) => ticketOf(await verify(phone, await askCode(phone)));
  const byIdentification = async ({ username: user, identification }: Student) =>
    ticketOf(await api().call('verifyIdentification', { user, identification }));
  const resetByCode = (user: string, ticket: string, more: object = {}) =>
    api().call('resetPasswordByCode', { user, ticket, password, confirm: password, ...more });
  const resetByIdentification = (user: string, ticket: string, more: object = {}) =>
    api().call('resetPasswordByIdentification', {
      user,
      ticket,
      password,
      confirm: password,
      ...more,
    });

  describe('the ticket of a recovery', () => {
    it('stands for the code, once, and gives the account’s name', async () => {
      const student = await api().addStudent();
      const code = await askCode(student.phone);
      const ticket = ticketOf(await verify(student.phone, code));
      // The code itself may have expired meanwhile.
      api().clock.forward(400);
      const { body } = await resetByCode(student.phone, ticket);
      expect(body).toEqual({ code: 0, data: { account: student.username } });
      expect((await signIn(student.username, password)).body.code).toBe(0);
      expect(codeOf(await resetByCode(student.phone, ticket))).toEqual(ended);
    });

    it('uses up the code that it stands for', async () => {
      const student = await api().addStudent();
      const code = await askCode(student.phone);
      const ticket = ticketOf(await verify(student.phone, code));
      expect((await resetByCode(student.phone, ticket)).body.code).toBe(0);
      expect(codeOf(await verify(student.phone, code))).toMatchObject({ code: 1009 });
    });

    it('sets one password, however many use it at once', async () => {
      const student = await api().addStudent();
      const ticket = await byCode(student);
      const responses = await Promise.all(
        ['a', 'b', 'c'].map(() => resetByCode(student.phone, ticket)),
      );
      expect(responses.map(({ body }) => body.code).sort()).toEqual([0, 20020, 20020]);
    });

    it('stands for the ID number, and not for the code beside it', async () => {
      const student = await api().addStudent();
      const ticket = await byIdentification(student);
      const { username: user, phone } = student;
      expect(codeOf(await resetByIdentification(user, ticket))).toMatchObject({ code: 1009 });
      const asked = await api().call('requestCodeByIdentification', { user, ticket });
      expect(asked.body.code).toBe(0);
      const verifyCode = await api().codeFor(phone);
      expect((await resetByIdentification(user, ticket, { verifyCode })).body.code).toBe(0);
    });

    it.each<[string, (student: Student) => Promise<ApiResponse>]>([
      [
        'after ten minutes',
        async (student) => {
          const ticket = await byCode(student);
          api().clock.forward(601);
          return resetByCode(student.phone, ticket);
        },
      ],
      [
        'of the other way',
        async (student) => resetByCode(student.phone, await byIdentification(student)),
      ],
      [
        'of another account',
        async (student) => resetByCode(student.phone, await byCode(await api().addStudent())),
      ],
      [
        'at another school, which the account has moved to',
        async ({ username, phone, ...student }) => {
          const ticket = await byCode({ username, phone, ...student });
          const moved = api().database.updateTable('accounts').set({ school: 'telling' });
          await moved.where('username', '=', username).execute();
          const values = { user: phone, ticket, password, confirm: password };
          return api().call('resetPasswordByCode', values, { school: 'telling' });
        },
      ],
      ['that was made up', (student) => resetByCode(student.phone, 'zzzzzzzz.00')],
      [
        'with a later end written into it',
        async (student) => {
          const [, seal] = (await byCode(student)).split('.');
          const end = (api().clock.now.getTime() + 500_000).toString(36);
          return resetByCode(student.phone, `${end}.${seal}`);
        },
      ],
      [
        'at the other operation for ID numbers',
        async (student) => {
          const ticket = await byCode(student);
          return api().call('requestCodeByIdentification', { user: student.username, ticket });
        },
      ],
    ])('opens nothing %s', async (_which, use) => {
      expect(codeOf(await use(await api().addStudent()))).toEqual(ended);
    });

    it('is not needed beside the code itself, and an ended one does not stand in its way', async () => {
      const student = await api().addStudent();
      const verifyCode = await askCode(student.phone);
      const response = await resetByCode(student.phone, 'zzzz.00', { verifyCode });
      expect(response.body.code).toBe(0);
    });

    it('is what a request may leave the code out for, and nothing else is', async () => {
      const { phone: user } = await api().addStudent();
      const bare = { user, password, confirm: password };
      for (const values of [bare, { ...bare, ticket: '' }]) {
        expect(codeOf(await api().call('resetPasswordByCode', values))).toMatchObject({
          code: 20005,
        });
      }
      const noConfirm = { user, password, ticket: 'zzzz.00' };
      expect((await api().call('resetPasswordByCode', noConfirm)).body.code).not.toBe(20020);
    });
  });
}
