import { expect, test } from 'vitest';
import { createWholeFiles } from './whole-files';

const named = (hashes: readonly string[]) =>
  Object.fromEntries(hashes.map((hash, index) => [`assets/${index}.png`, { hash }]));

test('each content is read once, also for another state', async () => {
  const read: string[] = [];
  const wholeFiles = createWholeFiles(async (hash) => {
    read.push(hash);
    return new TextEncoder().encode(hash);
  });
  const files = await wholeFiles({ 'a.json': { text: '{}' }, ...named(['one', 'two', 'one']) });
  expect(files).toEqual({
    'a.json': { text: '{}' },
    'assets/0.png': { base64: btoa('one') },
    'assets/1.png': { base64: btoa('two') },
    'assets/2.png': { base64: btoa('one') },
  });
  await wholeFiles(named(['two', 'three']));
  expect(read).toEqual(['one', 'two', 'three']);
});

test('no more is asked for at once than a browser has connections', async () => {
  const at = { now: 0, most: 0 };
  const wholeFiles = createWholeFiles(async () => {
    at.now += 1;
    at.most = Math.max(at.most, at.now);
    await new Promise((resolve) => setTimeout(resolve));
    at.now -= 1;
    return new Uint8Array();
  });
  await wholeFiles(named(Array.from({ length: 20 }, (_, index) => String(index))));
  expect(at.most).toBe(6);
});

test('a content that could not be read is asked for again', async () => {
  let tries = 0;
  const wholeFiles = createWholeFiles(async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return Uint8Array.from([1]);
  });
  await expect(wholeFiles(named(['one']))).rejects.toThrow('away');
  expect(await wholeFiles(named(['one']))).toEqual({ 'assets/0.png': { base64: 'AQ==' } });
});
