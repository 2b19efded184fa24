import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('makes what is missing, with the rights asked for, and nothing twice', async () => {
  const deep = join(folder, 'one', 'two');
  await Promise.all([makeFolder(deep, 0o700), makeFolder(deep, 0o700)]);
  expect(await makeFolder(deep)).toBeUndefined();
  expect(await makeFolder(join(folder, 'three', 'four'))).toBe(join(folder, 'three'));
  expect(statSync(deep).isDirectory()).toBe(true);
  if (process.platform !== 'win32') expect(statSync(deep).mode & 0o777).toBe(0o700);
});

it('says which file is in the way', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file', 'below'))).rejects.toThrow(
    `mkdir '${join(folder, 'file')}'`,
  );
});

it.skipIf(!existsSync('/proc/self'))('ends where no folder can be made at all', async () => {
  await expect(makeFolder('/proc/formgate/data')).rejects.toThrow("mkdir '/proc/formgate'");
});
