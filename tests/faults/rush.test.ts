import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';
import { pauseProcess } from '../support/pause-process';
import { times } from './size';

vi.setConfig(times);

const CLIENTS = 2000;

/** Of Linux: how many connections may wait at a port (listen(2)). */
const LIMIT = '/proc/sys/net/core/somaxconn';
const mostWaiting = existsSync(LIMIT) ? Number(readFileSync(LIMIT, 'utf8')) : 0;

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ data: inject('preparedData') });
});
afterAll(() => gateway?.stop());

it.runIf(mostWaiting >= CLIENTS)(
  'keeps clients waiting that come while it is busy, and answers each',
  async () => {
    await pauseProcess(gateway.pid);
    let connected = 0;
    const statuses = Array.from({ length: CLIENTS }, () => {
      const socket = connect(gateway.port, '127.0.0.1', () => {
        connected += 1;
        socket.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      });
      return new Promise<string>((resolve, reject) => {
        let text = '';
        socket.setEncoding('latin1').on('data', (data) => {
          text += data;
        });
        socket.on('error', reject).on('close', () => resolve(text.slice(0, 12)));
      });
    });
    try {
      await expect.poll(() => connected).toBe(CLIENTS);
    } finally {
      process.kill(gateway.pid, 'SIGCONT');
    }
    expect(new Set(await Promise.all(statuses))).toEqual(new Set(['HTTP/1.1 200']));
  },
);
