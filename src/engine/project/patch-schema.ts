import { blockKey, type MetaSchemas } from '../definitions/meta-schemas';
import {
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  objectOf,
} from '../json/json';
import { fromPointer, valueAt } from '../json/pointer';

const SCREEN = 'screen.schema.json';

/** The file with what may be said of a part of a screen in any patch. */
export const PATCH_PARTS = 'parts.schema.json';

/** What a patch changes member by member, by the definitions of the meta-schemas; anything else is replaced whole. */
const PARTS = new Set(['link', 'step', 'field', 'submit']);

const NULL = { type: 'null' };

/**
 * The JSON Schemas (draft-07) of the files that patch a stock screen, by file name below `schemas/patches/`: one for each screen,
 * with its ids and fields, so that editors complete them inside `patch`; and one with the parts that they share.
 *
 * @param screens the stock screens
 * @param metaSchemas with what the definitions know (`applyDefinitions`)
 */
export function patchSchemas(
  screens: readonly JsonObject[],
  metaSchemas: MetaSchemas,
): Record<string, JsonObject> {
  const writer = createWriter(metaSchemas);
  return {
    [PATCH_PARTS]: writer.parts(),
    ...Object.fromEntries(
      screens.map((screen) => [`${String(screen.screen)}.schema.json`, writer.file(screen)]),
    ),
  };
}

/** A schema, the file whose references it holds, and the name of its definition. */
interface At {
  schema: JsonObject;
  file: string;
  name: string;
}

