import type { MetaSchemas } from '../definitions/meta-schemas';
import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../json/json';
import { knownPart } from './known-parts';
import { createPatchParts, PATCH_PARTS, type PatchParts, SCREEN } from './patch-parts';
import { wordsOf } from './schema-words';

/**
 * The JSON Schemas (draft-07) of the files that patch a stock screen, by file name below
 * `schemas/patches/`: one for each screen, with its ids and fields, so that editors complete them
 * inside `patch`; and one with the parts that they share.
 *
 * @param screens the stock screens
 * @param metaSchemas with what the definitions know (`applyDefinitions`)
 */
export function patchSchemas(
  screens: readonly JsonObject[],
  metaSchemas: MetaSchemas,
): Record<string, JsonObject> {
  const general = createPatchParts(metaSchemas);
  return {
    [PATCH_PARTS]: general.parts(),
    ...Object.fromEntries(
      screens.map((screen) => [
        `${String(screen.screen)}.schema.json`,
        fileOf(screen, metaSchemas, general),
      ]),
    ),
  };
}

function fileOf(screen: JsonObject, metaSchemas: MetaSchemas, general: PatchParts): JsonObject {
  const name = String(screen.screen);
  const properties = objectOf(objectOf(metaSchemas[SCREEN]).properties);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `patches/${name}.schema.json`,
    title: `Patch of ${name}`,
    description: `对内置页面 ${name} 的修改。\nChanges to the stock screen ${name}.`,
    type: 'object',
    required: ['screen', 'extends', 'patch'],
    additionalProperties: false,
    properties: {
      $schema: objectOf(properties.$schema),
      screen: { ...wordsOf(properties.screen), const: name },
      extends: { ...wordsOf(properties.extends), type: 'string', examples: ['stock'] },
      patch: {
        ...wordsOf(properties.patch),
        ...knownPart(screen, general.screenPart(), {
          ...general,
          fields: fieldNames(screen),
          ids: [],
        }),
      },
    },
  };
}

/** The names of all fields of a screen, wherever its forms stand. */
function fieldNames(value: JsonValue): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(fieldNames))];
  if (!isJsonObject(value)) return [];
  const own = isJsonObject(value.fields) ? Object.keys(value.fields) : [];
  return [...new Set([...own, ...Object.values(value).flatMap(fieldNames)])];
}
