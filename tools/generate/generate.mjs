// Makes the files that are not in git (tools/setup/README.md). With --check it only compares, with
// --list it names them; with both it does both.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { hashMadeFiles } from '../setup/inputs.mjs';
import { madeFile, root, typesFile } from '../setup/paths.mjs';
import { staleFiles, writeFiles } from './made-files.mjs';
import { makeSchemas } from './make-schemas.mjs';
import { withSettingsTable } from './settings-table.mjs';
import { requireDefaulted } from './type-schema.mjs';

/** Reads our TypeScript modules, each once. It serves nothing. */
const server = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { metaSchemas, files } = await makeSchemas((file) => server.ssrLoadModule(join(root, file)));
const settings = await server.ssrLoadModule(join(root, 'src/gateway/settings/index.ts'));
await server.close();

// README.md is written by hand but for its table of settings.
const readmeFile = join(root, 'README.md');
const readme = existsSync(readmeFile) ? readFileSync(readmeFile, 'utf8') : undefined;
const newReadme = readme && withSettingsTable(readme, settings);

// Nothing that runs reads types, so the package that makes them is one for development.
const hasTypes = existsSync(join(root, 'node_modules', 'json-schema-to-typescript'));
if (hasTypes) {
  const { generateTypes } = await import('./types.mjs');
  const network = requireDefaulted(metaSchemas['network.schema.json']);
  files.set(typesFile, await generateTypes({ ...metaSchemas, 'network.schema.json': network }));
}

const isListed = process.argv.includes('--list');
if (isListed) process.stdout.write(`${[...files.keys()].join('\n')}\n`);

if (process.argv.includes('--check')) {
  const stale = [...staleFiles(files), ...(newReadme === readme ? [] : ['README.md'])];
  if (stale.length > 0) {
    process.stderr.write(`Not up to date: ${stale.join(', ')}. Run "npm run generate".\n`);
    process.exitCode = 1;
  }
} else if (!isListed) {
  if (!hasTypes) rmSync(join(root, typesFile), { force: true });
  const written = writeFiles(files);
  if (newReadme !== readme) {
    writeFileSync(readmeFile, newReadme);
    written.push('README.md');
  }
  mkdirSync(dirname(join(root, madeFile)), { recursive: true });
  writeFileSync(join(root, madeFile), `${hashMadeFiles(root)}\n`);
  if (written.length > 0) process.stdout.write(`Wrote ${written.join(', ')}.\n`);
}