function createWriter(metaSchemas: MetaSchemas) {
  const whole = objectOf(metaSchemas[SCREEN]);

  function resolve(schema: JsonObject, file: string, name = ''): At {
    if (typeof schema.$ref !== 'string') return { schema, file, name };
    const [other = '', pointer = ''] = schema.$ref.split('#');
    const target = other === '' ? file : other;
    const found = objectOf(valueAt(metaSchemas[target], fromPointer(pointer)));
    return resolve(found, target, pointer.slice(pointer.lastIndexOf('/') + 1));
  }

  function file(screen: JsonObject): JsonObject {
    const name = String(screen.screen);
    const properties = objectOf(whole.properties);
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
        patch: { ...wordsOf(properties.patch), ...known(screen, screenPart(), fieldNames(screen)) },
      },
    };
  }

  /** What of a screen itself a patch may change. */
  function screenPart(): At {
    const { $schema, screen, extends: _extends, patch, ...members } = objectOf(whole.properties);
    return { schema: { type: 'object', properties: members }, file: SCREEN, name: 'screen' };
  }

  function parts(): JsonObject {
    const definitions = objectOf(whole.definitions);
    const blocks = Object.keys(definitions).filter((name) => name.endsWith('Block'));
    const found: At[] = [
      screenPart(),
      ...[...PARTS].map((name) => resolve({ $ref: `#/definitions/${name}` }, ownerOf(name), name)),
      ...blocks.map((name) => resolve({ $ref: `#/definitions/${name}` }, SCREEN, name)),
    ];
    return {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `patches/${PATCH_PARTS}`,
      title: 'Parts of patches',
      description: '各种补丁共用的部分。\nWhat may be said of a part of a screen in any patch.',
      definitions: Object.fromEntries(found.map((part) => [part.name, partSchema(part)])),
    };
  }

  function ownerOf(name: string): string {
    const common = objectOf(objectOf(metaSchemas['common.schema.json']).definitions);
    return Object.hasOwn(common, name) ? 'common.schema.json' : SCREEN;
  }

  /** Every member may be changed alone, or be removed by null. */
  function partSchema({ schema, file: owner }: At): JsonObject {
    return {
      ...wordsOf(schema),
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(objectOf(schema.properties)).map(([name, member]) => [
          name,
          { ...wordsOf(member), ...change(objectOf(member), owner) },
        ]),
      ),
      ...(Array.isArray(schema.allOf) ? { allOf: relocated(schema.allOf, owner) } : {}),
    };
  }

  function change(schema: JsonObject, owner: string): JsonObject {
    const found = resolve(schema, owner);
    if (PARTS.has(found.name)) return { anyOf: [partReference(found.name), NULL] };
    if (isListOfNamed(found)) {
      const item = objectOf(found.schema.items);
      return { anyOf: [itemsById(item, found.file, {}), relocated(plain(schema), owner), NULL] };
    }
    const more = found.schema.additionalProperties;
    if (found.name === '' && isJsonObject(more) && found.schema.type === 'object') {
      return { type: ['object', 'null'], additionalProperties: change(more, found.file) };
    }
    return { anyOf: [relocated(plain(schema), owner), NULL] };
  }

  /** What a patch may say of a part that the screen has: its parts' ids and fields are known. */
  function known(value: JsonObject, part: At, fields: readonly string[]): JsonObject {
    const members = Object.entries(objectOf(part.schema.properties)).flatMap(([name, member]) => {
      const specific = knownMember(memberOf(value, name), objectOf(member), part.file, fields);
      return specific ? [[name, specific] as const] : [];
    });
    return {
      allOf: [partReference(part.name)],
      ...(members.length > 0 ? { properties: Object.fromEntries(members) } : {}),
    };
  }

  function knownMember(
    value: JsonValue | undefined,
    schema: JsonObject,
    owner: string,
    fields: readonly string[],
  ): JsonObject | undefined {
    const found = resolve(schema, owner);
    if (found.name === 'fieldName') return { examples: [...fields] };
    if (Array.isArray(value) && isListOfNamed(found)) {
      const item = objectOf(found.schema.items);
      const items = value.flatMap((one): [string, JsonObject][] => {
        const id = idOf(one);
        const inside = isJsonObject(one) ? knownItem(one, item, found.file, fields) : undefined;
        return id === undefined || !inside ? [] : [[id, { anyOf: [inside, NULL] }]];
      });
      return items.length > 0 ? itemsById(item, found.file, Object.fromEntries(items)) : undefined;
    }
    if (!isJsonObject(value)) return undefined;
    if (PARTS.has(found.name)) return known(value, found, fields);
    const more = found.schema.additionalProperties;
    if (!isJsonObject(more) || !isJsonObject(value)) return undefined;
    if (!PARTS.has(resolve(more, found.file).name)) return undefined;
    const names = Object.entries(value).flatMap(([name, one]): [string, JsonObject][] => {
      const inside = isJsonObject(one) ? known(one, resolve(more, found.file), fields) : undefined;
      return inside ? [[name, { anyOf: [inside, NULL] }]] : [];
    });
    return { properties: Object.fromEntries(names) };
  }

  function knownItem(
    item: JsonObject,
    schema: JsonObject,
    owner: string,
    fields: readonly string[],
  ): JsonObject | undefined {
    const found = resolve(schema, owner);
    if (found.name === 'block') {
      const name = blockKey(String(item.block));
      const block = resolve({ $ref: `#/definitions/${name}` }, SCREEN, name);
      return block.schema.properties === undefined ? undefined : known(item, block, fields);
    }
    if (PARTS.has(found.name)) return known(item, found, fields);
    const members = Object.entries(objectOf(found.schema.properties)).map(([name, member]) => {
      const specific = knownMember(memberOf(item, name), objectOf(member), found.file, fields);
      return [name, specific ?? change(objectOf(member), found.file)] as const;
    });
    return { type: 'object', additionalProperties: false, properties: Object.fromEntries(members) };
  }

  /** A list whose items are addressed by their ids: the known ones may be changed or removed, others are new. */
  function itemsById(
    item: JsonObject,
    owner: string,
    items: Record<string, JsonObject>,
  ): JsonObject {
    return {
      type: 'object',
      ...(Object.keys(items).length > 0 ? { properties: items } : {}),
      additionalProperties: { anyOf: [newItem(item, owner), NULL] },
    };
  }

  /** A new item need not say its id again: it is the key of the patch. */
  function newItem(item: JsonObject, owner: string): JsonObject {
    const found = resolve(item, owner);
    if (found.name === 'block') return relocated(plain(item), owner);
    if (PARTS.has(found.name)) return partReference(found.name);
    const required = Array.isArray(found.schema.required) ? found.schema.required : [];
    const { description: _words, examples: _examples, title: _title, ...rest } = found.schema;
    return relocated({ ...rest, required: required.filter((name) => name !== 'id') }, found.file);
  }

  function isListOfNamed({ schema, file: owner }: At): boolean {
    const item = resolve(objectOf(schema.items), owner);
    return item.name === 'block' || objectOf(item.schema.properties).id !== undefined;
  }

  return { file, parts };
}

function partReference(name: string): JsonObject {
  return { $ref: `${PATCH_PARTS}#/definitions/${name}` };
}

/** A schema whose references are written as a file below `patches/` has to write them. */
function relocated(value: JsonObject, owner: string): JsonObject;
function relocated(value: JsonValue, owner: string): JsonValue;
function relocated(value: JsonValue, owner: string): JsonValue {
  if (Array.isArray(value)) return value.map((item) => relocated(item, owner));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string'
        ? `../${member.startsWith('#') ? owner : ''}${member}`
        : relocated(member, owner),
    ]),
  );
}

function wordsOf(schema: JsonValue | undefined): JsonObject {
  const { description } = objectOf(schema);
  return description === undefined ? {} : { description };
}

/** A schema without the words that its use says already. */
function plain({ description: _description, examples, ...rest }: JsonObject): JsonObject {
  return rest.$ref === undefined && examples !== undefined ? { ...rest, examples } : rest;
}

/** The names of all fields of a screen, wherever its forms stand. */
function fieldNames(value: JsonValue): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(fieldNames))];
  if (!isJsonObject(value)) return [];
  const own = isJsonObject(value.fields) ? Object.keys(value.fields) : [];
  return [...new Set([...own, ...Object.values(value).flatMap(fieldNames)])];
}
