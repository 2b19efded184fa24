import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { commonHeaders } from './security-headers';

const WORDS: Readonly<Record<number, string>> = {
  404: '没有找到。 / Not found.',
  413: '内容过大。 / Too large.',
  500: '服务暂时出错，请稍后再试。 / Something went wrong. Please try again shortly.',
};

const TEXT = 'text/plain; charset=utf-8';
const NOT_HANDLED = '请求无法处理。 / The request could not be handled.';

/** What is answered where no page is: a few words, and never a part of the request or of an error. */
export function registerFailureResponses(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, 404));
  app.setErrorHandler((error, request, reply) => {
    const given = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    const status = typeof given === 'number' && given >= 400 && given < 500 ? given : 500;
    if (status === 500) request.log.error({ err: error }, 'failed');
    return sendFailure(reply, status);
  });
}

function sendFailure(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type(TEXT)
    .send(WORDS[status] ?? NOT_HANDLED);
}

/** The same for requests that reach no route: an address that cannot be decoded, and what is no HTTP. */
export const unroutableRequests: Pick<
  FastifyServerOptions,
  'frameworkErrors' | 'clientErrorHandler'
> = {
  frameworkErrors(error, _request, reply) {
    sendFailure(reply.headers(commonHeaders), error.statusCode ?? 400);
  },
  clientErrorHandler(error, socket) {
    if (socket.writable) sendUnparsed(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
    socket.destroySoon();
  },
};

function sendUnparsed(socket: Socket, status: 400 | 431): void {
  const headers = {
    ...commonHeaders,
    'content-type': TEXT,
    'content-length': Buffer.byteLength(NOT_HANDLED),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const reason = status === 431 ? 'Request Header Fields Too Large' : 'Bad Request';
  socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${NOT_HANDLED}`);
}
