import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAliyunSms, signAliyun } from './aliyun-sms';
import { startMessageCentre, type TestMessageCentre } from './message-centre.test-support';
import { createSmppSms } from './smpp-sms';
import type { SmsMessage, SmsSender } from './sms-sender';
import { startSmsService, type TestSmsService } from './sms-service.test-support';
import { createTencentSms, signTencent } from './tencent-sms';

const now = new Date('2026-03-02T08:00:00.123Z');
const code: SmsMessage = {
  kind: 'code',
  school: 'riverside',
  phone: '13800138000',
  text: '【临江大学】验证码 012345，用于找回密码，5 分钟内有效。请勿告诉他人。',
  values: { schoolName: '临江大学', code: '012345', minutes: '5' },
};
const reset: SmsMessage = {
  kind: 'reset',
  school: 'riverside',
  phone: '+852 6123 4567',
  text: `【临江大学】账号 2023001 的密码已修改。${'如非本人操作，请立即联系网络中心。'.repeat(5)}👋`,
  values: { schoolName: '临江大学', account: "o'hara (2)*!", time: '2026/3/2 16:00', contact: '' },
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

let http: TestSmsService;
beforeAll(async () => {
  http = await startSmsService();
});
afterAll(() => http.stop());
beforeEach(() => {
  http.received = [];
  http.status = 200;
});

/** The one request that the service got. */
function request() {
  const [one, ...more] = http.received;
  if (!one || more.length > 0) throw new Error('expected one request');
  const url = new URL(one.path, 'http://service');
  return { ...one, search: url.search.slice(1), query: Object.fromEntries(url.searchParams) };
}

async function refusal(sms: SmsSender, message: SmsMessage): Promise<string> {
  const error: unknown = await sms.send(message, now).catch((reason: unknown) => reason);
  expect(sms.isAvailable(now)).toBe(false);
  expect(String(error)).not.toMatch(/13800138000|012345|secret/i);
  return String(error);
}

describe('Aliyun', () => {
  const options = {
    accessKeyId: 'LTAI5tExample',
    accessKeySecret: 'aliyun secret',
    signName: '${schoolName}',
    templates: {
      code: { id: 'SMS_1', values: { code: '${code}', minutes: '${minutes}' } },
      reset: { id: 'SMS_2', values: { account: '${account}', time: '${time}' } },
    },
  };
  const sender = (more: object = {}) =>
    createAliyunSms({ endpoint: new URL(http.url).origin, ...options, ...more });
  beforeEach(() => {
    http.reply = '{"Code":"OK","Message":"OK","BizId":"1^0","RequestId":"x"}';
  });

  /** Carries out the steps of the service's documentation with what arrived. */
  function documentedSignature(secret: string): string {
    const { search, headers, body } = request();
    const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
    const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
    expect(headers['x-acs-content-sha256']).toBe(sha256(body));
    const canonical = `POST\n/\n${search}\n${lines.join('')}\n${names}\n${sha256(body)}`;
    return hmac(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
  }

  it('signs as the example of the documentation does', () => {
    const signed = signAliyun({
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      now: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    });
    expect(signed.headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it.each([
    [code, 'SMS_1', '13800138000', { code: '012345', minutes: '5' }],
    [reset, 'SMS_2', '85261234567', { account: "o'hara (2)*!", time: '2026/3/2 16:00' }],
  ])('sends a template, signed as documented: %#', async (message, template, phone, values) => {
    await sender().send(message, now);
    const { query, headers, search } = request();
    expect(query).toMatchObject({
      PhoneNumbers: phone,
      SignName: '临江大学',
      TemplateCode: template,
    });
    expect(JSON.parse(query.TemplateParam ?? '')).toEqual(values);
    // RFC 3986: nothing else stands there as it is.
    expect(search).toMatch(/^[A-Za-z0-9\-_.~%=&]+$/);
    expect(headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-03-02T08:00:00Z',
    });
    const signature = documentedSignature(options.accessKeySecret);
    expect(headers.authorization).toContain('Credential=LTAI5tExample,');
    expect(headers.authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });

  it('says with the service’s code why a message was not accepted', async () => {
    http.status = 400;
    http.reply = '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"13800138000"}';
    expect(await refusal(sender(), code)).toContain('(isv.BUSINESS_LIMIT_CONTROL)');
    http.reply = '<html>';
    expect(await refusal(sender(), code)).toContain('(status 400)');
  });

  it('sends the messages that it has a template for', () => {
    expect(sender({ templates: { code: options.templates.code } }).sends).toEqual(['code']);
    expect(sender().sends).toEqual(['code', 'reset']);
    const visit = { id: 'SMS_3', values: { name: '${name}', link: '${link}' } };
    const templates = { ...options.templates, visit };
    expect(sender({ templates }).sends).toEqual(['code', 'reset', 'visit']);
  });
});

describe('Tencent Cloud', () => {
  const options = {
    region: 'ap-guangzhou',
    secretId: 'AKIDExample',
    secretKey: 'tencent secret',
    appId: '1400006666',
    signName: '临江大学',
    templates: {
      code: { id: '1110', values: ['${code}', '${minutes}'] },
      reset: { id: '1111', values: ['${account}', '${time}'] },
    },
  };
  const sender = () => createTencentSms({ endpoint: new URL(http.url).origin, ...options });
  const status = (Code: string) => JSON.stringify({ Response: { SendStatusSet: [{ Code }] } });
  beforeEach(() => {
    http.reply = status('Ok');
  });

  it('signs as the example of the documentation does', () => {
    const { authorization } = signTencent({
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      now: new Date(1_551_113_065_000),
    });
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });

  it.each([
    [code, '1110', '+8613800138000', ['012345', '5']],
    [reset, '1111', '+85261234567', ["o'hara (2)*!", '2026/3/2 16:00']],
  ])('sends a template, signed as documented: %#', async (message, template, phone, values) => {
    await sender().send(message, now);
    const { path, headers, body } = request();
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: [phone],
      SmsSdkAppId: '1400006666',
      SignName: '临江大学',
      TemplateId: template,
      TemplateParamSet: values,
    });
    const timestamp = String(headers['x-tc-timestamp']);
    expect(headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': '1772438400',
    });
    const canonical = `POST\n${path}\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${sha256(body)}`;
    const text = `TC3-HMAC-SHA256\n${timestamp}\n2026-03-02/sms/tc3_request\n${sha256(canonical)}`;
    const key = hmac(hmac(hmac('TC3tencent secret', '2026-03-02'), 'sms'), 'tc3_request');
    expect(headers.authorization).toBe(
      `TC3-HMAC-SHA256 Credential=AKIDExample/2026-03-02/sms/tc3_request, SignedHeaders=content-type;host, Signature=${hmac(key, text).toString('hex')}`,
    );
  });

  it('says with the service’s code why a message was not accepted', async () => {
    http.reply = status('LimitExceeded.PhoneNumberDailyLimit');
    expect(await refusal(sender(), code)).toContain('(LimitExceeded.PhoneNumberDailyLimit)');
    http.reply = '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure"}}}';
    expect(await refusal(sender(), code)).toContain('(AuthFailure.SignatureFailure)');
    http.reply = '';
    http.status = 502;
    expect(await refusal(sender(), code)).toContain('(status 502)');
  });
});

describe('SMPP', () => {
  let centre: TestMessageCentre;
  beforeEach(async () => {
    centre = await startMessageCentre('portal', 'secret08');
    return () => centre.stop();
  });
  const sender = (more: object = {}) =>
    createSmppSms({
      host: '127.0.0.1',
      port: centre.port,
      tls: false,
      systemId: 'portal',
      password: 'secret08',
      source: { address: '10690000', ton: 0, npi: 1 },
      ...more,
    });

  it('binds once for messages that follow soon, and unbinds at the end', async () => {
    const sms = sender();
    await sms.send(code, now);
    await Promise.all([sms.send(code, now), sms.send(code, now)]);
    expect(centre.binds).toEqual([{ systemId: 'portal', password: 'secret08', version: 0x34 }]);
    expect(centre.messages).toHaveLength(3);
    expect(centre.messages[0]).toMatchObject({
      source: [0, 1, '10690000'],
      destination: [1, 1, '8613800138000'],
      dataCoding: 8,
      parts: false,
      text: code.text,
    });
    await sms.stop?.();
    expect(centre.unbinds).toBe(1);
  });

  it('sends a long message in parts that a phone puts together, and cuts no character', async () => {
    const sms = sender();
    await sms.send(reset, now);
    await sms.stop?.();
    const { messages } = centre;
    expect(messages.length).toBeGreaterThan(1);
    expect(messages.map(({ text }) => text).join('')).toBe(reset.text);
    const total = messages.length;
    const [reference] = messages[0]?.header.slice(3) ?? [];
    for (const [index, { header, text, parts, destination }] of messages.entries()) {
      expect(header).toEqual([5, 0, 3, reference, total, index + 1]);
      expect(text.length).toBeLessThanOrEqual(67);
      expect(parts).toBe(true);
      expect(destination).toEqual([1, 1, '85261234567']);
    }
  });

  it('keeps its connection for all of a message that begins as the time of it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const sms = sender();
    await sms.send(code, now);
    vi.advanceTimersByTime(59_999);
    const sending = sms.send(reset, now);
    vi.advanceTimersByTime(1);
    await sending;
    expect(
      centre.messages
        .slice(1)
        .map(({ text }) => text)
        .join(''),
    ).toBe(reset.text);
    expect(centre.binds).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => centre.unbinds).toBe(1);
  });

  it('warns of no leak however many messages are under way', async () => {
    const warnings: string[] = [];
    const onWarning = ({ name }: Error) => warnings.push(name);
    process.on('warning', onWarning);
    onTestFinished(() => void process.off('warning', onWarning));
    const sms = sender();
    await Promise.all(Array.from({ length: 20 }, () => sms.send(code, now)));
    await sms.stop?.();
    expect(warnings).toEqual([]);
  });

  it('says with the status why a message, or the password, was not accepted', async () => {
    const sms = sender();
    centre.status = 0x58;
    expect(await refusal(sms, code)).toContain('(command_status 88)');
    await sms.stop?.();
    expect(await refusal(sender({ password: 'wrong' }), code)).toContain('(command_status 14)');
  });

  it('binds anew after the message centre has gone and come back', async () => {
    const sms = sender();
    await sms.send(code, now);
    centre.disconnect();
    await expect.poll(() => centre.open).toBe(0);
    await expect
      .poll(() =>
        sms.send(code, now).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(centre.binds).toHaveLength(2);
    await sms.stop?.();
  });

  it('gives up a message centre that does not respond', async () => {
    const sms = sender({ timeout: 200 });
    centre.isSilent = true;
    expect(await refusal(sms, code)).toContain('(no response)');
    await expect.poll(() => centre.open).toBe(0);
  });
});
