import { expect, test } from 'vitest';
import { CallError } from './call-error';
import type { Call } from './client';
import { readWholeDraft } from './read-states';

test('a draft that somebody saves while its pictures are read is read again', async () => {
  const drafts = [{ hash: 'old' }, { hash: 'new' }].map((picture) => ({
    ...{ version: 1, changedAt: null, changedBy: null },
    base: { state: 'a', number: 1, files: {} },
    live: { state: 'b', number: 2, files: { 'a.json': { text: '{}' } } },
    files: { 'assets/map.png': picture },
  }));
  const call = (async ({ name }: { name: string }, { hash }: { hash?: string }) => {
    if (name === 'readDraft') return drafts.shift();
    if (hash === 'old') throw new CallError('unknown-content');
    return Uint8Array.from([1]);
  }) as unknown as Call;
  expect(await readWholeDraft(call, 'riverside')).toMatchObject({
    base: { state: 'a', files: {} },
    live: { number: 2, files: { 'a.json': { text: '{}' } } },
    files: { 'assets/map.png': { base64: 'AQ==' } },
  });
});
