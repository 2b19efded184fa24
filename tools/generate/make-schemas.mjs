import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { linterSchema } from './linter-schema.mjs';
import { collectMessages, localeFile, localeSchema, messageModules } from './messages.mjs';

const schemas = join(root, 'schemas');
const ending = '.schema.json';

/** Reads the JSON files of a folder of schemas/ whose names end so, by name. */
function readFolder(folder, suffix) {
  const files = readdirSync(join(schemas, folder)).filter((file) => file.endsWith(suffix));
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [file, JSON.parse(readFileSync(join(schemas, folder, file), 'utf8'))]),
  );
}

/**
 * Makes the files of schemas/ that nobody writes by hand: meta-schemas with parts from definitions,
 * the schemas of patches, operations.base.json and the files of the built-in languages.
 *
 * @param load gives a TypeScript module by its path from the project's folder
 * @returns `metaSchemas`, all of them by file name, and `files`: the text of each made file by its
 * path
 */
export async function makeSchemas(load) {
  const engine = await load('src/engine/index.ts');
  const { pluginRegistry } = await load('src/plugins/definitions.ts');
  const { contractOperations } = await load('src/wire/calls/contract-operations.ts');
  const { networkSchema } = await load('src/gateway/network/network-schema.ts');
  const { rules } = await load('src/linter/rules/index.ts');
  const { closableScreens, errorMessages } = await load('src/wire/index.ts');
  const registry = pluginRegistry();

  const modules = await Promise.all(messageModules.map(load));
  const messages = collectMessages(modules, registry, errorMessages());
  const screens = Object.values(readFolder('screens', '.json'));
  const source = readFolder('source', ending);
  const parts = {
    ...source,
    [`linter${ending}`]: linterSchema(source[`linter${ending}`], rules),
    [`network${ending}`]: networkSchema(),
  };
  const madeSchemas = engine.applyDefinitions(parts, registry, {
    operations: contractOperations.operations,
    screens,
    closableScreens,
  });
  // The types need no names of messages.
  const metaSchemas = { ...readFolder('.', ending), ...madeSchemas };
  const product = { registry, metaSchemas };
  const base = JSON.parse(readFileSync(join(schemas, 'configuration.base.json'), 'utf8'));
  const texts = [
    ...screens.flatMap((screen) => engine.textsOfScreen(screen, product)),
    ...engine.textsOfSettings(base, product),
  ].map(({ text }) => ({ id: engine.sourceOf(text), words: text }));
  const patches = Object.entries(engine.patchSchemas(screens, metaSchemas));
  const made = {
    ...madeSchemas,
    [`locale${ending}`]: localeSchema(source[`locale${ending}`], [...messages, ...texts]),
    ...Object.fromEntries(patches.map(([name, schema]) => [`patches/${name}`, schema])),
    ...Object.fromEntries(
      engine.LOCALES.map((locale) => [`locales/${locale}.json`, localeFile(messages, locale)]),
    ),
    'operations.base.json': contractOperations,
  };
  const files = Object.entries(made).map(([name, json]) => [
    `schemas/${name}`,
    `${JSON.stringify(json, null, 2)}\n`,
  ]);
  return { metaSchemas, files: new Map(files) };
}
