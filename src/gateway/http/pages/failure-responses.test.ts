import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnections } from '../connections';
import { registerFailureResponses, unroutableRequests } from './failure-responses';
import { TooManyPagesError } from './render-queue';

/** One that waits for requests until they have arrived, and one that does not. */
let patient: FastifyInstance;
let hasty: FastifyInstance;
beforeAll(async () => {
  patient = await start(60_000);
  hasty = await start(100);
});
afterAll(() => Promise.all([patient.close(), hasty.close()]));

async function start(patience: number): Promise<FastifyInstance> {
  const { serverFactory } = createConnections({
    headers: patience,
    request: patience,
    checkEvery: 20,
    keepAlive: 60_000,
    stopReading: 0,
    stop: 0,
    stopArriving: 0,
    stopWaiting: 0,
    stalled: 60_000,
  });
  const app = fastify({ ...unroutableRequests, serverFactory });
  registerFailureResponses(app);
  app.get('/', async () => 'here');
  app.post('/', async () => 'sent');
  app.get('/fails', async () => {
    throw new Error('reflected');
  });
  app.get('/busy', async () => {
    throw new TooManyPagesError();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Sends bytes; gives what comes back until the connection ends. */
async function responseTo(bytes: string, app = patient): Promise<string> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  let response = '';
  // One that has not read all of a request may reset its connection after the response.
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    response += chunk;
  });
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return response;
}

const rest = 'Host: x\r\nConnection: close\r\n\r\n';
const post = 'POST / HTTP/1.1\r\nHost: x\r\n';
const headers = Array.from({ length: 201 }, (_, number) => `reflected-${number}: 1\r\n`).join('');

const cases: [string, string, number][] = [
  ['a URL that cannot be decoded', `GET /%zz-reflected HTTP/1.1\r\n${rest}`, 400],
  ['half of a character', `GET /%e4%b8 HTTP/1.1\r\n${rest}`, 400],
  ['what is no HTTP', 'reflected\r\n\r\n', 400],
  ['what is TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['an unknown method', `REFLECTED / HTTP/1.1\r\n${rest}`, 400],
  ['a target without a slash', `GET reflected HTTP/1.1\r\n${rest}`, 400],
  ['a header without a colon', `GET / HTTP/1.1\r\nreflected\r\n${rest}`, 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', `GET / HTTP/1.1\r\nHOST: reflected\r\n${rest}`, 400],
  ['too long a header', `GET / HTTP/1.1\r\nX: ${'reflected'.repeat(4000)}\r\n\r\n`, 431],
  ['too long a target', `GET /${'reflected'.repeat(4000)} HTTP/1.1\r\n${rest}`, 431],
  ['too many headers', `GET / HTTP/1.1\r\n${headers}${rest}`, 431],
  ['two lengths', `${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
  ['a length that is no number', `${post}Content-Length: reflected\r\n\r\n`, 400],
  ['an unknown transfer encoding', `${post}Transfer-Encoding: reflected\r\n\r\n`, 400],
  ['a broken chunk', `${post}Transfer-Encoding: chunked\r\n\r\nreflected\r\n`, 400],
  ['an expectation', `${post}Expect: reflected\r\nConnection: close\r\n\r\n`, 417],
  [
    'too large a body',
    `${post}Content-Type: text/plain\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n`,
    413,
  ],
  [
    'an unknown type',
    `${post}Content-Type: reflected/x\r\nContent-Length: 1\r\nConnection: close\r\n\r\n1`,
    415,
  ],
  ['no type', `${post}Content-Length: 1\r\nConnection: close\r\n\r\n1`, 415],
  ['half a header', 'GET / HTTP/1.1\r\nHo', 408],
  ['half a body', `${post}Content-Type: text/plain\r\nContent-Length: 9\r\n\r\n1`, 408],
  ['a tunnel', `CONNECT reflected:443 HTTP/1.1\r\n${rest}`, 405],
  ['a method for what is not there', `DELETE /reflected HTTP/1.1\r\n${rest}`, 405],
  ['a method that is not read', `TRACE / HTTP/1.1\r\nreflected: 1\r\n${rest}`, 405],
  ['what is not there', `GET /reflected?reflected HTTP/1.1\r\n${rest}`, 404],
  ['what is not there, in HTTP/1.0', 'GET /reflected HTTP/1.0\r\n\r\n', 404],
  ['a failure', `GET /fails HTTP/1.1\r\n${rest}`, 500],
  ['too much', `GET /busy HTTP/1.1\r\n${rest}`, 503],
];

describe('a request that nothing handles', () => {
  it.each(cases)('is answered in our words, with our headers: %s', async (_, bytes, status) => {
    const response = await responseTo(bytes, status === 408 ? hasty : patient);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(response.toLowerCase()).toContain('cross-origin-resource-policy: same-origin');
    expect(response.toLowerCase()).toContain("content-security-policy: frame-ancestors 'none'");
    expect(response).toMatch(/\r\n\r\n[^\r\n]+。 \/ [A-Z][^\r\n]+\.$/);
    expect(response).not.toContain('reflected');
  });

  it('says with what there is to ask where the method is wrong', async () => {
    expect(await responseTo(`PUT /x HTTP/1.1\r\n${rest}`)).toMatch(/\nallow: GET, HEAD, POST\r/i);
    const options = await responseTo(`OPTIONS * HTTP/1.1\r\n${rest}`);
    expect(options).toMatch(/^HTTP\/1.1 204 /);
    expect(options).toMatch(/\nallow: GET, HEAD, POST\r/i);
    expect(options).not.toMatch(/access-control/i);
  });
});

it.each([
  ['http://portal.edu.cn/', 'here'],
  ['HTTP://portal.edu.cn', 'here'],
])('a target that names a host as well is read: %s', async (target, expected) => {
  expect(await responseTo(`GET ${target} HTTP/1.1\r\n${rest}`)).toContain(expected);
});
