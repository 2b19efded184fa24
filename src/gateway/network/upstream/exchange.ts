import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';

import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { errorCode } from '../../error-code';
import { tlsOptions } from '../../peer-certificates';

/** A request for a service, its body still to be read. */
export interface Outgoing {
  method: string;
  /** With its query, below the server's own path. */
  path: string;
  /** Names and values in turn, without Host. */
  headers: readonly string[];
  /** Undefined where there is none. */
  body: Readable | undefined;
}

export interface ExchangeOptions {
  agents: Agents;
  /**
   * How long a connection may take to be made, in milliseconds. Once it is there nothing is
   * limited.
   */
  connectTimeout: number;
  signal: AbortSignal;
}

/** A server that gave no response. */
export class NoServiceResponseError extends Error {
  /** The system's code. */
  readonly reason: string;
  /**
   * May another server be sent it? Not where this one may have seen some of it, unless it changes
   * nothing.
   */
  readonly mayBeSentAgain: boolean;
  /** Has whoever asked gone? Then the failure says nothing of the server. */
  readonly wasAborted: boolean;

  constructor(reason: string, { mayBeSentAgain = false, wasAborted = false } = {}) {
    super(`The service gave no response: ${reason}.`);
    this.name = 'NoServiceResponseError';
    this.reason = reason;
    this.mayBeSentAgain = mayBeSentAgain;
    this.wasAborted = wasAborted;
  }
}

/** Connections that are used again. */
export interface Agents {
  http: HttpAgent;
  https: HttpsAgent;
  /** PEM of the authority that signed the servers' certificates; undefined: those Node knows. */
  ca: string | undefined;
  destroy(): void;
}

/**
 * Servers close idle connections after 5 s or later (Node's own, the shortest of those in wide
 * use).
 */
const IDLE = 4_000;

/**
 * @param ca PEM of the authority that signed the servers' certificates, where it is one of the
 *   deployment's own
 */
export function createAgents(ca?: string): Agents {
  const http = new HttpAgent({ keepAlive: true, timeout: IDLE });
  const https = new HttpsAgent({ keepAlive: true, timeout: IDLE });
  return {
    http,
    https,
    ca,
    destroy() {
      http.destroy();
      https.destroy();
    },
  };
}

/**
 * True when a request may be sent again (RFC 9110, section 9.2.1) after its server closed the
 * connection at that moment.
 */
const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Sends a request to a server and gives its response, once the headers are there. No byte of the
 * body is read before there is a connection, so that another server can have it.
 *
 * @throws NoServiceResponseError
 */
export function exchange(
  server: URL,
  { method, path, headers, body }: Outgoing,
  { agents, connectTimeout, signal }: ExchangeOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isTls = server.protocol === 'https:';
    const send = isTls ? httpsRequest : httpRequest;
    const agent = isTls ? agents.https : agents.http;
    const request = send({
      protocol: server.protocol,
      hostname: server.hostname.replace(/^\[|\]$/g, ''),
      port: server.port || (isTls ? 443 : 80),
      method,
      path: server.pathname.replace(/\/$/, '') + path,
      headers: ['Host', server.host, ...headers],
      agent: isSafe(method) && !body ? agent : false,
      signal,
      ...(isTls && tlsOptions(server.origin, agents.ca)),
    });
    let isConnected = false;
    let timer: NodeJS.Timeout | undefined = setTimeout(
      () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })),
      connectTimeout,
    );
    const connected = () => {
      clearTimeout(timer);
      timer = undefined;
      isConnected = true;
      if (body) sendBody(body, request);
    };
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once(isTls ? 'secureConnect' : 'connect', connected);
      else connected();
    });
    request.once('response', (response) => resolve(response));
    // Also later, when a server ends the connection in the middle of the request's body: then there
    // is a response already.
    request.on('error', (error) => {
      clearTimeout(timer);
      const wasAborted = signal.aborted;
      const mayBeSentAgain = !wasAborted && (!isConnected || (isSafe(method) && !body));
      reject(new NoServiceResponseError(reasonOf(error), { mayBeSentAgain, wasAborted }));
    });
    if (!body) request.end();
    else request.flushHeaders();
  });
}

function sendBody(body: Readable, request: ClientRequest): void {
  body.pipe(request);
  request.once('close', () => body.unpipe(request));
}

function reasonOf(error: Error): string {
  const code = errorCode(error) ?? error.name;
  return /^\w{1,60}$/.test(code) ? code : 'failed';
}
