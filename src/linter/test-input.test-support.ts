import {
  isJsonObject,
  isJsonValue,
  type JsonObject,
  type MetaSchemas,
  type ProjectInput,
} from '../engine';
import { pluginRegistry } from '../plugins/definitions';
import { contractOperations } from '../wire/calls/contract-operations';
import { assetInput, type Files } from './case-files';

const texts: Record<string, string> = import.meta.glob(
  [
    '../../schemas/{*.schema,configuration.base}.json',
    '../../schemas/{locales,screens}/*.json',
    '../../schools/**/*.json',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const assets: Record<string, string> = import.meta.glob(
  ['../../schools/*/assets/**', '!**/*.json'],
  { query: '?raw', import: 'default', eager: true },
);

const pathOf = (key: string) => key.replace('../../', '');
const registry = pluginRegistry();

function parsed(text: string): JsonObject {
  const json: unknown = JSON.parse(text);
  return isJsonValue(json) && isJsonObject(json) ? json : {};
}

/** The meta-schemas of the portal, by file name. */
const metaSchemas: MetaSchemas = Object.fromEntries(
  Object.entries(texts)
    .filter(([key]) => key.endsWith('.schema.json'))
    .map(([key, text]) => [key.split('/').at(-1) ?? '', parsed(text)]),
);

/** Read once: to look into the pictures takes longer than to lint. */
const sampleAssets = assetInput(
  Object.fromEntries(Object.entries(assets).map(([key, text]) => [pathOf(key), text])),
);

/** Words of a language that the product does not speak itself. */
const CATALOGUE = /schemas\/locales\/(?!en\.|zh-CN\.)/;

/**
 * The files that come with Formgate: stock screens, the neutral base, and the sample schools.
 *
 * @param catalogues whether further languages are among them: these name the words of stock
 *   screens, so that each change of such a screen is told there as well
 */
export function sampleInput({ catalogues = false } = {}): ProjectInput {
  const files = Object.entries(texts)
    .filter(([key]) => !key.endsWith('.schema.json') && (catalogues || !CATALOGUE.test(key)))
    .map(([key, text]): [string, string] => [pathOf(key), text]);
  return {
    files: new Map(files),
    ...sampleAssets,
    metaSchemas,
    operations: contractOperations,
    registry,
  };
}

/**
 * The stock screens, the operations and two schools, `default` and `lakeside`, with the files of
 * one test over them.
 */
export function testInput(files: Files, more: Partial<ProjectInput> = {}): ProjectInput {
  const catalogues = !Object.keys(files).some((path) => path.startsWith('schemas/screens/'));
  const input = sampleInput({ catalogues });
  const all = new Map([...input.files].filter(([path]) => path.startsWith('schemas/')));
  const base: Files = {
    'schools/portal.json': { defaultSchoolName: 'default' },
    'schools/default/configration.json': { schoolNameEn: 'default' },
    'schools/lakeside/configration.json': { schoolNameEn: 'lakeside' },
  };
  for (const [path, content] of Object.entries({ ...base, ...files })) {
    if (content === null) all.delete(path);
    else all.set(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return { ...input, assets: new Set(), assetFacts: () => undefined, ...more, files: all };
}
