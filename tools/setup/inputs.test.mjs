import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs, isInput } from './inputs.mjs';

let folder;

const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-inputs-'));
  write('src/engine/text.ts', 'export const a = 1;\nexport const b = 2;\n');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['src/engine/text.ts', 'export const a = 2;\n'],
  ['src/engine/new.ts', ''],
  ['schemas/operations.json', '{}'],
  ['package-lock.json', '{}'],
  ['tools/formgate/main.ts', ''],
])('a change of %s asks for a build', (path, text) => {
  const before = hashInputs(folder);
  write(path, text);
  expect(hashInputs(folder)).not.toBe(before);
});

test.each([
  ['src/engine/text.test.ts', ''],
  ['src/engine/text.test-support.ts', ''],
  ['src/engine/README.md', ''],
  ['schemas/screens/login.json', '{}'],
  ['schools/default/configration.json', '{}'],
  ['src/engine/text.ts', 'export const a = 1;\r\nexport const b = 2;\r\n'],
])('a change of %s does not', (path, text) => {
  const before = hashInputs(folder);
  write(path, text);
  expect(hashInputs(folder)).toBe(before);
});

test('a folder whose name only begins alike is no input', () => {
  expect(isInput('srcs/a.ts')).toBe(false);
});
