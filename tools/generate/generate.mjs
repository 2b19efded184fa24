// Brings what is made from definitions up to date: operations.json, meta-schemas, patch schemas, the files of the built-in
// languages and TypeScript's types. With --check it only compares.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../setup/paths.mjs';
import { runQuietly } from '../setup/run.mjs';
import { linterSchema } from './linter-schema.mjs';
import { collectMessages, localeFile, messageModules } from './messages.mjs';
import { generateTypes } from './types.mjs';

const schemas = join(root, 'schemas');
const ending = '.schema.json';
const check = process.argv.includes('--check');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Reads our TypeScript modules, each once. It serves nothing. */
const server = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (file) => server.ssrLoadModule(join(root, file));

const engine = await load('src/engine/index.ts');
const { pluginRegistry } = await load('src/plugins/definitions.ts');
const { operationDefinitions } = await load('src/gateway/operations/operation-definitions.ts');
const { operationsFile } = await load('src/gateway/operations/operations-file.ts');
const { rules } = await load('src/linter/index.ts');
const { errorMessages } = await load('src/wire/index.ts');

/** The committed text of a file, or '' when there is none. */
function committed(path) {
  try {
    return readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}

function namesIn(folder, suffix) {
  return readdirSync(join(schemas, folder))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

function generateMetaSchemas() {
  const files = readdirSync(schemas).filter((file) => file.endsWith(ending));
  const written = Object.fromEntries(files.map((file) => [file, readJson(join(schemas, file))]));
  const operations = operationDefinitions.map(({ name }) => name);
  const names = { operations, screens: namesIn('screens', '.json') };
  const linter = linterSchema(written['linter.schema.json'], rules);
  const all = { ...written, 'linter.schema.json': linter };
  return engine.applyDefinitions(all, pluginRegistry(), names);
}

function generatePatchSchemas(metaSchemas) {
  const screens = namesIn('screens', '.json').map((name) =>
    readJson(join(schemas, 'screens', `${name}.json`)),
  );
  const made = engine.patchSchemas(screens, metaSchemas);
  return Object.fromEntries(
    Object.entries(made).map(([name, schema]) => [`patches/${name}`, schema]),
  );
}

async function generateLocales() {
  const modules = await Promise.all(messageModules.map(load));
  const messages = collectMessages(modules, pluginRegistry(), errorMessages());
  return Object.fromEntries(
    engine.LOCALES.map((locale) => [`locales/${locale}.json`, localeFile(messages, locale)]),
  );
}

const metaSchemas = generateMetaSchemas();
const made = {
  ...metaSchemas,
  ...generatePatchSchemas(metaSchemas),
  ...(await generateLocales()),
  'operations.json': operationsFile(operationDefinitions),
};
const wanted = new Map(Object.entries(made).map(([name, json]) => [`schemas/${name}`, json]));
for (const folder of ['patches', 'locales']) mkdirSync(join(schemas, folder), { recursive: true });
const needless = namesIn('patches', ending)
  .map((name) => `schemas/patches/${name}${ending}`)
  .filter((path) => !wanted.has(path));
const stale = [...wanted].filter(([path, schema]) => {
  const text = committed(path);
  return text === '' || JSON.stringify(JSON.parse(text)) !== JSON.stringify(schema);
});
await server.close();
const types = await generateTypes(metaSchemas);
const typesPath = 'src/engine/types.generated.ts';
const changed = [
  ...needless,
  ...stale.map(([path]) => path),
  ...(committed(typesPath) === types ? [] : [typesPath]),
];

if (check && changed.length > 0) {
  process.stderr.write(
    `Not up to date: ${changed.join(', ')}. Run "npm run generate" and commit the result.\n`,
  );
  process.exitCode = 1;
} else if (changed.length > 0) {
  for (const path of needless) rmSync(join(root, path));
  for (const [path, schema] of stale) {
    writeFileSync(join(root, path), `${JSON.stringify(schema, null, 2)}\n`);
  }
  writeFileSync(join(root, typesPath), types);
  if (stale.length > 0) {
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const files = stale.map(([path]) => path);
    const { ok, output } = runQuietly(process.execPath, [biome, 'format', '--write', ...files], {
      cwd: root,
    });
    if (!ok) throw new Error(output);
  }
  process.stdout.write(`Wrote ${changed.join(', ')}.\n`);
}
