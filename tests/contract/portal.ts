import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startSmsService,
  type TestSmsService,
} from '../../src/gateway/messages/sms-service.test-support';
import { createMiniPrograms } from '../../src/gateway/portal/mini-programs';
import { createHarness, type Harness, testSchool } from '../support/api-harness';
import { codeOf } from './shortcuts';

/** The mini-program and the portal’s files. */
export function portalContract(api: () => Harness): void {
  describe('the mini-program and the portal’s files', () => {
    it('passes the query through into the address where no service gives it', async () => {
      api().schools.set('mini', {
        ...testSchool({
          schoolNameEn: 'mini',
          miniProgram: { appId: 'wx0123456789abcdef', path: 'pages/index' },
        }),
      });
      const { body } = await api().call(
        'openMiniProgram',
        { query: 'a=1&b=临' },
        { school: 'mini' },
      );
      const url =
        'weixin://dl/business/?appid=wx0123456789abcdef&path=pages/index&query=a%3D1%26b%3D%E4%B8%B4';
      expect(body).toEqual({ code: 0, data: { url } });
      const half = await api().call('openMiniProgram', { query: 'a=\ud800' }, { school: 'mini' });
      expect(half.body).toMatchObject({
        code: 0,
        data: { url: expect.stringMatching(/a%3D%EF%BF%BD$/) },
      });
      expect(codeOf(await api().call('openMiniProgram', {}))).toMatchObject({
        status: 404,
        code: 20010,
      });
    });

    describe('with a service of the operator', () => {
      let service: TestSmsService;
      let own: Harness;
      beforeAll(async () => {
        service = await startSmsService();
        own = await createHarness(api().database, {
          miniPrograms: createMiniPrograms([
            { name: 'campus', url: new URL(service.url), schools: ['mini'], token: 'a token' },
          ]),
        });
        for (const name of ['mini', 'other']) {
          own.schools.set(
            name,
            testSchool({ schoolNameEn: name, miniProgram: { service: 'campus' } }),
          );
        }
      });
      afterAll(async () => {
        await own.app.close();
        service.stop();
      });
      const open = (values: object, school = 'mini') =>
        own.call('openMiniProgram', values, { school });

      it.each([
        ['its scheme', { errcode: 0, openlink: 'weixin://dl/business/?t=x' }],
        ['its link', { url_link: 'https://wxaurl.cn/x' }],
        ['an address', { url: 'https://wxaurl.cn/x' }],
        ['an address in data', { code: 0, data: { url: 'https://wxaurl.cn/x' } }],
      ])('passes the body through, and gives %s', async (_what, reply) => {
        service.received = [];
        service.reply = JSON.stringify(reply);
        const values = { query: 'a=1', nested: { list: [1, '临', null] } };
        const { body } = await open(values);
        expect(body).toMatchObject({ code: 0 });
        expect(JSON.stringify(reply)).toContain(String(Object(body.data).url));
        const [{ headers, body: passed } = { headers: {}, body: '' }] = service.received;
        expect(JSON.parse(passed)).toEqual(values);
        expect(headers).toMatchObject({ 'x-school': 'mini', authorization: 'Bearer a token' });
      });

      it.each([
        ['no address', 200, '{}'],
        ['an address that runs a script', 200, '{"url":"javascript:alert(1)"}'],
        ['no JSON', 200, '<html>'],
        ['a refusal', 503, '{"url":"https://wxaurl.cn/x"}'],
      ])('says that it is unavailable where the service gives %s', async (_what, status, reply) => {
        Object.assign(service, { status, reply });
        expect(codeOf(await open({}))).toMatchObject({ status: 503, code: 20011 });
        service.status = 200;
      });

      it('asks it for no school that the operator has not named', async () => {
        service.received = [];
        expect(codeOf(await open({}, 'other'))).toMatchObject({ status: 404, code: 20010 });
        expect(service.received).toEqual([]);
      });
    });

    it('reads a file, and gives one response, 404, for every name that is none', async () => {
      const file = (filename: string) =>
        api().call('portalConfiguration', { filename }, { clear: true });
      expect((await file('configration.json')).body).toEqual({
        code: 0,
        data: { defaultSchoolName: 'default' },
      });
      const missing = await file('../secret.json');
      expect(codeOf(missing)).toEqual({ status: 404, code: 20016, field: 'filename' });
      for (const filename of ['', '..\0/secret.json', '../'.repeat(100)]) {
        expect(await file(filename)).toMatchObject({ status: 404, raw: missing.raw });
      }
    });
  });
}
