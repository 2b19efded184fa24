import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createBuilder, type Plugin } from 'vite';

/** Gives the text of the browser's bundle of some files, of which `entry.ts` is the first. */
export async function bundle(
  files: Readonly<Record<string, string>>,
  plugin?: Plugin,
): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'formgate-bundle-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const builder = await createBuilder({
      ...{ root, configFile: false, logLevel: 'silent', plugins: [plugin] },
      environments: {
        client: { build: { write: false, minify: false, rolldownOptions: { input: 'entry.ts' } } },
      },
    });
    const client = builder.environments.client;
    if (!client) throw new Error('No client.');
    const result = await builder.build(client);
    const [output] = Array.isArray(result) ? result : [result];
    if (!output || !('output' in output)) throw new Error('No output.');
    return output.output[0].code ?? '';
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
