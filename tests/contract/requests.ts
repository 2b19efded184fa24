import { describe, expect, it } from 'vitest';
import { createHarness, type Harness, testSchool } from '../support/api-harness';
import { codeOf, shortcuts } from './shortcuts';

/** Which requests are accepted, and how the others are refused. */
export function requestsContract(api: () => Harness): void {
  const { signIn } = shortcuts(api);

  describe('a request', () => {
    it('is checked by the operation’s schema: every wrong field is named', async () => {
      const response = await api().call('verifyCode', {
        phone: '123',
        type: 'RETRIEVE',
        verifyCode: 'x',
      });
      expect(response).toMatchObject({
        status: 422,
        body: { code: 1006, field: 'phone', fields: { phone: 1006, verifyCode: 20005 } },
      });
      const missing = await api().call('resetPasswordByCode', { user: 'x' });
      expect(missing.body.fields).toEqual({ verifyCode: 20005, password: 20005, confirm: 20005 });
      const more = await api().call('requestCode', {
        phone: '13800138000',
        type: 'RETRIEVE',
        extra: 'y',
      });
      expect(more).toMatchObject({ status: 422, body: { code: 20005, field: 'extra' } });
    });

    it('may hold U+0000 nowhere, and other odd text anywhere', async () => {
      const zero = await signIn('a\0b', 'x');
      expect(codeOf(zero)).toEqual({ status: 422, code: 20005, field: 'user' });
      const odd = [
        '\ud800',
        '%s%n',
        "' or 1=1 --",
        '\u202e',
        '{"a":1}',
        '__proto__',
        '临江'.repeat(60),
      ];
      for (const user of odd) expect((await signIn(user, user.slice(0, 64))).body.code).toBe(20006);
    });

    it('is checked by the fields of the school’s own forms', async () => {
      const { school, password } = strictSchool(api());
      const student = await api().addStudent({ school });
      const values = { user: student.username, identification: student.identification };
      const call = (word: string) =>
        api().call(
          'resetPasswordByIdentification',
          { ...values, password: word, confirm: word },
          { school },
        );
      const short = await call('Short-2026');
      expect(short).toMatchObject({
        status: 422,
        body: { code: 20005, fields: { password: 20005 } },
      });
      expect((await call(password)).body.code).toBe(0);
    });

    it('that cannot be read gets one response, whatever is wrong with it', async () => {
      const send = (body: string, type = 'application/x-www-form-urlencoded') =>
        api().app.inject({
          method: 'POST',
          url: '/api-service/api/v1/verify',
          headers: { 'content-type': type },
          body,
        });
      const whole = api().cipher.encrypt('{"phone":"13800138000"}');
      const changed = `${whole.slice(0, -2)}${whole.endsWith('00') ? '01' : '00'}`;
      const broken = [
        'params=zz',
        'params=',
        `params=${whole.slice(2)}`,
        `params=${changed}`,
        `params=${api().cipher.encrypt('not json')}`,
        `params=${api().cipher.encrypt('[]')}`,
        'phone=13800138000',
      ];
      const responses = await Promise.all(broken.map((body) => send(body)));
      responses.push(await send('"zz"', 'application/json'), await send('<a/>', 'application/xml'));
      const seen = responses.map(({ statusCode, body }) => `${statusCode} ${body}`);
      expect(new Set(seen).size).toBe(1);
      expect(responses[0]?.statusCode).toBe(400);
      expect(JSON.parse(api().cipher.decrypt(responses[0]?.body ?? ''))).toMatchObject({
        code: 20003,
      });
    });

    it('of ten megabytes is refused with 20004 before it is read', async () => {
      const response = await api().app.inject({
        method: 'POST',
        url: '/portal-conversion/api/v3/session',
        headers: { 'content-type': 'application/json', 'x-safe-level': '0' },
        body: JSON.stringify({ user: 'a', password: 'b'.repeat(10 * 1024 * 1024) }),
      });
      expect(response.statusCode).toBe(413);
      expect(response.json()).toMatchObject({ code: 20004 });
    });

    it('to no operation is answered 404, and other routes are left alone', async () => {
      const unknown = await api().app.inject({
        url: '/api-service/api/v9/nothing',
        headers: { 'x-safe-level': '0' },
      });
      expect(unknown.statusCode).toBe(404);
      expect(unknown.json()).toMatchObject({ code: 20016 });
      const wrongMethod = await api().app.inject({
        url: '/api-service/api/v1/verify',
        headers: { 'x-safe-level': '0' },
      });
      expect(wrongMethod.statusCode).toBe(404);
    });

    it('that another site’s page sends is refused, before it counts for anything', async () => {
      const post = (headers: Record<string, string>, body: string) =>
        api().app.inject({
          method: 'POST',
          url: '/api-service/api/v1/verifyCode2',
          headers: { 'x-safe-level': '0', ...headers },
          body,
        });
      const { phone } = await api().addStudent();
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = `phone=${phone}&type=RETRIEVE`;
      const origin = 'https://evil.example';
      for (const [name, value] of [
        ['sec-fetch-site', 'cross-site'],
        ['origin', origin],
      ] as const) {
        const refused = await post({ ...form, [name]: value }, body);
        expect(refused.statusCode).toBe(403);
        expect(refused.json()).toMatchObject({ code: 10000 });
      }
      const text = await post({ 'content-type': 'text/plain' }, `{"phone":"${phone}"}`);
      expect(text.json()).toMatchObject({ code: 20003 });
      expect(await api().codeFor(phone)).toBe('none');
      const own = { ...form, 'sec-fetch-site': 'same-origin', origin };
      expect((await post(own, body)).json()).toMatchObject({ code: 0 });
    });

    it('may have fields of any name: each has a code', async () => {
      for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
        const values = { phone: '13800138000', type: 'RETRIEVE', [name]: 'x' };
        const response = await api().call('requestCode', values);
        expect(codeOf(response)).toEqual({ status: 422, code: 20005, field: name });
        expect(response.body.fields).toEqual({ [name]: 20005 });
      }
    });

    it('to no operation is not stored, however it is marked', async () => {
      const stored = () => api().database.selectFrom('request_replays').selectAll().execute();
      const before = (await stored()).length;
      const response = await api().app.inject({
        method: 'POST',
        url: '/api-service/api/v9/nothing',
        headers: { 'x-safe-level': '0', 'x-repeatable': '1', 'x-request-id': 'unknown-path' },
        body: {},
      });
      expect(response.json()).toMatchObject({ code: 20016 });
      expect(await stored()).toHaveLength(before);
    });

    it('follows operations.json as it is at the moment', async () => {
      const { operations } = api().operations;
      const original = operations.requestCode;
      if (!original) throw new Error('No requestCode.');
      const requestCode = { ...original, path: '/api-service/api/v2/code' };
      const changed = { operations: { ...operations, requestCode } };
      const harness = await createHarness(api().database, {
        operations: () => changed,
      });
      const post = (url: string) =>
        harness.app.inject({
          method: 'POST',
          url,
          headers: { 'x-safe-level': '0', 'content-type': 'application/json' },
          body: '{"phone":"13611112222","type":"RETRIEVE"}',
        });
      expect((await post('/api-service/api/v2/code')).json()).toMatchObject({ code: 0 });
      expect((await post('/api-service/api/v1/verifyCode2')).json()).toMatchObject({ code: 20016 });
      await harness.app.close();
    });
  });
}

/** A school whose form asks for a password of 12 characters. */
function strictSchool({ schools }: Harness): { school: string; password: string } {
  const step = {
    id: 'password',
    fields: { password: { required: true, minLength: 12, label: 'Password' } },
    submit: { operation: 'resetPasswordByIdentification' },
  };
  const form = { block: 'form' as const, steps: [step] };
  const school = testSchool({ schoolNameEn: 'strict' }, [{ screen: 'findPassword', form, step }]);
  schools.set('strict', school);
  return { school: 'strict', password: 'Longer-than-12' };
}
