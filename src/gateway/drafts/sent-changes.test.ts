import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { hashOf } from '../publishing/contents/manifest';
import { bodiesSentWith } from '../publishing/contents/sent-bodies';
import { applyChanges } from './draft-files';
import { readSentChanges } from './sent-changes';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

it('reads what a draft is sent: its files, and what stands beside them', async () => {
  const [text, picture] = ['{"名":"\ud800"}', Buffer.from([0x89, 0, 0xff])];
  const beside = { version: 3, base: null, message: '改名' };
  const files = {
    ...{ 'a.json': { text }, 'assets/a.png': { base64: picture.toString('base64') } },
    'b.json': null,
  };
  const read = await readSentChanges([bytes({ ...beside, changes: files })]);
  // Contents go past the values: nothing walks through megabytes of them where pages are served.
  expect(read).toEqual({
    ...beside,
    changes: { 'a.json': { text: '' }, 'assets/a.png': { base64: '' }, 'b.json': null },
  });
  const sent = bodiesSentWith(read);
  const changed = applyChanges(new Map([['b.json', '0']]), Object(read).changes, sent);
  expect(changed.contents).toEqual(
    new Map([
      ['a.json', new Uint8Array(Buffer.from(text))],
      ['assets/a.png', new Uint8Array(picture)],
    ]),
  );
  expect(changed.manifest).toEqual(
    new Map([
      ['a.json', hashOf(Buffer.from(text))],
      ['assets/a.png', hashOf(picture)],
    ]),
  );
});

it('takes no file whose contents it has not read for an empty one', async () => {
  const { changes } = Object(await readSentChanges([bytes({ changes: { a: { text: 'b' } } })]));
  const other = new Map([['c.json', new Uint8Array()]]);
  expect(() => applyChanges(new Map(), { 'a.json': changes.a }, other)).toThrow(/not written/);
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
