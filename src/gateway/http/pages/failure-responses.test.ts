import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerFailureResponses, unroutableRequests } from './failure-responses';

let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
  app = fastify({ ...unroutableRequests });
  registerFailureResponses(app);
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** Sends bytes; gives what comes back until the connection ends. */
async function responseTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk: Buffer) => {
    response += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return response;
}

describe('a request that reaches no route', () => {
  const rest = 'Host: x\r\nConnection: close\r\n\r\n';
  it.each([
    ['an address that cannot be decoded', `GET /%zz-reflected HTTP/1.1\r\n${rest}`, 400],
    ['half of a character', `GET /%e4%b8 HTTP/1.1\r\n${rest}`, 400],
    ['what is no HTTP', 'reflected\r\n\r\n', 400],
    ['too long a header', `GET / HTTP/1.1\r\nX: ${'reflected'.repeat(4000)}\r\n\r\n`, 431],
  ])('is answered in our words, with our headers: %s', async (_, bytes, status) => {
    const response = await responseTo(bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(response).toContain('请求无法处理。 / The request could not be handled.');
    expect(response).not.toContain('reflected');
  });
});
