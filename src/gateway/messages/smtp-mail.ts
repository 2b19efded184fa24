import { createTransport } from 'nodemailer';
import { errorCode } from '../error-code';
import { PlainError } from '../logging/error-text';
import { tlsOptions } from '../peer-certificates';
import { isLoopbackOrigin } from '../public-url';
import { SettingError } from '../user-error';
import { type MailSender, UnknownMailboxError } from './mail-sender';

/** How long a server that failed is left alone, in milliseconds. */
const REST = 30_000;
const TIMEOUT = 8_000;

export interface SmtpOptions {
  /** `smtps://user:password@host`, or `smtp://…`, which goes over to TLS (SMTP_URL). */
  url: string;
  /** The sender of each message (SMTP_FROM). */
  from: string;
  /** The authority that signed the server's certificate, as PEM; undefined: those Node knows. */
  ca?: string | undefined;
}

/**
 * Sends e-mail through an SMTP server, always by TLS but to this machine itself, whose certificate
 * counts only where there is a password to guard or an authority to hold it to.
 *
 * @throws SettingError when the address cannot be used
 */
export function createSmtpMail({ url: text, from, ca }: SmtpOptions): MailSender {
  const url = readUrl(text);
  const isSecure = url.protocol === 'smtps:';
  const isLocal = isLoopbackOrigin(`http://${url.hostname}`);
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isLocal,
    ...(user && { auth: { user, pass } }),
    tls: {
      ...tlsOptions(`${url.protocol}//${url.host}`, ca),
      // A relay on this machine mostly has a certificate that it made for itself.
      ...(isLocal && !isSecure && !user && ca === undefined && { rejectUnauthorized: false }),
    },
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // A message is what is given here: it names no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    kind: 'smtp',
    isAvailable: (now) => Math.abs(now.getTime() - failedAt) >= REST,
    async send({ to, subject, text: body }, now) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body });
        failedAt = Number.NEGATIVE_INFINITY;
      } catch (error) {
        // An address that is refused says nothing of the server.
        if (errorCode(error) !== 'EENVELOPE') failedAt = now.getTime();
        if (isUnknownMailbox(error)) throw new UnknownMailboxError();
        throw new PlainError(
          `The server for e-mail did not accept a message (${reasonOf(error)}).`,
        );
      }
    },
    async check() {
      try {
        await transport.verify();
        return undefined;
      } catch (error) {
        return reasonOf(error);
      }
    },
  };
}

/**
 * Responses to RCPT TO that are about the recipient: by the enhanced code (RFC 3463, section 3.2;
 * 5.1.7 and 5.1.8 are about the sender), else by the code (RFC 5321, section 4.2.3). A server that
 * passes on nothing for the gateway, or takes nothing just now, says nothing of a mailbox.
 */
const UNKNOWN_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?![78]\b)\d|2\.1\b)|^55[013](?![ -]\d\.\d)/;

/** Tells from a client's error whether the server has no mailbox of the recipient's address. */
export function isUnknownMailbox(error: unknown): boolean {
  const { code, command, response } = Object(error);
  return code === 'EENVELOPE' && command === 'RCPT TO' && UNKNOWN_MAILBOX.test(String(response));
}

/**
 * The kind of a failure, such as Node's own of a certificate, which the client calls ESOCKET. What
 * the server says of it may hold an address.
 */
function reasonOf(error: unknown): string {
  const { originalCode } = Object(error);
  return typeof originalCode === 'string' ? originalCode : (errorCode(error) ?? 'unknown');
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isMail = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  if (isMail && isDecodable(url.username + url.password)) return url;
  throw new SettingError({
    'zh-CN':
      'SMTP_URL 不是 smtps 或 smtp 地址。请写完整，例如 smtps://portal:密码@mail.example.edu.cn，密码里的特殊字符写成百分号编码。',
    en: 'SMTP_URL is not an smtps or smtp address. Write it in full, such as smtps://portal:password@mail.example.edu.cn, with signs of the password percent-encoded.',
  });
}

/** False for a percent sign that encodes nothing, which stands in an address as it was written. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
