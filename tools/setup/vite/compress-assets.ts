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

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${file}.br`, await brotli(text, { params }));
  await writeFile(`${file}.gz`, await gzipAsync(text, { level: 9 }));
}
