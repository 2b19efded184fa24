import { beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../src/engine';
import { findAccount } from '../../src/wire/calls/accounts/find-account';
import { forgetAccount } from '../../src/wire/calls/accounts/forget-account';
import { listAccounts } from '../../src/wire/calls/accounts/list-accounts';
import { listKeptNames } from '../../src/wire/calls/accounts/list-kept-names';
import { readStudent } from '../../src/wire/calls/accounts/read-student';
import { listSchoolDevices } from '../../src/wire/calls/devices/list-school-devices';
import { findSessions } from '../../src/wire/calls/history/find-sessions';
import { type Harness, type Student, stock, testSchool } from '../support/api-harness';
import { createOperatorCaller } from '../support/operator-stores';

const SCHOOL = 'keeping';
const MAC = '00:1B:44:11:3A:E7';

const choices = ['n1', 'n2'].map((value) => ({ value, label: value }));
const own: Readonly<Record<string, Record<string, Field>>> = {
  signIn: {
    dormitory: { label: 'Dormitory', keep: true, required: true, choices },
    floor: { label: 'Floor', keep: true, type: 'integer', minimum: 1, maximum: 9 },
    card: { label: 'Card', keep: true, format: 'cn-id-card' },
    spare: { label: 'Spare' },
  },
  addDevice: { room: { label: 'Room', keep: true, pattern: '^[0-9]{3}$' } },
};

/** The stock forms, with a school's own fields. */
function forms() {
  return stock().map(({ screen, form, step }) => {
    const more = own[step.submit.operation ?? ''];
    if (!more) return { screen, form, step };
    const steps = form.steps.map((each) => ({ ...each, fields: { ...each.fields, ...more } }));
    const found = steps.find(({ id }) => id === step.id) ?? step;
    return { screen, form: { ...form, steps }, step: found };
  });
}

/** Fields of a school's own that are kept with accounts and devices. */
export function keptFieldsContract(api: () => Harness): void {
  describe('fields that a school keeps', () => {
    let student: Student;
    const options = { school: SCHOOL };
    const signIn = async (more: object, of = student) =>
      (await api().call('signIn', { user: of.username, password: of.password, ...more }, options))
        .body;
    const operator = () =>
      createOperatorCaller(
        { database: api().database, clock: () => api().clock.now, secrets: api().secrets },
        SCHOOL,
        {},
      );
    const keptOf = async (username = student.username) =>
      (await operator()(findAccount, { username })).account?.kept;

    beforeAll(async () => {
      api().schools.set(SCHOOL, testSchool({ schoolNameEn: SCHOOL }, forms()));
      student = await api().addStudent({ school: SCHOOL });
    });

    it('are kept with the account, and stay as they were where they are left blank', async () => {
      expect(await signIn({ kept: { dormitory: 'n1', floor: 3 } })).toMatchObject({ code: 0 });
      expect(await keptOf()).toEqual({ dormitory: 'n1', floor: 3 });
      expect(await signIn({ kept: { dormitory: 'n2' } })).toMatchObject({ code: 0 });
      expect(await keptOf()).toEqual({ dormitory: 'n2', floor: 3 });
    });

    it.each([
      ['no choice', { kept: { dormitory: 'n3' } }, 'dormitory'],
      ['beyond the field’s own limit', { kept: { dormitory: 'n1', floor: 10 } }, 'floor'],
      ['of another type', { kept: { dormitory: 'n1', floor: '3' } }, 'floor'],
      ['an object', { kept: { dormitory: { deep: 1 } } }, 'dormitory'],
      ['missing', {}, 'dormitory'],
      ['a field that no form keeps', { kept: { dormitory: 'n1', spare: 'x' } }, 'spare'],
      ['a field that there is not', { kept: { dormitory: 'n1', isAdmin: true } }, 'isAdmin'],
      [
        'a secret, whatever the file says',
        { kept: { dormitory: 'n1', card: '11010519491231002X' } },
        'card',
      ],
    ])('are refused where one is %s', async (_, more, field) => {
      const before = await keptOf();
      expect(await signIn(more)).toMatchObject({ code: 20005, field });
      expect(await keptOf()).toEqual(before);
    });

    it('are not kept of whoever gives a wrong password', async () => {
      const other = await api().addStudent({ school: SCHOOL });
      expect(await signIn({ kept: { dormitory: 'n1' }, password: 'wrong' }, other)).toMatchObject({
        code: 20006,
      });
      expect(await keptOf(other.username)).toEqual({});
    });

    it('are refused at a school whose forms keep none', async () => {
      const other = await api().addStudent();
      const { username: user, password } = other;
      const { body } = await api().call('signIn', { user, password, kept: { dormitory: 'n1' } });
      expect(body).toMatchObject({ code: 20005, field: 'dormitory' });
    });

    it('are kept with a device, checked by its own form', async () => {
      const { data } = await signIn({ kept: { dormitory: 'n1' } });
      const token = String(Object(data).token);
      const add = async (kept: object) =>
        (await api().call('addDevice', { mac: MAC, kept }, { ...options, token })).body;
      expect(await add({ room: '30' })).toMatchObject({ code: 20005, field: 'room' });
      expect(await add({ dormitory: 'n1' })).toMatchObject({ code: 20005, field: 'dormitory' });
      expect(await add({ room: '302' })).toMatchObject({ code: 0 });
      const { devices } = await operator()(listSchoolDevices, { limit: 10 });
      expect(devices).toMatchObject([{ mac: MAC, kept: { room: '302' } }]);
      const list = await api().call('listDevices', {}, { ...options, token });
      expect(JSON.stringify(list.body)).not.toContain('302');
    });

    it('are shown to the operator and the help desk, and asked for with the history', async () => {
      const call = operator();
      const { username } = student;
      expect(await call(listKeptNames, {})).toEqual({ names: ['dormitory', 'floor'] });
      const { accounts } = await call(listAccounts, { limit: 10 });
      expect(accounts.map(({ kept }) => kept)).toContainEqual({ dormitory: 'n1', floor: 3 });
      const shown = await call(readStudent, { username });
      expect(shown.kept).toEqual({ dormitory: 'n1', floor: 3 });
      expect(shown.devices).toMatchObject([{ kept: { room: '302' } }]);
      const at = api().clock.now.toISOString();
      const plain = await call(findSessions, { at, limit: 10, account: username });
      expect(plain.entries.length).toBeGreaterThan(0);
      expect(JSON.stringify(plain)).not.toContain('n1');
      const asked = await call(findSessions, { at, limit: 10, account: username, withKept: true });
      expect(asked.entries[0]?.kept).toEqual({ dormitory: 'n1', floor: 3 });
    });

    it('go with the account, and with what the history shows of it', async () => {
      const call = operator();
      const { username } = student;
      const { erased } = await call(forgetAccount, { username, isDryRun: true });
      expect(erased).toContainEqual({ kind: 'kept fields', count: 3 });
      await call(forgetAccount, { username, isDryRun: false });
      expect((await call(findAccount, { username })).account).toBeNull();
      expect(await call(listKeptNames, {})).toEqual({ names: [] });
      expect((await call(listSchoolDevices, { limit: 10 })).devices).toEqual([]);
    });
  });
}
