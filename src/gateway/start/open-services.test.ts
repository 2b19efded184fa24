import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SMS_KINDS } from '../messages/sms-sender';
import { openServices } from './open-services';

const folder = mkdtempSync(join(tmpdir(), 'formgate-services-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'services.json');
const environment = { SECRET: 'secret08', LONG: 'longer than SMPP takes' };
const open = (json: unknown) => {
  writeFileSync(path, typeof json === 'string' ? json : JSON.stringify(json));
  return openServices({ path, environment }, 'schemas');
};

const secret = { env: 'SECRET' };
const aliyun = {
  accessKeyId: 'LTAI5tExample',
  accessKeySecret: secret,
  signName: '临江大学',
  templates: { code: { id: 'SMS_1', values: { code: '${code}' } } },
};
const tencent = {
  secretId: 'AKIDExample',
  secretKey: secret,
  appId: '1400006666',
  signName: '临江大学',
  templates: {
    code: { id: '1110', values: ['${code}'] },
    reset: { id: '1111', values: ['${account}'] },
  },
};
const smpp = {
  host: 'smsc.campus.test',
  systemId: 'portal',
  password: secret,
  sourceAddress: '10690000',
};

describe('services.json', () => {
  it.each([
    ['nothing', {}, undefined],
    ['Aliyun', { sms: { aliyun } }, ['code']],
    ['Tencent Cloud', { sms: { tencent } }, ['code', 'reset']],
    ['a message centre', { sms: { smpp } }, SMS_KINDS],
  ])('describes %s for text messages', async (_what, file, sends) => {
    const { sms } = await open(file);
    expect(sms?.sends).toEqual(sends);
    if (sms) expect(sms.remote).toBe(true);
  });

  it('may be left out', async () => {
    const { sms, miniPrograms } = await openServices(undefined, 'schemas');
    expect(sms).toBeUndefined();
    expect(await miniPrograms.open('campus', 'riverside', '{}')).toBeUndefined();
  });

  it.each([
    ['two services for text messages', { sms: { aliyun, smpp } }, /\/sms/],
    ['a mistyped one', { sms: { alyun: aliyun } }, /did you mean “aliyun”/],
    ['no secret', { sms: { aliyun: { ...aliyun, accessKeySecret: { env: 'GONE' } } } }, /GONE/],
    [
      'codes that go over http',
      { sms: { aliyun: { ...aliyun, endpoint: 'http://x' } } },
      /endpoint/,
    ],
    ['a password that is too long', { sms: { smpp: { ...smpp, password: { env: 'LONG' } } } }, /8/],
    ['a service for no school', { miniPrograms: { campus: { url: 'https://x' } } }, /campus/],
    [
      'an address that is none',
      { miniPrograms: { campus: { url: 'https://', schools: ['riverside'] } } },
      /\/miniPrograms\/campus\/url/,
    ],
  ])('with %s is refused, with the place', async (_what, file, message) => {
    await expect(open(file)).rejects.toThrow(message);
    await expect(open(file)).rejects.not.toThrow(/secret08|longer than SMPP/);
  });
});
