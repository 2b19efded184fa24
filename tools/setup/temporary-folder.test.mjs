import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTemporaryFolder, mayRunPrograms } from './temporary-folder.mjs';

afterEach(() => vi.unstubAllEnvs());

test('is where the caller says', () => {
  const place = mkdtempSync(join(tmpdir(), 'formgate-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, place);
  const { path, remove } = makeTemporaryFolder();
  expect(readdirSync(place).map((name) => join(place, name))).toEqual([path]);
  remove();
  expect(readdirSync(place)).toEqual([]);
  rmSync(place, { recursive: true });
});

test('is below no folder of devices, and goes with its files', () => {
  vi.stubEnv('TMPDIR', undefined);
  const { path, remove } = makeTemporaryFolder();
  writeFileSync(join(path, 'file'), '');
  expect(path).not.toMatch(/^\/dev\//);
  remove();
  expect(existsSync(path)).toBe(false);
});

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime 0 0', true],
  ['tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0', false],
  ['tmpfs /dev/shm tmpfs rw 0 0\ntmpfs /dev/shm tmpfs rw,noexec 0 0', false],
  ['tmpfs /dev/shm/other tmpfs rw 0 0', false],
])('of the mounts %j runs programs: %s', (mounts, may) => {
  expect(mayRunPrograms(`/dev/vda / ext4 rw 0 0\n${mounts}\n`, '/dev/shm')).toBe(may);
});
