import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate, type TestCertificate } from '../../../tests/support/certificate';
import {
  MAIL_ACCOUNT,
  startSmtpServer,
  type TestSmtpServer,
} from '../../../tests/support/smtp-server';
import { UserError } from '../user-error';
import { UnknownMailboxError } from './mail-sender';
import { createSmtpMail, isUnknownMailbox } from './smtp-mail';

const now = new Date('2026-03-02T08:00:00Z');
const message = {
  ...{ school: 'lakeside', to: 'li.wei@staff.example.edu.cn' },
  ...{ subject: '张三 申请访客上网', text: 'https://portal.example.edu.cn/x#abc' },
};
const { user, pass } = MAIL_ACCOUNT;
const account = `${encodeURIComponent(user)}:${encodeURIComponent(pass)}`;

let folder: string;
let certificate: TestCertificate;
let ca: string;
let servers: { smtp: TestSmtpServer; smtps: TestSmtpServer };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-smtp-'));
  certificate = makeCertificate(folder);
  ca = readFileSync(certificate.caFile, 'utf8');
  servers = {
    smtp: await startSmtpServer({ certificate }),
    smtps: await startSmtpServer({ certificate, isSecure: true }),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

const from = 'Portal <portal@example.edu.cn>';
const mailTo = (port: number, { kind = 'smtp', who = account, authority = true } = {}) =>
  createSmtpMail({
    url: `${kind}://${who}@127.0.0.1:${port}`,
    ...{ from, ca: authority ? ca : undefined },
  });
const failureOf = async (mail: ReturnType<typeof mailTo>, given = message) =>
  String(await mail.send(given, now).catch((reason: unknown) => reason));

describe('createSmtpMail', () => {
  it.each(['smtp', 'smtps'] as const)('sends by %s, encrypted and signed in', async (kind) => {
    const { port, received } = servers[kind];
    const mail = mailTo(port, { kind });
    expect(await mail.check()).toBeUndefined();
    await mail.send(message, now);
    expect(received.at(-1)).toMatchObject({
      ...{ from: 'portal@example.edu.cn', to: [message.to], isEncrypted: true },
      text: expect.stringContaining(message.text),
    });
  });

  it('takes any certificate of a relay on this machine, where no password is sent', async () => {
    const { port } = servers.smtp;
    const ask = (server: string) => createSmtpMail({ url: server, from }).check();
    expect(await ask(`smtp://127.0.0.1:${port}`)).toBeUndefined();
    expect(await ask(`smtp://portal:secret@127.0.0.1:${port}`)).toMatch(/SIGNATURE|CERT/);
    expect(await ask(`smtps://127.0.0.1:${servers.smtps.port}`)).toMatch(/SIGNATURE|CERT/);
  });

  it('lets no address and no subject become another header', async () => {
    const { port, received } = servers.smtp;
    const subject = 'A\r\nBcc: all@example.edu.cn';
    await mailTo(port).send({ ...message, subject }, now);
    const [headers = ''] = received.at(-1)?.text.split('\r\n\r\n') ?? [];
    expect(headers).not.toMatch(/^bcc:/im);
    expect(received.at(-1)?.to).toEqual([message.to]);
  });

  it('says why a server takes none, without a word of the message or the account', async () => {
    const { port } = servers.smtp;
    const wrong = mailTo(port, { who: 'portal:wrong' });
    expect(await wrong.check()).toBe('EAUTH');
    expect(await failureOf(wrong)).toContain('did not accept a message (EAUTH)');
    const unsigned = mailTo(port, { authority: false });
    expect(await failureOf(unsigned)).not.toMatch(/li\.wei|portal@|127\.0/);
    expect(servers.smtp.received.every(({ isEncrypted }) => isEncrypted)).toBe(true);
  });

  it('is left alone for a while after a failure, but not for an address that is refused', async () => {
    const mail = mailTo(servers.smtp.port);
    const unknown = { ...message, to: 'unknown@staff.example.edu.cn' };
    await expect(mail.send(unknown, now)).rejects.toBeInstanceOf(UnknownMailboxError);
    expect(await failureOf(mail, unknown)).not.toContain('unknown@');
    expect(mail.isAvailable(now)).toBe(true);
    const away = await startSmtpServer({ certificate });
    await away.stop();
    const gone = mailTo(away.port);
    await failureOf(gone);
    expect(gone.isAvailable(now)).toBe(false);
    expect(gone.isAvailable(new Date(now.getTime() + 30_000))).toBe(true);
  });

  it.each([
    ['550 5.1.1 No such user here', true],
    ['550-5.1.1 The account does not exist', true],
    ['550 No such mailbox', true],
    ['553 Requested action not taken', true],
    ['550 5.2.1 Mailbox disabled', true],
    ['554 5.7.1 Relay access denied', false],
    ['550 5.7.1 Unable to relay', false],
    ['550 5.1.8 Sender address rejected', false],
    ['552 5.2.2 Mailbox full', false],
    ['450 4.2.0 Greylisted', false],
    ['554 Transaction failed', false],
  ])('tells from "%s" whether there is no such mailbox: %s', (response, isUnknown) => {
    const error = Object.assign(new Error('x'), {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      response,
    });
    expect(isUnknownMailbox(error)).toBe(isUnknown);
    expect(isUnknownMailbox({ ...error, command: 'MAIL FROM' })).toBe(false);
  });

  it.each([
    ...['mail.example.edu.cn', 'https://mail.example.edu.cn', 'smtp:x'],
    'smtps://portal:100%@mail.example.edu.cn',
  ])('refuses %s', (url) => {
    expect(() => createSmtpMail({ url, from })).toThrow(UserError);
  });
});
