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
import { plain, withoutWords, wordsOf } from './schema-words';

const SCREEN = 'screen.schema.json';

/** The file with what may be said of a part of a screen in any patch. */
export const PATCH_PARTS = 'parts.schema.json';

/** What a patch changes member by member, by the definitions of the meta-schemas; anything else is replaced whole. */
const PARTS = new Set(['link', 'step', 'field', 'choice', 'submit', 'next', 'messages', 'when']);

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

/** What the values at a place may name: the screen's fields, and the ids of the list that it stands in. */
interface Names {
  fields: readonly string[];
  ids: readonly string[];
}

/** A schema, the file whose references it holds, and the name of its definition. */
interface At {
  schema: JsonObject;
  file: string;
  name: string;
}

function createWriter(metaSchemas: MetaSchemas) {
  const whole = objectOf(metaSchemas[SCREEN]);
  /** The definitions that a member may be replaced by as a whole, by name. */
  const values = new Map<string, At>();

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
        patch: {
          ...wordsOf(properties.patch),
          ...known(screen, screenPart(), { fields: fieldNames(screen), ids: [] }),
        },
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
      ...[...PARTS].map((name) => resolve({ $ref: `#/definitions/${name}` }, ownerOf(name))),
      ...blocks.map((name) => resolve({ $ref: `#/definitions/${name}` }, SCREEN)),
    ];
    const parts = found.map((part) => [part.name, partSchema(part)] as const);
    return {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `patches/${PATCH_PARTS}`,
      title: 'Parts of patches',
      description: '各种补丁共用的部分。\nWhat may be said of a part of a screen in any patch.',
      definitions: Object.fromEntries([
        ...parts,
        ...[...values].map(
          ([name, value]) => [name, relocated(withoutWords(value.schema), value.file)] as const,
        ),
      ]),
    };
  }

  function ownerOf(name: string): string {
    const owner = Object.entries(metaSchemas).find(([, { definitions }]) =>
      Object.hasOwn(objectOf(definitions), name),
    );
    return owner?.[0] ?? SCREEN;
  }

  /** Every member may be changed alone, or be removed by null; so may what a member's value decides about others. */
  function partSchema({ schema, file: owner }: At): JsonObject {
    const branches = Array.isArray(schema.allOf) ? schema.allOf.map(objectOf) : [];
    return {
      ...wordsOf(schema),
      type: 'object',
      additionalProperties: false,
      properties: changes(schema, owner),
      ...(branches.length > 0
        ? { allOf: branches.map((branch) => ({ ...branch, then: consequence(branch, owner) })) }
        : {}),
    };
  }

  function changes({ properties }: JsonObject, owner: string): JsonObject {
    return Object.fromEntries(
      Object.entries(objectOf(properties)).map(([name, member]) => [
        name,
        { ...wordsOf(member), ...change(objectOf(member), owner) },
      ]),
    );
  }

  /** The `then` of a branch: its objects may be changed member by member as well. */
  function consequence({ then }: JsonObject, owner: string): JsonObject {
    const properties = Object.entries(objectOf(objectOf(then).properties));
    return {
      properties: Object.fromEntries(
        properties.map(([name, member]) => [
          name,
          { ...wordsOf(member), ...memberwise(objectOf(member), owner) },
        ]),
      ),
    };
  }

  function memberwise(schema: JsonObject, owner: string): JsonObject {
    return {
      type: ['object', 'null'],
      additionalProperties: false,
      properties: changes(schema, owner),
    };
  }

  function change(schema: JsonObject, owner: string): JsonObject {
    const found = resolve(schema, owner);
    if (PARTS.has(found.name)) return { anyOf: [partReference(found.name), NULL] };
    if (isListOfNamed(found)) {
      const item = changedItem(objectOf(found.schema.items), found.file);
      const byId = { type: 'object', additionalProperties: item };
      return { anyOf: [byId, relocated(plain(schema), owner), NULL] };
    }
    const more = found.schema.additionalProperties;
    if (isJsonObject(more) && found.schema.type === 'object' && !found.schema.properties) {
      return { type: ['object', 'null'], additionalProperties: change(more, found.file) };
    }
    if (schema.$ref === undefined) return { anyOf: [relocated(plain(schema), owner), NULL] };
    values.set(found.name, found);
    return { anyOf: [partReference(found.name), NULL] };
  }

  /** What a patch may say of an item when the list that it changes is not known. */
  function changedItem(item: JsonObject, owner: string): JsonObject {
    const found = resolve(item, owner);
    if (PARTS.has(found.name)) return { anyOf: [partReference(found.name), NULL] };
    if (found.name === 'block') return { type: ['object', 'null'] };
    return memberwise(found.schema, found.file);
  }

  /** What a patch may say of a part that the screen has: its parts' ids and fields are known. */
  function known(value: JsonObject, part: At, names: Names): JsonObject {
    const members = Object.entries(objectOf(part.schema.properties)).flatMap(([name, member]) => {
      const specific = knownMember(name, value, { ...part, schema: objectOf(member) }, names);
      return specific ? [[name, specific] as const] : [];
    });
    return {
      allOf: [partReference(part.name), ...knownBranches(value, part)],
      ...(members.length > 0 ? { properties: Object.fromEntries(members) } : {}),
    };
  }

  /** What the screen's own value decides, where the patch does not say another one: which options the field has. */
  function knownBranches(value: JsonObject, { schema, file: owner }: At): JsonObject[] {
    const branches = Array.isArray(schema.allOf) ? schema.allOf.map(objectOf) : [];
    return branches.flatMap((branch) => {
      const conditions = Object.entries(objectOf(objectOf(branch.if).properties));
      const holds = conditions.every(
        ([name, one]) => memberOf(value, name) === objectOf(one).const,
      );
      if (conditions.length === 0 || !holds) return [];
      const isSaid = { required: conditions.map(([name]) => name) };
      return [{ if: { not: isSaid }, then: consequence(branch, owner) }];
    });
  }

  function knownMember(
    name: string,
    holder: JsonObject,
    { schema, file: owner }: At,
    names: Names,
  ): JsonObject | undefined {
    const value = memberOf(holder, name);
    const found = resolve(schema, owner);
    if (found.name === 'fieldName') return { examples: [...names.fields] };
    if (found.name === 'id' && name !== 'id') return { examples: [...names.ids] };
    if (Array.isArray(value) && isListOfNamed(found)) return knownItems(value, found, names);
    if (!isJsonObject(value)) return undefined;
    if (PARTS.has(found.name)) return known(value, found, names);
    const more = found.schema.additionalProperties;
    const part = isJsonObject(more) ? resolve(more, found.file) : undefined;
    if (!part || !PARTS.has(part.name)) return undefined;
    const members = Object.entries(value).flatMap(([key, one]): [string, JsonObject][] =>
      isJsonObject(one) ? [[key, { anyOf: [known(one, part, names), NULL] }]] : [],
    );
    return {
      properties: Object.fromEntries(members),
      additionalProperties: { anyOf: [known({}, part, names), NULL] },
    };
  }

  /** A list whose items are addressed by their ids: the known ones may be changed or removed, others are new. */
  function knownItems(items: JsonValue[], { schema, file: owner }: At, outer: Names): JsonObject {
    const item = objectOf(schema.items);
    const names = { ...outer, ids: items.flatMap((one) => idOf(one) ?? []) };
    const members = items.flatMap((one): [string, JsonObject][] => {
      const id = idOf(one);
      const inside = isJsonObject(one) ? knownItem(one, item, owner, names) : undefined;
      return id === undefined || !inside ? [] : [[id, { anyOf: [inside, NULL] }]];
    });
    return {
      properties: Object.fromEntries(members),
      additionalProperties: { anyOf: [newItem(item, owner, names), NULL] },
    };
  }

  function knownItem(
    item: JsonObject,
    schema: JsonObject,
    owner: string,
    names: Names,
  ): JsonObject | undefined {
    const found = resolve(schema, owner);
    if (found.name === 'block') {
      const block = resolve({ $ref: `#/definitions/${blockKey(String(item.block))}` }, SCREEN);
      return block.schema.properties === undefined ? undefined : known(item, block, names);
    }
    if (PARTS.has(found.name)) return known(item, found, names);
    const members = Object.entries(objectOf(found.schema.properties)).map(
      ([name, member]): [string, JsonObject] => {
        const specific = knownMember(name, item, { ...found, schema: objectOf(member) }, names);
        return [name, { allOf: [change(objectOf(member), found.file)], ...specific }];
      },
    );
    return { type: 'object', additionalProperties: false, properties: Object.fromEntries(members) };
  }

  /** A new item need not say its id again: it is the key of the patch. */
  function newItem(item: JsonObject, owner: string, names: Names): JsonObject {
    const found = resolve(item, owner);
    if (PARTS.has(found.name)) return known({}, found, names);
    const next = { before: { examples: [...names.ids] }, after: { examples: [...names.ids] } };
    if (found.name === 'block') return { allOf: [relocated(plain(item), owner)], properties: next };
    const required = Array.isArray(found.schema.required) ? found.schema.required : [];
    const { description: _words, examples: _examples, title: _title, ...rest } = found.schema;
    const whole = { ...rest, required: required.filter((name) => name !== 'id') };
    return { allOf: [relocated(whole, found.file)], properties: next };
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

/** The names of all fields of a screen, wherever its forms stand. */
function fieldNames(value: JsonValue): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(fieldNames))];
  if (!isJsonObject(value)) return [];
  const own = isJsonObject(value.fields) ? Object.keys(value.fields) : [];
  return [...new Set([...own, ...Object.values(value).flatMap(fieldNames)])];
}
