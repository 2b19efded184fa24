import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addKey, readUsableKeys, requireUsableKeys } from './key-file';

const isRoot = process.geteuid?.() === 0;
const NOBODY = 65534;
const KEY = 'k'.repeat(32);

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-keys-'));
  file = join(folder, 'identification.key');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes a file of long keys, and none that is not there or has a short one', () => {
  expect(requireUsableKeys(file)).toBeUndefined();
  writeFileSync(file, `# ours\n${KEY}\n`);
  expect(requireUsableKeys(file)).toEqual([KEY]);
  writeFileSync(file, `${KEY}\nshort\n`);
  expect(requireUsableKeys(file)).toBeUndefined();
});

it('says that a file cannot be read, and writes no other over it', () => {
  chmodSync(folder, 0o755);
  writeFileSync(file, `${KEY}\n`, { mode: 0o600 });
  if (isRoot) process.seteuid?.(NOBODY);
  else chmodSync(file, 0o000);
  try {
    expect(() => requireUsableKeys(file)).toThrow(/cannot be read \(EACCES\).*make no new one/);
    expect(() => addKey(file)).toThrow(/cannot be read \(EACCES\)/);
    expect(readUsableKeys(file)).toBeUndefined();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  chmodSync(file, 0o600);
  expect(readFileSync(file, 'utf8')).toBe(`${KEY}\n`);
});

it('keeps the rights of a file that it replaces', () => {
  writeFileSync(file, `${KEY}\n`);
  chmodSync(file, 0o640);
  expect(addKey(file)).toBe(2);
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

it.runIf(isRoot)('gives a file to the owner of the one before, or else of its folder', () => {
  chownSync(folder, NOBODY, NOBODY);
  addKey(file);
  expect(statSync(file)).toMatchObject({ uid: NOBODY, gid: NOBODY });
  chownSync(file, 1, 1);
  addKey(file);
  expect(statSync(file)).toMatchObject({ uid: 1, gid: 1 });
});

it.runIf(isRoot)('gives a new file in a folder of root to the user who runs the gateway', () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chownSync(dataDir, NOBODY, NOBODY);
  addKey(file, dataDir);
  expect(statSync(file)).toMatchObject({ uid: NOBODY, gid: NOBODY });
  chmodSync(folder, 0o755);
  process.seteuid?.(NOBODY);
  try {
    expect(readUsableKeys(file)).toHaveLength(1);
  } finally {
    process.seteuid?.(0);
  }
});
