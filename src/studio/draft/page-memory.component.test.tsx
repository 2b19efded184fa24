import { expect, test } from 'vitest';
import { createBrowserStorage } from './browser-storage';

const files = { 'a.json': { text: '{}' } };
const saved = { version: 1, base: null, files, by: null };
const draft = (text: string) => ({
  draft: { files: { 'a.json': { text } }, done: [], undone: [] },
  ...{ saved, others: files, conflicts: [] },
});

/** Says whether the browser would ask before it leaves the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('where the browser stores nothing, what is unsaved stays on the page, and leaving it asks', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  const storage = createBrowserStorage('1/riverside');
  await expect(storage.write(draft('{ "new": 1 }'))).rejects.toThrow();
  expect(asks()).toBe(true);

  // The school is left and opened again; another one has nothing of it.
  const [left, ...others] = await createBrowserStorage('1/riverside').read();
  expect([left?.draft.files, others]).toEqual([{ 'a.json': { text: '{ "new": 1 }' } }, []]);
  expect(await createBrowserStorage('1/northlake').read()).toEqual([]);

  await expect(storage.write(draft('{}'))).rejects.toThrow();
  expect(await storage.read()).toEqual([]);
  expect(asks()).toBe(false);

  await expect(storage.write(draft('{ "new": 2 }'))).rejects.toThrow();
  await storage.remove();
  expect([await storage.read(), asks()]).toEqual([[], false]);
});
