import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tests/support/free-port';
import { createTranslate } from '../../engine';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import { UserError } from '../user-error';
import { createHttpSms } from './http-sms';
import { codeMessage, resetMessage } from './message-texts';
import { createOutboxSms } from './outbox-sms';
import { readOutbox, trimOutbox } from './outbox-store';
import { startSmsService, type TestSmsService } from './sms-service.test-support';

const message = {
  kind: 'code' as const,
  school: 'default',
  phone: '13800138000',
  text: 'Say "012345"\n',
  values: { code: '012345', minutes: '5', schoolName: '临江大学' },
};
const now = new Date('2026-03-02T08:00:00Z');

describe('createOutboxSms', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openEmptyDatabase();
  });
  afterAll(() => opened.close());

  it('keeps messages, and reads the newest 200, the newest first', async () => {
    const sms = createOutboxSms(opened.database);
    for (let count = 1; count <= 203; count += 1) {
      await sms.send({ ...message, text: `message ${count}` }, now);
    }
    const read = await readOutbox(opened.database);
    expect(read).toHaveLength(200);
    expect(read[0]).toEqual({
      school: 'default',
      phone: message.phone,
      text: 'message 203',
      sentAt: now.toISOString(),
    });
    expect(read.at(-1)?.text).toBe('message 4');
  });

  it('is trimmed to those', async () => {
    await trimOutbox(opened.database);
    const { rows } = await sql`select min(text), count(*)::int from outbox`.execute(
      opened.database,
    );
    expect(rows).toEqual([{ min: 'message 10', count: 200 }]);
    expect((await readOutbox(opened.database)).at(-1)?.text).toBe('message 4');
  });
});

describe('createHttpSms', () => {
  let service: TestSmsService;
  let url = '';
  beforeAll(async () => {
    service = await startSmsService();
    ({ url } = service);
  });
  afterAll(() => service.stop());

  it('posts the template, filled in without harm to its JSON', async () => {
    const template =
      '{"to":["+86${phone}"],"data":{"code":"${code}","say":"${text}"},"n":1,"at":"${school} ${time}"}';
    await createHttpSms({ url, template, token: 'abc' }).send(message, now);
    const { headers, body } = service.received.at(-1) ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({
      authorization: 'Bearer abc',
      'content-type': 'application/json',
    });
    expect(JSON.parse(body)).toEqual({
      to: ['+8613800138000'],
      data: { code: '012345', say: message.text },
      n: 1,
      at: 'default ',
    });
  });

  it('fails on a bad status or no response in time, says nothing of the message, and rests', async () => {
    const sms = createHttpSms({ url, timeout: 3_000 });
    for (const bad of [500, 302, 0]) {
      service.status = bad;
      const error: unknown = await sms.send(message, now).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(String(error)).not.toMatch(/013800138000|012345|127\.0/);
    }
    expect(sms.isAvailable(now)).toBe(false);
    expect(sms.isAvailable(new Date(now.getTime() + 30_000))).toBe(true);
    const yearAgo = new Date(now.getTime() - 365 * 24 * 3600_000);
    expect(sms.isAvailable(yearAgo), 'after the clock was set back').toBe(true);
    service.status = 200;
    await sms.send(message, now);
    expect(sms.isAvailable(now)).toBe(true);
  });

  it('lets nobody see whether a message that was sent quietly failed', async () => {
    const sms = createHttpSms({ url });
    service.status = 500;
    await expect(sms.send(message, now, { quietly: true })).rejects.toThrow('did not accept');
    expect(sms.isAvailable(now)).toBe(true);
    await expect(sms.send(message, now)).rejects.toThrow('did not accept');
    service.status = 200;
    await sms.send(message, now, { quietly: true });
    expect(sms.isAvailable(now)).toBe(false);
  });

  it('is not available while its address takes no connections, whatever message was sent or not', async () => {
    const server = createServer();
    const listen = (port: number) =>
      new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const port = await freePort();
    await listen(port);
    const sms = createHttpSms({ url: `http://127.0.0.1:${port}/send` });
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(sms.isAvailable(now)).toBe(true);
    await new Promise((resolve) => server.close(resolve));
    expect(sms.isAvailable(later(29))).toBe(true);
    await expect.poll(() => sms.isAvailable(later(30))).toBe(false);
    await listen(port);
    expect(sms.isAvailable(later(59))).toBe(false);
    await expect.poll(() => sms.isAvailable(later(60))).toBe(true);
    // The same after the clock was set back.
    await new Promise((resolve) => server.close(resolve));
    await expect.poll(() => sms.isAvailable(later(-3600))).toBe(false);
    await listen(port);
    await expect.poll(() => sms.isAvailable(later(-7200))).toBe(true);
    await new Promise((resolve) => server.close(resolve));
  });

  it('refuses an address or a template that cannot be used', () => {
    expect(() => createHttpSms({ url: 'ftp://x' })).toThrow(UserError);
    expect(() => createHttpSms({ url: 'x' })).toThrow(UserError);
    expect(() => createHttpSms({ url, template: '{' })).toThrow(UserError);
  });
});

describe('codeMessage', () => {
  it('is in the school’s words, and in the language that it is given', () => {
    const name = { 'zh-CN': '临江大学', en: 'Riverside University' };
    const inChinese = {
      configuration: { schoolNameEn: 'r', name },
      translate: createTranslate('zh-CN'),
    };
    const asked = { phone: '13800138000', code: '012345', seconds: 300 };
    expect(codeMessage(inChinese, asked)).toEqual({
      kind: 'code',
      school: 'r',
      phone: '13800138000',
      text: '【临江大学】验证码 012345，用于找回密码，5 分钟内有效。请勿告诉他人。',
      values: { schoolName: '临江大学', code: '012345', minutes: '5' },
    });
    const inEnglish = { configuration: { schoolNameEn: 'r' }, translate: createTranslate('en') };
    expect(codeMessage(inEnglish, asked).text).toBe(
      '[r] 012345 is your code to reset your password. It is valid for 5 minutes. Do not share it.',
    );
    const translate = createTranslate('ja', { 'sms.code': '${school}：${code}（${minutes}分）' });
    expect(codeMessage({ ...inEnglish, translate }, asked).text).toBe('r：012345（5分）');
  });

  it('of a changed password says whose, when and whom to ask', () => {
    const configuration = { schoolNameEn: 'r', contact: { phone: '010-1234' } };
    const sender = { configuration, translate: createTranslate('zh-CN') };
    const { kind, text, values } = resetMessage(sender, {
      phone: '13800138000',
      account: '2023001',
      now,
    });
    expect(kind).toBe('reset');
    expect(text).toContain('【r】账号 2023001 的密码已于');
    expect(text).toContain('请立即联系 010-1234');
    expect(values).toMatchObject({ schoolName: 'r', account: '2023001', contact: '010-1234' });
  });
});
