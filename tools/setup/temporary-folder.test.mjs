import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { mayRunPrograms, temporaryFolder } from './temporary-folder.mjs';

afterEach(() => vi.unstubAllEnvs());

test('is what the caller names', () => {
  vi.stubEnv('TMPDIR', '/named');
  expect(temporaryFolder()).toBe(process.platform === 'win32' ? tmpdir() : '/named');
});

test('is there, whatever the machine has', () => {
  vi.stubEnv('TMPDIR', '');
  expect(existsSync(temporaryFolder())).toBe(true);
});

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime 0 0', true],
  ['tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0', false],
  ['tmpfs /dev/shm tmpfs rw 0 0\ntmpfs /dev/shm tmpfs rw,noexec 0 0', false],
  ['tmpfs /dev/shm/other tmpfs rw 0 0', false],
])('of the mounts %j runs programs: %s', (mounts, may) => {
  expect(mayRunPrograms(`/dev/vda / ext4 rw 0 0\n${mounts}\n`, '/dev/shm')).toBe(may);
});
