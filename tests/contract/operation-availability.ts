import { describe, expect, it } from 'vitest';
import { type ApiResponse, type Harness, stock, testSchool } from '../support/api-harness';
import { done } from './shortcuts';

const PASSWORD = 'Next-2026-word';
const passwords = { password: PASSWORD, confirm: PASSWORD };

/** What a school's screens offer, and what they do not. */
export function operationAvailabilityContract(api: () => Harness): void {
  /** A school whose screens have only those of the stock forms that submit to these operations. */
  function schoolWith(name: string, ...operations: string[]): string {
    const forms = stock().filter(({ form }) =>
      form.steps.some(({ submit }) => operations.includes(submit.operation ?? '')),
    );
    api().schools.set(name, testSchool({ schoolNameEn: name }, forms));
    return name;
  }

  const refusal = ({ status, raw, body }: ApiResponse) => ({ status, raw, code: body.code });

  describe('an operation that forms call', () => {
    it('is closed where no form of the school calls it, alike whether the account exists', async () => {
      const school = schoolWith('by-identification', 'signIn', 'resetPasswordByIdentification');
      const { phone, username } = await api().addStudent({ school });
      const calls = (whose: string, user: string): [string, object][] => [
        ['requestCode', { phone: whose, type: 'RETRIEVE' }],
        ['verifyCode', { phone: whose, type: 'RETRIEVE', verifyCode: '123456' }],
        ['resetPasswordByCode', { user, verifyCode: '123456', ...passwords }],
        // What is wrong with a request is not said either.
        ['requestCode', { phone: 'none' }],
      ];
      const responses = [];
      for (const [name, values] of [...calls(phone, username), ...calls('13900000002', 'nobody')]) {
        responses.push(refusal(await api().call(name, values, { school })));
      }
      const [first] = responses;
      expect(first).toMatchObject({ status: 404, code: 20010 });
      expect(responses).toEqual(responses.map(() => first));
      expect(await api().codeFor(phone)).toBe('none');
    });

    it('is open where one does: by ID number, and by code with what the widget sends', async () => {
      const byNumber = schoolWith('by-number', 'signIn', 'resetPasswordByIdentification');
      const {
        username: user,
        phone: number,
        identification,
      } = await api().addStudent({ school: byNumber });
      const options = { school: byNumber };
      await api().call('requestCodeByIdentification', { user, identification }, options);
      const verifyCode = await api().codeFor(number);
      const values = { user, identification, verifyCode, ...passwords };
      const byIdentification = await api().call('resetPasswordByIdentification', values, options);
      expect(byIdentification.body.code).toBe(0);

      const school = schoolWith('by-code', 'resetPasswordByCode');
      const { phone } = await api().addStudent({ school });
      const asked = { phone, type: 'RETRIEVE' };
      expect((await api().call('requestCode', asked, { school })).body.code).toBe(0);
      const reset = { user: phone, verifyCode: await api().codeFor(phone), ...passwords };
      expect((await api().call('resetPasswordByCode', reset, { school })).body.code).toBe(0);
      expect((await api().call('signIn', { user, ...passwords }, { school })).body.code).toBe(
        20010,
      );
    });
  });

  it('an operation that the portal calls by itself is open without any form', async () => {
    const school = schoolWith('no-devices', 'signIn');
    const token = await api().tokenOf(await api().addStudent({ school }));
    const mac = '00:1B:44:11:4A:01';
    const refused = await api().call('addDevice', { mac }, { token });
    expect(refused).toMatchObject({ status: 404, body: { code: 20010 } });
    expect((await api().call('listDevices', {}, { token })).body.code).toBe(0);
    expect((await api().call('removeDevice', { mac }, { token })).body).toEqual(done);
    expect((await api().call('currentSession', {}, { token })).body.code).toBe(0);
    const file = { filename: 'configration.json' };
    expect((await api().call('portalConfiguration', file, { token })).body.code).toBe(0);
    expect((await api().call('signOut', {}, { token })).body).toEqual(done);
  });
}
