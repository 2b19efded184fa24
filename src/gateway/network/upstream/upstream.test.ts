import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createUpstream, type UpstreamSettings } from './upstream';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function startServer(status: () => number): Promise<URL> {
  const server: Server = createServer((_request, response) => {
    response.writeHead(status()).end('x');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
}

function create(more: Partial<UpstreamSettings>) {
  const told: string[] = [];
  const upstream = createUpstream(
    {
      servers: [],
      schools: new Map(),
      prefixes: ['/api-service/', '/portal-conversion/'],
      wire: { key: '', iv: '' },
      deadTime: 60,
      isShared: true,
      connectTimeout: 1000,
      healthCheck: undefined,
      ...more,
    },
    { info: (_data, message) => told.push(message), warn: (_data, message) => told.push(message) },
  );
  closing.push(() => upstream.stop());
  return { upstream, told };
}

const one = [new URL('http://10.0.0.1')];
const two = [new URL('http://10.0.0.2')];

it.each<[Partial<UpstreamSettings>, string, string, readonly URL[] | undefined, boolean]>([
  [{ servers: one }, 'riverside', '/api-service/x', one, true],
  [
    { servers: one, schools: new Map([['riverside', two]]) },
    'riverside',
    '/api-service/x',
    two,
    true,
  ],
  [{ schools: new Map([['riverside', two]]) }, 'northlake', '/api-service/x', undefined, false],
  [
    { servers: one, prefixes: ['/api-service/'] },
    'riverside',
    '/portal-conversion/x',
    undefined,
    false,
  ],
  [{ servers: one }, 'riverside', '/assets/x', undefined, true],
])('with %j, a request of %s to %s goes to %j', (settings, school, path, found, passesAll) => {
  const { upstream } = create(settings);
  expect(upstream.find(school, path)).toBe(found);
  expect(upstream.passesAll).toBe(passesAll);
});

it('shares requests among servers, until their responses have ended', async () => {
  const [first, second] = [await startServer(() => 200), await startServer(() => 200)];
  const { upstream } = create({ servers: [first, second] });
  const send = async () => {
    const outgoing = { method: 'POST', path: '/', headers: [], body: undefined };
    const response = await upstream.send([first, second], outgoing, new AbortController().signal);
    return { response, port: response.socket.remotePort };
  };
  const [one, two] = [await send(), await send()];
  expect([one.port, two.port]).toEqual([Number(first.port), Number(second.port)]);
  const closed = once(two.response, 'close');
  two.response.resume();
  await closed;
  // The first response has not been read.
  const three = await send();
  expect(three.port).toBe(two.port);
  for (const { response } of [one, three]) response.resume();
});

describe('a health check', () => {
  it('finds a server dead without any request, and well again', async () => {
    let status = 503;
    const server = await startServer(() => status);
    const { upstream, told } = create({
      servers: [server],
      healthCheck: { path: '/health', interval: 0.02 },
    });
    upstream.listen();
    await expect.poll(() => upstream.health().parts[0]?.note).toBe('HTTP 503');
    expect(upstream.health().isWell).toBe(false);
    status = 404;
    await expect
      .poll(() => upstream.health())
      .toMatchObject({ isWell: true, parts: [{ note: 'ok' }] });
    expect(told).toEqual(['The service does not respond', 'The service responds again']);
  });
});

describe('health', () => {
  it('needs one server of every school that has its own', async () => {
    const server = await startServer(() => 200);
    const gone = new URL('http://127.0.0.1:1');
    const { upstream } = create({
      servers: [gone, server],
      schools: new Map([['riverside', [gone]]]),
    });
    const outgoing = {
      method: 'POST',
      path: '/',
      headers: ['Content-Length', '0'],
      body: undefined,
    };
    const response = await upstream.send([gone, server], outgoing, AbortSignal.timeout(5000));
    response.resume();
    expect(upstream.health()).toMatchObject({
      isWell: false,
      parts: [{ isWell: false }, { isWell: true }],
    });
  });
});
