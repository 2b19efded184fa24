import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { errorCode } from '../../error-code';
import { UserError } from '../../user-error';
import type { AccessLog } from '../access-adapter';
import { keptMembers, type RestMember } from './kept-members';
import { type DeviceRequest, type DeviceSessions, readRestRequest } from './rest-request';

export interface RestServiceParts {
  host: string;
  port: number;
  secret: string;
  /** The members of a response that fields which schools keep become, by the fields' names. */
  kept: Readonly<Record<string, string>>;
  sessions: DeviceSessions;
  log: AccessLog;
  times?: RestTimes;
}

/** How long a request may take to arrive, and how often that is looked at, in milliseconds. */
export interface RestTimes {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
}

export interface RestService {
  /** @throws UserError when the port cannot be had */
  listen(): Promise<void>;
  isListening(): boolean;
  stop(): Promise<void>;
}

/** Requests are small: FreeRADIUS sends the attributes of one packet, of 4096 bytes at most. */
const LARGEST = 64 * 1024;

const TIMES: RestTimes = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
};

interface RestResponse {
  status: number;
  body?: Readonly<Record<string, string | number | RestMember>>;
}

/**
 * Answers FreeRADIUS's module `rest` about devices that need no page: `POST /{school}/authorize`,
 * `/authenticate` and `/accounting`, with the attributes of a packet as JSON, and the secret as the
 * password of HTTP's Basic authentication. The module takes 404 for "not found" where it
 * authorizes, so that whatever else the server knows goes on; 401 for a refusal of which it reads
 * the body; 403 for one without. A report about something else than a device is taken without a
 * word.
 */
export function createRestService({
  host,
  port,
  secret,
  kept,
  sessions,
  log,
  times = TIMES,
}: RestServiceParts): RestService {
  // All of them: Node would take its own minute for headers for that of the whole request.
  const server = createServer({ ...times }, (request, response) => {
    respond(request).then(
      (found) => send(response, found),
      (err: unknown) => {
        log.warn({ err }, 'A request of FreeRADIUS could not be carried out');
        send(response, { status: 500 });
      },
    );
  });

  async function respond(request: IncomingMessage): Promise<RestResponse> {
    if (!isAllowed(request.headers.authorization, secret)) return { status: 403 };
    // Names of schools are written as they are: no other character leads to one.
    const [, school = '', action = ''] = (request.url ?? '').split(/[/?]/);
    const isKnown = ['authorize', 'authenticate', 'accounting'].includes(action);
    if (request.method !== 'POST' || !isKnown) return { status: 404 };
    if (Number(request.headers['content-length'] ?? LARGEST + 1) > LARGEST) return { status: 413 };
    const read = readRestRequest(school, await json(request).catch(() => undefined));
    // The module takes every status of 4xx to a report for a mistake, and the server then answers
    // nobody.
    if (action === 'accounting') return account(read);
    if (!read) return { status: 404 };
    const verdict = await sessions.authorize(read, Object.keys(kept));
    if (verdict.outcome === 'unknown') return { status: 404 };
    if (verdict.outcome === 'refused') {
      return { status: 401, body: { 'reply:Reply-Message': verdict.reason } };
    }
    const { seconds, idleSeconds } = verdict;
    return {
      status: 200,
      body: {
        'control:Auth-Type': 'Accept',
        'reply:Session-Timeout': seconds,
        ...(idleSeconds !== undefined && { 'reply:Idle-Timeout': idleSeconds }),
        ...keptMembers(verdict.kept, kept),
      },
    };
  }

  async function account(request: DeviceRequest | undefined): Promise<RestResponse> {
    if (request?.accounting) await sessions.account(request, request.accounting);
    return { status: 204 };
  }

  return {
    async listen() {
      server.listen({ host, port });
      try {
        await once(server, 'listening');
      } catch (error) {
        throw notListening(error, host, port);
      }
      server.on('error', () => log.warn({ port }, 'The port for FreeRADIUS failed'));
    },
    isListening: () => server.listening,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function isAllowed(header: string | undefined, secret: string): boolean {
  const [, encoded = ''] = /^Basic\s+(\S+)$/i.exec(header ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString();
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given.slice(given.indexOf(':') + 1)), digest(secret));
}

function send(response: ServerResponse, { status, body }: RestResponse): void {
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function notListening(error: unknown, host: string, port: number): UserError {
  const code = errorCode(error) ?? 'unknown';
  return new UserError({
    'zh-CN': `无法在 ${host}:${port} 上答复 FreeRADIUS（${code}）。请在 network.json 的 macAuthentication 里换一个端口或地址。`,
    en: `FreeRADIUS cannot be answered at ${host}:${port} (${code}). Give another port or address in macAuthentication of network.json.`,
  });
}
