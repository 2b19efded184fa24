import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';
import { isLong, note, size, spread, times } from './size';
import { SESSION } from './students';

vi.setConfig(times);

const HEADER = `POST ${SESSION} HTTP/1.1\r\nHost: x\r\nX-Safe-Level: 0\r\nContent-Type: application/json\r\n`;
const PAGE = 'GET /riverside/auth HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n';

interface SlowClient {
  name: string;
  begin: string;
  /** What it says then, one byte in a second. */
  bytes?: string;
  /** It reads nothing of what it is sent. */
  deaf?: boolean;
}

const slowClients: readonly SlowClient[] = [
  { name: 'that say nothing', begin: '' },
  { name: 'that stop within a header', begin: 'GET / HTTP/1.1\r\nHo' },
  { name: 'that stop within a body', begin: `${HEADER}Content-Length: 99\r\n\r\n{` },
  { name: 'that say a header byte by byte', begin: 'GET / HTTP/1.1\r\nX: ', bytes: 'x' },
  {
    name: 'that say a body byte by byte',
    begin: `${HEADER}Content-Length: 999\r\n\r\n`,
    bytes: ' ',
  },
  {
    name: 'that say a body in chunks, byte by byte',
    begin: `${HEADER}Transfer-Encoding: chunked\r\n\r\n`,
    bytes: '1\r\n \r\n',
  },
  { name: 'that ask for a page and keep the connection', begin: PAGE },
  { name: 'that ask for many pages and read none', begin: PAGE.repeat(100), deaf: true },
];

/** How long a client may hold a connection, in seconds. */
const CLOSED_WITHIN = 40;

describe('slow clients', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'formgate-slow-'));
  let gateway: RunningGateway;
  beforeAll(async () => {
    cpSync(inject('preparedData'), dataDir, { recursive: true });
    gateway = await startGateway({ env: { DATA_DIR: dataDir } });
  });
  afterAll(async () => {
    await gateway?.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Gives when the connection was closed, in milliseconds. */
  function open({ begin, bytes = '', deaf = false }: SlowClient): { closed: Promise<number> } {
    const begun = performance.now();
    const socket: Socket = connect(gateway.port, '127.0.0.1', () => socket.write(begin));
    if (deaf) socket.pause();
    else socket.resume();
    const talking = setInterval(() => bytes && socket.write(bytes), 1_000);
    // A socket that does not read hears of its end when it writes.
    const listening = setInterval(() => deaf && socket.write('\r\n'), 1_000);
    const closed = new Promise<number>((resolve) => {
      socket
        .on('error', () => {})
        .once('close', () => {
          clearInterval(talking);
          clearInterval(listening);
          resolve(performance.now() - begun);
        });
    });
    return { closed };
  }

  it(isLong ? 'are cut off in time, while others are served' : 'hold up nobody', async () => {
    const opened = slowClients.flatMap((client) =>
      Array.from({ length: size.slowClients }, () => ({ client, ...open(client) })),
    );
    const waits: number[] = [];
    let isOver = false;
    const ordinary = (async () => {
      while (!isOver) {
        const begun = performance.now();
        const response = await fetch(`${gateway.url}/riverside/auth`);
        expect(response.status).toBe(200);
        await response.text();
        waits.push(performance.now() - begun);
        await sleep(isLong ? 100 : 20);
      }
    })();
    const until = (async () => {
      if (isLong) await sleep(CLOSED_WITHIN * 1000);
      else while (waits.length < 4) await sleep(10);
      return undefined;
    })();
    for (const client of slowClients) {
      const all = opened.filter((each) => each.client === client);
      const took = await Promise.all(all.map(({ closed }) => Promise.race([closed, until])));
      if (!isLong) continue;
      const ended = took.filter((each) => each !== undefined);
      note(
        'slow clients',
        client.name,
        `${ended.length} of ${all.length} closed: ${spread(ended)}`,
      );
      expect.soft(ended.length, client.name).toBe(all.length);
    }
    isOver = true;
    await ordinary;
    note('slow clients', 'ordinary pages meanwhile', `${waits.length}: ${spread(waits)}`);
    expect(waits.length).toBeGreaterThanOrEqual(4);
  });
});
