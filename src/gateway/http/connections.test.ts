import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createFairQueue } from '../limits/fair-queue';
import { listenForMonitoring } from '../monitoring/monitoring';
import { type ConnectionTimes, connectionTimes, createConnections } from './connections';

/** Times that no test meets: each shortens the one that it is about. */
const patient: ConnectionTimes = {
  headers: 60_000,
  request: 60_000,
  checkEvery: 20,
  stalled: 60_000,
  keepAlive: 60_000,
  stopReading: 60_000,
  stop: 60_000,
  stopArriving: 60_000,
  stopWaiting: 60_000,
};

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose `/waits` answers once `release` is called. */
async function start(times: ConnectionTimes) {
  const connections = createConnections(times);
  app = fastify({ serverFactory: connections.serverFactory, return503OnClosing: false });
  const queue = createFairQueue({ concurrency: 1 });
  connections.endOnClose(app, [queue]);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/waits', async () => {
    await released;
    return 'done';
  });
  app.get('/turn', (request, reply) =>
    queue
      .run({ rateLimitKey: request.id, hasGone: () => false }, () => released)
      .then(() => 'done')
      .catch(() => reply.code(503).send('refused')),
  );
  app.post('/', async () => 'read');
  app.post('/lifted', {
    onRequest: async (request) => void connections.liftLimits(request.raw),
    handler: async () => {
      await released;
      return 'done';
    },
  });
  const addresses: unknown[] = [];
  app.get('/gone', async (request) => {
    // Not by `once`, which gives up at the error of the reset.
    await new Promise((resolve) => request.raw.socket.once('close', resolve));
    addresses.push(request.ip);
    return 'gone';
  });
  app.get('/large', async () => 'x'.repeat(1_000_000));
  let counted = 0;
  app.get('/counted', async () => {
    counted += 1;
    return 'counted';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const say = async (text: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  return { say, release, addresses, counted: () => counted, turns: () => queue.state().waiting };
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  // Also one that is reset has ended.
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

it('a request keeps its address when its client resets the connection', async () => {
  const { say, addresses } = await start(patient);
  const arrived = once(app.server, 'request');
  const socket = await say('GET /gone HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
  socket.resetAndDestroy();
  await expect.poll(() => addresses).toEqual(['127.0.0.1']);
});

describe('a connection', () => {
  it.each([
    ['nothing', '', { headers: 100 }],
    ['half a header', 'GET / HTTP/1.1\r\nHo', { headers: 100 }],
    ['half a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1', { request: 200 }],
  ])('that has said %s for too long is ended', async (_, said, times) => {
    const { say } = await start({ ...patient, ...times });
    expect(await readAll(await say(said))).not.toContain('200 OK');
  });

  it('that is idle after a response is ended', async () => {
    const { say } = await start({ ...patient, keepAlive: 100 });
    expect(app.server.keepAliveTimeout).toBe(100);
    const socket = await say('GET /counted HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await readAll(socket)).toMatch(/200 OK.*counted/is);
  });

  it('that is idle stays open for longer than proxies use theirs, and for less than 40 s with no proxy in front', () => {
    expect(connectionTimes({ isBehindProxy: true }).keepAlive).toBeGreaterThan(60_000);
    expect(connectionTimes({ isBehindProxy: false }).keepAlive).toBeLessThan(39_000);
  });

  it.each([
    ['sends nothing', 60_000],
    ['goes on sending', 50],
  ])('whose client reads nothing of its responses and %s is ended', async (_, sendEvery) => {
    const { say } = await start({ ...patient, stalled: 300 });
    const socket = await say('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50));
    socket.pause();
    const sending = setInterval(() => socket.write('\r\n'), sendEvery);
    expect(await countConnections(app.server)).toBe(1);
    await expect.poll(() => countConnections(app.server)).toBe(0);
    clearInterval(sending);
    socket.destroy();
  });

  it('that waits for its response is not taken for a silent one', async () => {
    const { say, release } = await start({ ...patient, stalled: 50 });
    const socket = await say('GET /waits HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const silent = readAll(await say(''));
    const read = readAll(socket);
    // One that says nothing at all has been ended by then.
    await silent;
    await fetch(`${app.listeningOrigin}/counted`);
    release();
    expect(await read).toMatch(/200 OK.*done/is);
  });

  it('whose request has its limits lifted may be slow, and is waited for', async () => {
    const { say, release } = await start({ ...patient, request: 500, stalled: 2_000 });
    const head = 'POST /lifted HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n';
    const socket = await say(`${head}Connection: close\r\nContent-Length: 9\r\n\r\n`);
    const read = readAll(socket);
    for (let count = 0; count < 9; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      socket.write('1');
    }
    // Longer than a request may take, and than a client may be silent.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    release();
    expect(await read).toMatch(/200 OK.*done/is);
  });

  it('whose request has its limits lifted is ended once its client is silent in the middle', async () => {
    const { say } = await start({ ...patient, stalled: 100 });
    const head = 'POST /lifted HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n';
    const socket = await say(`${head}Content-Length: 9\r\n\r\n1`);
    expect(await readAll(socket)).toBe('');
  });

  it('with far more requests at once than a browser sends is ended, and the rest is not carried out', async () => {
    const { say, counted } = await start(patient);
    const socket = await say('GET /counted HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_000));
    await readAll(socket);
    expect(counted()).toBeLessThanOrEqual(100);
  });

  it('ends with the response under way when the server closes, and is not reset', async () => {
    const { say, release } = await start(patient);
    const response = readAll(await say('GET /waits HTTP/1.1\r\nHost: x\r\n\r\n'));
    // The request has arrived when another one is answered.
    await fetch(`${app.listeningOrigin}/`, { method: 'POST' });
    const closed = app.close();
    setTimeout(release, 50);
    expect(await response).toMatch(/200 OK.*connection: close.*done/is);
    await closed;
  });

  it.each([
    ['whose request nobody has read when the server closes is answered', patient],
    [
      '… also where reading takes longer than a request has to arrive',
      { ...patient, stopArriving: 0 },
    ],
  ])('%s', async (_, times) => {
    const { say } = await start(times);
    // Those of the first ones have been taken by then, of the last ones not.
    const sockets = await Promise.all(Array.from({ length: 40 }, () => say('')));
    const responses = sockets.map(readAll);
    for (const socket of sockets) socket.write('GET /counted HTTP/1.1\r\nHost: x\r\n\r\n');
    await app.close();
    for (const response of await Promise.all(responses)) {
      expect(response).toMatch(/200 OK.*connection: close.*counted/is);
    }
  });

  it('whose request is arriving when the server closes has a moment for the rest', async () => {
    const { say } = await start(patient);
    const head =
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n';
    const socket = await say(head);
    const response = readAll(socket);
    await fetch(`${app.listeningOrigin}/counted`);
    const closed = app.close();
    setTimeout(() => socket.write('rest'), 50);
    expect(await response).toMatch(/200 OK.*connection: close.*read/is);
    await closed;
  });

  it('whose request does not arrive in that moment is ended', async () => {
    const { say } = await start({ ...patient, stopArriving: 50 });
    const head =
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n';
    const response = readAll(await say(head));
    await fetch(`${app.listeningOrigin}/counted`);
    await app.close();
    expect(await response).toBe('');
  });

  it('that waits for a turn for too long is refused, and not cut off', async () => {
    const { say, release, turns } = await start({ ...patient, stopWaiting: 50 });
    const [first, second] = ['GET /turn', 'GET /turn'].map(async (line) =>
      readAll(await say(`${line} HTTP/1.1\r\nHost: x\r\n\r\n`)),
    );
    await expect.poll(() => turns()).toBe(1);
    const closed = app.close();
    expect(await Promise.race([first, second])).toMatch(/503 Service.*refused/is);
    release();
    expect(await Promise.all([first, second])).toContainEqual(expect.stringContaining('200 OK'));
    await closed;
  });

  it('is ended when its response takes longer than the server has to stop', async () => {
    const { say } = await start({ ...patient, stop: 50 });
    const response = readAll(await say('GET /waits HTTP/1.1\r\nHost: x\r\n\r\n'));
    await fetch(`${app.listeningOrigin}/`, { method: 'POST' });
    await app.close();
    expect(await response).toBe('');
  });
});

it('that stops within a header is ended at the port of health and metrics too', async () => {
  const { serverFactory } = createConnections({ ...patient, headers: 100 });
  const monitoring = { respond: async () => undefined };
  const at = { port: 0, host: '127.0.0.1', serverFactory };
  const { port, close } = await listenForMonitoring(monitoring, at, () => {});
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET /metrics HTTP/1.1\r\nHo');
  expect(await readAll(socket)).not.toContain('200 OK');
  close();
});
