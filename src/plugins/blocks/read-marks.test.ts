import { expect, test } from 'vitest';
import { storedReadMarks, storeReadMarks } from './read-marks';

function memory(initial: Record<string, string> = {}) {
  const stored = new Map(Object.entries(initial));
  return {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
}

test('marks are stored by school, each once', () => {
  const storage = memory();
  storeReadMarks(storage, 'riverside', ['a', 'b']);
  storeReadMarks(storage, 'riverside', ['b', 'c']);
  expect(storedReadMarks(storage, 'riverside')).toEqual(['a', 'b', 'c']);
  expect(storedReadMarks(storage, 'northlake')).toEqual([]);
});

test('the oldest of more than 500 go', () => {
  const storage = memory();
  const ids = Array.from({ length: 600 }, (_, index) => `n${index}`);
  storeReadMarks(storage, 'riverside', ids);
  expect(storedReadMarks(storage, 'riverside')).toEqual(ids.slice(100));
});

test.each(['', 'null', '{', '"x"', '{"a":1}', '[1, null]'])('stored %s is no mark', (value) => {
  expect(storedReadMarks(memory({ 'readNotices.riverside': value }), 'riverside')).toEqual([]);
});
