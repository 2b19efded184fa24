import { afterEach, expect, it, vi } from 'vitest';
import { readJsonInThread } from './read-json-in-thread';

afterEach(() => {
  vi.useRealTimers();
});

/** Tells of the JSON what it has, and of the thread which it is. */
const WITH_THREAD = `
const { threadId } = require('node:worker_threads');
const read = ({ text }) => ({ text, threadId });
`;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(JSON.stringify({ text })));
const threadOf = async (text: string) =>
  (await readJsonInThread<{ text: string; threadId: number }>([bytesOf(text)], WITH_THREAD))
    ?.threadId;

it('takes the bytes of a body over, but for those that stand in memory with others', async () => {
  const bytes = bytesOf('新的开始');
  const [first, beside] = [bytes.slice(0, 12), bytes.subarray(12)];
  expect(await readJsonInThread([first, beside], WITH_THREAD)).toMatchObject({ text: '新的开始' });
  expect([first.length, beside.length]).toEqual([0, bytes.length - 12]);
});

it('reads one body after the other in one thread, each in its own way', async () => {
  const [one, length, two] = await Promise.all([
    threadOf('one'),
    readJsonInThread<number>([bytesOf('four')], 'const read = ({ text }) => text.length;'),
    threadOf('two'),
  ]);
  expect([one, length]).toEqual([two, 4]);
  expect(await readJsonInThread([new Uint8Array([0x7b])], WITH_THREAD)).toBeUndefined();
  expect(await threadOf('three')).toBe(one);
});

it('ends the thread when nothing has come for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = await threadOf('one');
  vi.advanceTimersByTime(9_000);
  expect(await threadOf('two')).toBe(before);
  vi.advanceTimersByTime(10_000);
  expect(await threadOf('three')).not.toBe(before);
});

it('reads on after a thread that has failed', async () => {
  const failing = `const read = () => { setImmediate(() => { throw new Error('late'); }); };`;
  const before = await threadOf('one');
  await readJsonInThread([bytesOf('two')], failing);
  await expect.poll(() => threadOf('three')).not.toBe(before);
});

it('reads what waits behind a body at which the thread fails', async () => {
  // No thread can send a function.
  const failing = readJsonInThread([bytesOf('one')], 'const read = () => () => {};');
  const next = threadOf('two');
  expect(await failing).toBeUndefined();
  expect(await next).toBeDefined();
});
