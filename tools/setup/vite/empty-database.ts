import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { hashFiles } from '../inputs.mjs';

const module = 'src/gateway/database/empty-database.ts';
const maker = 'src/gateway/database/make-empty-database.ts';
const name = 'empty-database.tgz';

/**
 * Makes an empty embedded database for what Node runs, so that no first start makes one. It is kept
 * for the next run from the same sources. A build puts it beside its own files; tests and
 * development read it where it is kept.
 */
export function emptyDatabase(root: string): Plugin {
  const id = join(root, module);
  return {
    name: 'formgate:empty-database',
    applyToEnvironment: ({ name }) => name === 'node' || name === 'ssr',
    async load(loaded) {
      if (loaded !== id) return null;
      if (this.environment.mode === 'build') return exporting(`'../${name}', import.meta.url`);
      return exporting(JSON.stringify(pathToFileURL(await provideDatabase(root)).href));
    },
    async writeBundle({ dir = '' }, bundle) {
      const users = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && file.moduleIds.includes(id),
      );
      const isBeside = users.every(({ fileName }) => /^[^/]+\/[^/]+$/.test(fileName));
      if (users.length === 0 || !isBeside) {
        this.error(`${module} is in no folder of the build, from which it leads to ${name}.`);
      }
      await copyFile(await provideDatabase(root), join(dir, name));
    },
  };
}

const exporting = (address: string) => `export const emptyDatabase = new URL(${address});\n`;

/** The file with the database, which is made where the same sources have made none yet. */
async function provideDatabase(root: string): Promise<string> {
  const cache = join(root, 'node_modules', '.cache', 'formgate', 'empty-databases');
  const sources = ['src/gateway/database', 'package-lock.json'];
  const file = join(cache, `${hashFiles(root, sources, () => true)}.tgz`);
  if (existsSync(file)) return file;
  const { module: made } = await runnerImport<
    typeof import('../../../src/gateway/database/make-empty-database.ts')
  >(join(root, maker), { configFile: false });
  await mkdir(cache, { recursive: true });
  // Another build may be making the same.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, made.packedDatabase);
  await rename(unfinished, file);
  return file;
}
