import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceWithStandIns } from './replace-with-stand-ins.ts';
import type { StandIn } from './stand-ins.ts';

const files = {
  'entry.js': "export { text } from 'library';\n",
  'stand-in.js': "export const heavy = 'of ours';\n",
  'node_modules/library/package.json':
    '{ "name": "library", "type": "module", "main": "lib/index.js" }',
  'node_modules/library/lib/index.js':
    "import { heavy } from './heavy.js';\nexport const text = heavy + (typeof require === 'function');\n",
  'node_modules/library/lib/heavy.js': "export const heavy = 'heavy';\n",
};

const heavy: StandIn = { type: 'module', module: 'library/lib/heavy.js', standIn: 'stand-in.js' };
const search: StandIn = {
  type: 'text',
  module: 'library/lib/',
  find: /typeof require === 'function'/g,
  replace: 'false',
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formgate-stand-ins-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

async function bundle(table: readonly StandIn[]): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [replaceWithStandIns(root, table)],
    build: { write: false, minify: false, lib: { entry: 'entry.js', formats: ['es'] } },
  });
  const [output] = Array.isArray(result) ? result : [];
  return output?.output[0].code ?? '';
}

it('puts the stand-ins in place of the modules and of the text', async () => {
  const code = await bundle([heavy, search]);
  expect(code).toContain('of ours');
  expect(code).not.toContain("'heavy'");
  expect(code).not.toContain('typeof require');
});

it('fails and names the module that the build does not meet', async () => {
  const moved: StandIn = { ...heavy, module: 'library/lib/moved.js' };
  await expect(bundle([heavy, search, moved])).rejects.toThrow(
    /met no module library\/lib\/moved\.js, for which stand-in\.js stands in\. See where the library has it now/,
  );
});

it('fails and names the text that no module has', async () => {
  const changed: StandIn = { ...search, find: /typeof module/ };
  await expect(bundle([changed])).rejects.toThrow(
    /found no \/typeof module\/ in library\/lib\/\. See where/,
  );
});
