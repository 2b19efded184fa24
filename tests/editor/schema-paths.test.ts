import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestFolder } from '../../tools/formgate/formgate.test-support';
import { listFiles } from '../architecture/list-files';
import { root } from '../architecture/run-tool';
import { nodeOptions } from '../support/gateway';
import { createEditor } from './language-service';

/**
 * Lists the lines that an editor underlines in the JSON files of folders; a schema that it cannot
 * read is one.
 */
async function underlined(folder: string, ...below: string[]): Promise<string[]> {
  const open = createEditor({}, pathToFileURL(`${folder}/`));
  const files = below.flatMap((one) =>
    readdirSync(join(folder, one), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
      .map((name) => join(one, name)),
  );
  expect(files.length).toBeGreaterThan(1);
  const found = await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text, file).toContain('"$schema"');
      return (await open(file, text).diagnose()).map((line) => `${file}: ${line}`);
    }),
  );
  return found.flat();
}

/** Lists the names that an editor offers inside a patch of the stock sign-in screen. */
function completeInPatch(folder: string, school: string): Promise<string[]> {
  const open = createEditor({}, pathToFileURL(`${folder}/`));
  return open(
    `schools/${school}/screens/login.json`,
    `{
      "$schema": "../../../schemas/patches/login.schema.json",
      "screen": "login",
      "extends": "stock",
      "patch": { "blocks": { "form": { "steps": { "|" } } } }
    }`,
  ).complete();
}

/** Paths that git leaves out, as `.gitignore` has them: those of made files among them. */
const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);

/** True for what a fresh checkout lacks, or has no use for: no test runs in it. */
const isMade = (path: string) =>
  path.startsWith('tests/') ||
  ignored.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));

describe('a fresh checkout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-checkout-'));
  beforeAll(() => {
    for (const file of listFiles().filter((path) => !isMade(path))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has schemas that editors find after the first command', async () => {
    expect(await underlined(folder, 'schools')).not.toEqual([]);
    const program = join(folder, 'tools', 'setup', 'setup.mjs');
    const { stderr } = spawnSync(process.execPath, [...nodeOptions, program, 'dev'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(await underlined(folder, 'schools', 'schemas/screens', 'schemas/locales')).toEqual([]);
    expect(await completeInPatch(folder, 'default')).toContain('sign-in');
  });
});

describe('a portal of its own', () => {
  const folder = createTestFolder();
  afterAll(() => folder.remove());

  test.each([
    ['init', ['init', 'portal', '--school', 'lakeside']],
    ['new', ['new', 'school', 'lakeside', '--portal', 'portal']],
  ])('has schemas that editors find after formgate %s', async (command, args) => {
    rmSync(join(folder.path, 'portal'), { recursive: true, force: true });
    if (command === 'new') mkdirSync(join(folder.path, 'portal'));
    expect(await folder.formgate(args)).toMatchObject({ exitCode: 0, stderr: '' });
    const portal = join(folder.path, 'portal');
    expect(await underlined(portal, 'schools')).toEqual([]);
    expect(await completeInPatch(portal, 'lakeside')).toContain('sign-in');
    expect(await folder.formgate(['validate', 'portal'])).toMatchObject({ exitCode: 0 });
  });

  test('has a place for the operator’s files as OPERATIONS shows them, with schemas that editors find', async () => {
    rmSync(join(folder.path, 'portal'), { recursive: true, force: true });
    await folder.formgate(['init', 'portal', '--school', 'lakeside']);
    const operations = readFileSync(join(root, 'tools/deploy/OPERATIONS.md'), 'utf8');
    const shown = operations.matchAll(
      /```json\n(\{\s+"\$schema": "\.\.\/schemas\/(\w+)\.schema\.json".*?)```/gs,
    );
    for (const [, text, name] of shown) folder.write(`portal/operator/${name}.json`, text ?? '');
    const portal = join(folder.path, 'portal');
    const files = ['directory.json', 'identity.json', 'network.json', 'services.json'];
    expect(readdirSync(join(portal, 'operator')).sort()).toEqual(files);
    expect(await underlined(portal, 'operator')).toEqual([]);
  });
});
