import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { TestCertificate } from './certificate';

/** An e-mail that the server was given: its envelope, and its text with headers. */
export interface ReceivedMail {
  from: string;
  to: string[];
  text: string;
  isEncrypted: boolean;
}

/** A server for e-mail that a test runs. */
export interface TestSmtpServer {
  port: number;
  received: readonly ReceivedMail[];
  stop(): Promise<void>;
}

/** The account that the server knows. */
export const MAIL_ACCOUNT = { user: 'portal@campus', pass: 'p:ss w/rd' };

interface ServerOptions {
  certificate: TestCertificate;
  /** It speaks TLS from the first byte on; else it goes over to it (STARTTLS). */
  isSecure?: boolean;
}

/** Starts a server that takes e-mail from its one account, over TLS. */
export async function startSmtpServer({
  certificate,
  isSecure = false,
}: ServerOptions): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...{ ...certificate.server, secure: isSecure, authMethods: ['PLAIN'] },
    onAuth({ username, password }, _session, callback) {
      const isRight = username === MAIL_ACCOUNT.user && password === MAIL_ACCOUNT.pass;
      if (isRight) callback(null, { user: username });
      else callback(new Error('Nobody has this name and password'));
    },
    onRcptTo({ address }, _session, callback) {
      callback(address.startsWith('unknown@') ? new Error('No such mailbox') : null);
    },
    onData(stream, { envelope, secure }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
          isEncrypted: secure,
        });
        callback();
      });
    },
  });
  // Clients that take no certificate of this one break their connections off.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
