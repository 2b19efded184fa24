import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt', '.map']);

/**
 * Writes `.br` and `.gz` beside each text asset of the browsers' builds, so that the gateway
 * compresses none while it serves.
 */
export function compressAssets(): Plugin {
  return {
    name: 'formgate:compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'node',
    async writeBundle({ dir = '' }, bundle) {
      const assets = Object.keys(bundle).filter(
        (file) => /(^|\/)assets\//.test(file) && compressible.has(extname(file)),
      );
      await Promise.all(assets.map((file) => compress(join(dir, file))));
    },
  };
}

/** Some files are smaller with a short window, which lets one block hold all of them. */
const WINDOWS = [
  {},
  { [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_LGBLOCK]: 20 },
] as const;

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const shared = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const made = await Promise.all(
    WINDOWS.map((window) => brotli(text, { params: { ...shared, ...window } })),
  );
  const [smallest] = made.sort((a, b) => a.length - b.length);
  if (smallest) await writeFile(`${file}.br`, smallest);
  await writeFile(`${file}.gz`, await gzipAsync(text, { level: 9 }));
}
