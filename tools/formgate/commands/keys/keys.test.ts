import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestFolder, type TestFolder } from '../../formgate.test-support';

let folder: TestFolder;
beforeEach(() => {
  folder = createTestFolder();
});
afterEach(() => folder.remove());

const rotate = (env: Record<string, string>) =>
  folder.formgate(['keys', 'rotate', '--locale', 'en'], {
    env: { DATA_DIR: join(folder.path, 'data'), ...env },
  });

test('puts a new key before the others, for the owner alone to read', async () => {
  const env = { IDENTIFICATION_KEY_FILE: 'identification.key' };
  expect(await rotate(env)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('not in the history: There is no database'),
  });
  const first = folder.read('identification.key').trim();
  expect(first).toMatch(/^[\w-]{43}$/);
  const { stdout } = await rotate(env);
  expect(stdout).toContain('keys: 2');
  const [current, older] = folder.read('identification.key').trim().split('\n');
  expect(older).toBe(first);
  expect(current).not.toBe(first);
  expect(stdout).not.toContain(current);
  if (process.platform !== 'win32') {
    expect(statSync(join(folder.path, 'identification.key')).mode & 0o777).toBe(0o600);
  }
});

test('says what to set where no file is named', async () => {
  const { exitCode, stderr } = await rotate({});
  expect(exitCode).toBe(2);
  expect(stderr).toContain('IDENTIFICATION_KEY_FILE is not set');
});
