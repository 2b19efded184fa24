import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SCHOOL_HEADER } from '../../wire';
import { ApiFailure } from '../calls/api-failure';
import { withoutOwnCookies } from '../calls/cookie-names';
import type { PassThrough } from '../calls/ports';
import { NoServiceResponseError, type Outgoing } from '../network/upstream/exchange';
import {
  type ForwardedFrom,
  hasBody,
  requestHeaders,
  responseHeaders,
} from '../network/upstream/message-headers';
import type { Upstream } from '../network/upstream/upstream';
import { normalizeAddress } from '../normalize-address';

export interface PassThroughParts {
  upstream: Pick<Upstream, 'find' | 'send'>;
  /** How many proxies in front are believed. */
  proxies: number;
  defaultSchool(): string;
  /** Those of every response of the gateway, which take the place of the services' own. */
  headers: Readonly<Record<string, string>>;
  /** Lifts the limits of time off a request and its connection. @returns what puts them back */
  liftLimits(request: IncomingMessage): () => void;
}

export function createPassThrough(parts: PassThroughParts): PassThrough {
  const { upstream, proxies, defaultSchool, headers, liftLimits } = parts;
  return {
    find(request) {
      const [path = ''] = request.url.split('?');
      const header = request.headers[SCHOOL_HEADER.toLowerCase()];
      const school = typeof header === 'string' && header !== '' ? header : defaultSchool();
      const services = upstream.find(school, path);
      if (services && leavesItsFolder(path)) throw new ApiFailure(20016);
      return services;
    },
    async send(request, reply, services) {
      const { raw } = request;
      const gone = new AbortController();
      const onClose = () => {
        if (!reply.raw.writableFinished) gone.abort();
      };
      reply.raw.once('close', onClose);
      const putBack = liftLimits(raw);
      try {
        const outgoing = outgoingOf(request, proxies);
        const response = await upstream.send(services, outgoing, gone.signal);
        await relay({ response, headers }, reply, gone.signal);
        return response.statusCode;
      } catch (error) {
        if (!gone.signal.aborted) throw error;
        reply.hijack();
        return undefined;
      } finally {
        reply.raw.off('close', onClose);
        putBack();
        // The body that a service left unread is read here, or the connection's next request would
        // wait behind it.
        if (!raw.complete) raw.resume();
      }
    },
  };
}

function outgoingOf(request: FastifyRequest, proxies: number): Outgoing {
  const { raw, method } = request;
  const headers = withoutOwnCookies(raw.rawHeaders);
  return {
    method,
    path: request.url,
    headers: requestHeaders({ method, headers }, forwardedFrom(request, proxies)),
    body: hasBody(headers) ? raw : undefined,
  };
}

/**
 * Sends a response back.
 *
 * @throws nothing once its headers have gone out: then its connection ends
 */
async function relay(
  { response, headers }: { response: IncomingMessage } & Pick<PassThroughParts, 'headers'>,
  reply: FastifyReply,
  gone: AbortSignal,
): Promise<void> {
  const { statusCode = 0, statusMessage, rawHeaders } = response;
  try {
    reply.raw.writeHead(
      statusCode,
      statusMessage,
      responseHeaders(withoutOwnCookies(rawHeaders), headers),
    );
  } catch {
    response.destroy();
    throw new NoServiceResponseError('unreadable');
  }
  reply.hijack();
  // The headers of a response that comes piece by piece are not held back for its first piece.
  reply.raw.flushHeaders();
  // Either side that breaks off ends the other one.
  await pipeline(response, reply.raw).catch((err: unknown) => {
    if (!gone.aborted) reply.log.warn({ err }, 'A response of the service broke off');
  });
}

function forwardedFrom(request: FastifyRequest, proxies: number): ForwardedFrom {
  const { headers, raw } = request;
  const last = (name: string) =>
    String(headers[name] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
  const believed = (name: string) => (proxies > 0 ? last(name) || undefined : undefined);
  return {
    addresses: (request.ips ?? [request.ip]).toReversed().map(normalizeAddress),
    protocol: believed('x-forwarded-proto') ?? ('encrypted' in raw.socket ? 'https' : 'http'),
    host: believed('x-forwarded-host') ?? headers.host ?? '',
  };
}

/**
 * True when a service could find `..` in a path, however it is written: also with a parameter (RFC
 * 3986, section 3.3), or a backslash.
 */
function leavesItsFolder(path: string): boolean {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return true;
  }
  return decoded
    .split(/[/\\]/)
    .some((segment) => /^\.{1,2}(;|$)/.test(segment) || /\0/.test(segment));
}
