import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const lock = {
  packages: {
    '': { name: 'formgate' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', dev: true },
    'node_modules/native-other-system': { version: '3.0.0', optional: true },
  },
};

let folder;

const lay = (packages) => {
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-install-'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const a = { 'node_modules/a': { version: '1.0.0' } };
const b = { 'node_modules/b': { version: '2.0.0', dev: true } };

test('nothing is installed in a fresh checkout', () => {
  expect(isInstalled(folder, false)).toBe(false);
});

test('packages for development count for the tests only', () => {
  lay(a);
  expect(isInstalled(folder, false)).toBe(true);
  expect(isInstalled(folder, true)).toBe(false);
  lay({ ...a, ...b });
  expect(isInstalled(folder, true)).toBe(true);
});

test('another version is not what was asked for', () => {
  lay({ 'node_modules/a': { version: '1.0.1' } });
  expect(isInstalled(folder, false)).toBe(false);
});

test('a package whose folder is gone is missing, whatever the note says', () => {
  lay(a);
  rmSync(join(folder, 'node_modules/a'), { recursive: true });
  expect(isInstalled(folder, false)).toBe(false);
});
