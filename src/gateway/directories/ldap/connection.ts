import { isIP, connect as openTcp, type Socket } from 'node:net';
import { connect as openTls } from 'node:tls';
import { Client, ResultCodeError } from 'ldapts';
import { errorCode } from '../../error-code';
import { PlainError } from '../../logging/error-text';
import { tlsOptions as tlsTo } from '../../peer-certificates';

/** How a server is reached. */
export interface LdapServer {
  url: string;
  /** True when an `ldap:` connection is encrypted before a password is sent. */
  startTls: boolean;
  /** PEM of the authority that signed its certificate; undefined: those that Node knows. */
  ca: string | undefined;
  /** Milliseconds, for connecting and for each request. */
  timeout: number;
}

export interface Connection {
  client: Client;
  isUsable(): boolean;
  close(): void;
}

/**
 * A server did not do what every student needs. The message is for operators: no name, password or
 * DN of a student's.
 */
export class ServerError extends PlainError {
  /** True when the error says something about the server; having too much to do does not. */
  readonly isServer: boolean;

  constructor(reason: string, { isServer = true }: { isServer?: boolean } = {}) {
    super(reason);
    this.name = 'ServerError';
    this.isServer = isServer;
  }
}

/**
 * A connection that is encrypted where it should be, and that ends where its socket does: the
 * library would open another one, without StartTLS, and send the next password over it.
 *
 * @throws ServerError
 */
export async function connect({ url, startTls, ca, timeout }: LdapServer): Promise<Connection> {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const tlsOptions = {
    ...{ host, ...tlsTo(url, ca) },
    ...(isIP(host) === 0 && { servername: host }),
  };
  let socket: Socket | undefined;
  const once = <Opened extends Socket>(open: () => Opened): Opened => {
    if (socket) throw new ServerError('The connection has ended.');
    const opened = open();
    socket = opened;
    return opened;
  };
  const client = new Client({
    url,
    timeout,
    connectTimeout: timeout,
    ...(url.startsWith('ldaps:')
      ? {
          tlsOptions,
          createSecureConnection: (...given: unknown[]) =>
            once(() => Reflect.apply(openTls, undefined, given)),
        }
      : {
          createConnection: (...given: unknown[]) =>
            once(() => Reflect.apply(openTcp, undefined, given)),
        }),
  });
  const close = () => {
    socket?.destroy();
  };
  if (startTls && url.startsWith('ldap:')) {
    // The handshake has no time-out of its own.
    const timer = setTimeout(close, timeout);
    try {
      await client.startTLS(tlsOptions);
    } catch (error) {
      close();
      throw failureOf(error);
    } finally {
      clearTimeout(timer);
    }
  }
  return { client, isUsable: () => client.isConnected && socket?.destroyed === false, close };
}

/** Why a request got no response: its connection ended meanwhile. */
export const CLOSED = 'The connection was closed.';

/**
 * Gives the error of a failed request: the directory's result where there is one, else the server's
 * failure.
 */
export function failureOf(error: unknown): ServerError {
  if (error instanceof ServerError) return error;
  if (error instanceof ResultCodeError) return new ServerError(reasonOfResult(error.code));
  if (!(error instanceof Error)) return new ServerError('unknown');
  if (/time(d )?out/i.test(error.message)) return new ServerError('No response in time.');
  const code = errorCode(error) ?? '';
  return new ServerError(/^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? code : CLOSED);
}

const results: Readonly<Record<number, string>> = {
  8: 'The server takes no password without TLS.',
  10: 'The server refers to another one for the base: name that one.',
  13: 'The server takes no password without TLS.',
  32: 'There is no such base.',
  34: 'The base or the service account’s DN is no DN.',
  48: 'The server does not let the service account in.',
  49: 'The server refuses the service account: its DN or password is wrong.',
  50: 'The service account may not read the base.',
  51: 'The server is busy.',
  52: 'The server is shutting down.',
};

function reasonOfResult(code: number): string {
  return results[code] ?? `The server responded with result ${code}.`;
}
