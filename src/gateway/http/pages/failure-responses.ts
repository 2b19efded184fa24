import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { originForm } from './request-target';
import { commonHeaders, DATA_POLICY } from './security-headers';

const WORDS: Readonly<Record<number, string>> = {
  404: '没有找到。 / Not found.',
  413: '内容过大。 / Too large.',
  500: '服务暂时出错，请稍后再试。 / Something went wrong. Please try again shortly.',
  503: '现在访问的人较多，请稍后再试。 / Too busy. Please try again shortly.',
};

const TEXT = 'text/plain; charset=utf-8';
const NOT_HANDLED = '请求无法处理。 / The request could not be handled.';
const NOT_HANDLED_TYPE = {
  'content-type': TEXT,
  'content-length': Buffer.byteLength(NOT_HANDLED),
};

/** Headers of what reaches no hook. */
const UNROUTED = { ...commonHeaders, 'content-security-policy': DATA_POLICY };

/** The methods that pages and files accept. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Far more than browsers and proxies send. */
const MOST_HEADERS = 200;

/**
 * Responds where no page is: a few words, and never a part of the request or of an error. Every
 * response, of whatever part of the gateway, gets the common headers, and a policy until it sets
 * its own; so this comes first.
 *
 * @param headers those of every response
 */
export function registerFailureResponses(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>> = commonHeaders,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('content-security-policy', DATA_POLICY);
    const refused = refusedFor(request.raw);
    return refused === undefined ? undefined : sendFailure(reply, refused);
  });
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  app.setErrorHandler((error, request, reply) => {
    const given = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    const isOurs = typeof given !== 'number' || given < 400 || (given >= 500 && given !== 503);
    if (isOurs) request.log.error({ err: error }, 'failed');
    if (given === 503) reply.header('retry-after', '1');
    return sendFailure(reply, isOurs ? 500 : given);
  });
}

/** Why a request is not handled at all (RFC 9112, section 3.2; RFC 6585, section 5). */
function refusedFor({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage) {
  if (rawHeaders.length > 2 * MOST_HEADERS) return 431;
  const isName = (text: string, index: number) =>
    index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  const hosts = rawHeaders.filter(isName).length;
  const isOld = httpVersionMajor === 1 && httpVersionMinor === 0;
  return hosts === 1 || (hosts === 0 && isOld) ? undefined : 400;
}

function sendNotFound({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (METHODS.includes(method)) return sendFailure(reply, 404);
  reply.header('allow', METHODS.join(', '));
  return method === 'OPTIONS' ? reply.code(204).send() : sendFailure(reply, 405);
}

function sendFailure(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type(TEXT)
    .send(WORDS[status] ?? NOT_HANDLED);
}

/** The same for requests that reach no route: a URL that cannot be decoded, and what is no HTTP. */
export const unroutableRequests: Pick<
  FastifyServerOptions,
  'frameworkErrors' | 'clientErrorHandler' | 'rewriteUrl'
> = {
  rewriteUrl: ({ url }) => originForm(url ?? '/'),
  frameworkErrors(error, _request, reply) {
    sendFailure(reply.headers(UNROUTED), error.statusCode ?? 400);
  },
  clientErrorHandler: (error, socket) => endUnparsed(socket, error.code ?? ''),
};

/** Says what is wrong with what came over a connection, by Node's code for it, and ends it. */
export function endUnparsed(socket: Socket, code: string): void {
  if (socket.writable) sendUnparsed(socket, UNPARSED[code] ?? '400 Bad Request');
  socket.destroySoon();
}

const UNPARSED: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * The same for what Node's server responds to by itself otherwise: a tunnel, and an expectation.
 */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    // Node's own listener has left the socket: without one an error would end the process.
    socket.on('error', () => {});
    sendUnparsed(socket, '405 Method Not Allowed', { allow: METHODS.join(', ') });
    socket.destroySoon();
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...UNROUTED, ...NOT_HANDLED_TYPE }).end(NOT_HANDLED);
  });
}

function sendUnparsed(
  socket: Socket,
  status: string,
  more: Readonly<Record<string, string>> = {},
): void {
  const headers = {
    ...UNROUTED,
    ...more,
    ...NOT_HANDLED_TYPE,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${NOT_HANDLED}`);
}
