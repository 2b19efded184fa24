import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { readThreadTime, THREAD_BYTES, tellThread } from './thread-time';

test('nothing is known of a thread that has not told its number', () => {
  expect(readThreadTime(new SharedArrayBuffer(THREAD_BYTES))).toBeUndefined();
});

test.runIf(process.platform === 'linux')('the time of a thread is what it takes', () => {
  const shared = new SharedArrayBuffer(THREAD_BYTES);
  tellThread(shared);
  const before = readThreadTime(shared) ?? Number.NaN;
  const { user, system } = process.cpuUsage();
  let now = process.cpuUsage();
  while (now.user + now.system - user - system < 200_000) now = process.cpuUsage();
  expect((readThreadTime(shared) ?? Number.NaN) - before).toBeGreaterThan(0);
});

test.runIf(process.platform === 'linux')(
  'nothing is known of a thread that has ended',
  async () => {
    const shared = new SharedArrayBuffer(THREAD_BYTES);
    const worker = new Worker(
      `const { workerData } = require('node:worker_threads');
    const [, number] = /task.(\\d+)/.exec(require('node:fs').readlinkSync('/proc/thread-self'));
    new Int32Array(workerData)[0] = Number(number);`,
      { eval: true, workerData: shared },
    );
    await once(worker, 'exit');
    const [number] = new Int32Array(shared);
    await expect.poll(() => readdirSync('/proc/self/task')).not.toContain(String(number));
    expect(readThreadTime(shared)).toBeUndefined();
  },
);
