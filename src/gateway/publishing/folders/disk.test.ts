import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The sizes and times that a made-up file has each time someone asks. */
let states: { size: number; mtimeMs: number }[];
let reads: number;

const readWhole = () => {
  reads++;
  return Buffer.from('{}');
};

beforeEach(() => {
  reads = 0;
  vi.resetModules();
  vi.doMock('node:fs', async (original) => ({
    ...(await original<typeof import('node:fs')>()),
    openSync: () => 1,
    closeSync: () => undefined,
    fstatSync: () => states.shift(),
    readFileSync: readWhole,
  }));
  vi.doMock('node:fs/promises', async (original) => ({
    ...(await original<typeof import('node:fs/promises')>()),
    open: async () => ({
      stat: async () => states.shift(),
      readFile: async () => readWhole(),
      close: async () => undefined,
    }),
  }));
});

afterEach(() => {
  vi.doUnmock('node:fs');
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

const whole = { size: 2, mtimeMs: 1 };
const later = { size: 2, mtimeMs: 2 };
const cutOff = { size: 1, mtimeMs: 1 };

test.each(['asyncDisk', 'syncDisk'] as const)('%s reads a changing file again', async (name) => {
  const disk = (await import('./disk'))[name];
  states = [cutOff, whole, whole, later, later, later];
  expect(await disk.read('a.json', 100)).toEqual(Buffer.from('{}'));
  expect(reads).toBe(3);
});

test.each(['asyncDisk', 'syncDisk'] as const)('%s gives up in the end', async (name) => {
  const disk = (await import('./disk'))[name];
  states = [cutOff, whole, whole, later, later, whole];
  expect(await disk.read('a.json', 100)).toBe('changing');
  expect(reads).toBe(3);
});
