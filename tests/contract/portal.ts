import { describe, expect, it } from 'vitest';
import { type Harness, testSchool } from '../support/api-harness';
import { codeOf } from './shortcuts';

/** The mini-program and the portal’s files. */
export function portalContract(api: () => Harness): void {
  describe('the mini-program and the portal’s files', () => {
    it('passes the query through into the address, and records the body', async () => {
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
      const rows = await api().database.selectFrom('mini_program_redirects').selectAll().execute();
      expect(rows).toMatchObject([{ school: 'mini', body: '{"query":"a=1&b=临"}' }]);
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
