import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestFolder, type TestFolder } from '../../formgate.test-support';
import { overlapInWords, readOverlap } from './overlap';
import { keyRows } from './run';

let folder: TestFolder;
beforeEach(() => {
  folder = createTestFolder();
});
afterEach(() => folder.remove());

const rotate = (env: Record<string, string>, ...args: string[]) =>
  folder.formgate(['keys', 'rotate', ...args, '--locale', 'en'], {
    env: { DATA_DIR: join(folder.path, 'data'), ...env },
  });

test('puts a new key before the others, for the owner alone to read', async () => {
  const env = { IDENTIFICATION_KEY_FILE: 'identification.key' };
  expect(await rotate(env, '--kind', 'identification')).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('not in the history: There is no database'),
  });
  const first = folder.read('identification.key').trim();
  expect(first).toMatch(/^[\w-]{43}$/);
  const { stdout } = await rotate(env, '--kind', 'identification');
  expect(stdout).toContain('keys: 2');
  const [current, older] = folder.read('identification.key').trim().split('\n');
  expect(older).toBe(first);
  expect(current).not.toBe(first);
  expect(stdout).not.toContain(current);
  if (process.platform !== 'win32') {
    expect(statSync(join(folder.path, 'identification.key')).mode & 0o777).toBe(0o600);
  }
});

test('changes nothing where there is no database for the other keys', async () => {
  const { exitCode, stderr } = await rotate({ IDENTIFICATION_KEY_FILE: 'identification.key' });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('There is no database');
  expect(existsSync(join(folder.path, 'identification.key'))).toBe(false);
});

test.each([
  ['0', 0],
  ['12h', 12 * 3600],
  ['7d', 7 * 24 * 3600],
  ['366d', 366 * 24 * 3600],
  ['367d', undefined],
  ['7', undefined],
  ['-1d', undefined],
  ['', undefined],
])('reads how long old keys are accepted: %s', (text, seconds) => {
  expect(readOverlap(text)).toBe(seconds);
});

test.each([
  ['7d', '7 days', '7 天'],
  ['1d', '1 day', '1 天'],
  ['12h', '12 hours', '12 小时'],
  ['1h', '1 hour', '1 小时'],
  ['0', undefined, undefined],
  ['0d', undefined, undefined],
])('says how long old keys are accepted: %s', (text, en, zh) => {
  expect(overlapInWords(text, 'en')).toBe(en);
  expect(overlapInWords(text, 'zh-CN')).toBe(zh);
});

test('lists the keys of a kind together', () => {
  const at = new Date(2026, 8, 1, 8, 30);
  const key = { startsAt: at, expiresAt: null, hashes: null };
  const keys = [
    { ...key, kind: 'payload', state: 'current' },
    { ...key, kind: 'identification', state: 'older', hashes: 4 },
    { ...key, kind: 'master', state: 'current' },
    { ...key, kind: 'payload', state: 'announced' },
  ] as const;
  expect(keyRows(keys, 'en')).toEqual([
    ['master', 'in use', 'since 2026-09-01 08:30'],
    ['identification', 'still accepted', 'since 2026-09-01 08:30', 'accounts: 4'],
    ['payload', 'in use', 'since 2026-09-01 08:30'],
    ['payload', 'in use soon', 'since 2026-09-01 08:30'],
  ]);
});
