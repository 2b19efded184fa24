import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readSentChanges } from './sent-changes';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

it('reads what a draft is sent: its files, and what stands beside them', async () => {
  const request = {
    ...{ version: 3, base: null, message: '改名' },
    changes: { 'a.json': { text: '{"名":1}' }, 'assets/a.png': { base64: 'AAAA' }, 'b.json': null },
  };
  expect(await readSentChanges([bytes(request)])).toEqual(request);
});

it.each<[string, Buffer<ArrayBuffer>]>([
  ['no JSON', Buffer.from('{"changes":')],
  ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ['a list', bytes([1])],
  ['a file of something else', bytes({ changes: { 'a.json': { text: [[1]] } } })],
  ['a file of two contents', bytes({ changes: { 'a.json': { text: '', base64: '' } } })],
  [
    'too many files',
    bytes({ changes: Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [at, null])) }),
  ],
  ['a file that is called __proto__', Buffer.from('{"changes":{"__proto__":{"text":""}}}')],
  [
    'values within values',
    Buffer.from(`{"changes":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`),
  ],
  [
    'more values than memory has room for',
    Buffer.from(`{"changes":[${'{},'.repeat(10_000_000)}0]}`),
  ],
])('refuses %s', async (_, body) => {
  await expect(readSentChanges([body])).rejects.toMatchObject({ code: 'invalid-request' });
});

it('holds nobody else up', async () => {
  let [turns, isOver] = [0, false];
  const reading = readSentChanges([Buffer.from(`[${'[],'.repeat(1_000_000)}0]`)]).catch(() => {
    isOver = true;
  });
  for (; !isOver; turns += 1) await nextTurn();
  await reading;
  expect(turns).toBeGreaterThan(10);
});
