import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSharedBytes } from './shared-bytes';

test('what is added is in shared memory, in its order, whatever its parts are', () => {
  const bytes = randomBytes(3 * 1024 * 1024 + 5);
  for (const part of [1024 * 1024, 1_000_000, bytes.length]) {
    const shared = createSharedBytes([bytes.subarray(0, 10)]);
    for (let at = 10; at < bytes.length; at += part) shared.add(bytes.subarray(at, at + part));
    const pieces = shared.pieces();
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(pieces.every(({ buffer }) => buffer instanceof SharedArrayBuffer)).toBe(true);
  }
});

test('an empty collection has no bytes', () => {
  expect(Buffer.concat(createSharedBytes().pieces())).toHaveLength(0);
});
