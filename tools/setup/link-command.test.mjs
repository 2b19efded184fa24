import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkCommand } from './link-command.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-link-'));
  mkdirSync(join(folder, 'tools/formgate'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'tools/formgate/bin.mjs'),
    "console.log(['ran', ...process.argv.slice(2)].join(' '));",
  );
  linkCommand(folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the shim starts the command with its arguments', () => {
  const output = execFileSync(
    process.execPath,
    [join(folder, 'node_modules/.bin/formgate'), 'validate', '.'],
    { encoding: 'utf8' },
  );
  expect(output.trim()).toBe('ran validate .');
});

test('what stands in its place already is fixed', () => {
  writeFileSync(join(folder, 'node_modules/.bin/formgate'), 'broken');
  linkCommand(folder);
  const shim = join(folder, 'node_modules/.bin/formgate');
  expect(execFileSync(process.execPath, [shim], { encoding: 'utf8' }).trim()).toBe('ran');
});
