import type { MetaSchemas } from '../definitions/meta-schemas';
import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../json/json';
import { fromPointer, valueAt } from '../json/pointer';
import { plain, withoutWords, wordsOf } from './schema-words';

/** The meta-schema of screens. */
export const SCREEN = 'screen.schema.json';

/** The file with what may be said of a part of a screen in any patch. */
export const PATCH_PARTS = 'parts.schema.json';

/**
 * The definitions of the meta-schemas that a patch changes member by member; anything else is
 * replaced whole.
 */
export const PARTS = new Set([
  'link',
  'step',
  'field',
  'choice',
  'submit',
  'next',
  'messages',
  'when',
]);

export const NULL = { type: 'null' };

/** A schema, the file whose references it holds, and the name of its definition. */
export interface At {
  schema: JsonObject;
  file: string;
  name: string;
}

export type PatchParts = ReturnType<typeof createPatchParts>;

/** Writes what may be said of a part of a screen in any patch, whatever the screen holds. */
export function createPatchParts(metaSchemas: MetaSchemas) {
  const whole = objectOf(metaSchemas[SCREEN]);
  const lookup = createLookup(metaSchemas);
  const { resolve } = lookup;
  const changes = createChanges(lookup);

  /** Gives the members of a screen itself that a patch may change. */
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
        // A value may name others, which are written after it.
        ...Array.from(changes.values, ([name, { schema, file }]) => {
          return [name, changedValue(withoutWords(schema), file)] as const;
        }),
      ]),
    };
  }

  /** A value may be replaced, and the members of one that is an object changed one by one. */
  function changedValue(schema: JsonObject, owner: string): JsonObject {
    const { anyOf, properties, required, ...rest } = schema;
    if (Array.isArray(anyOf)) {
      const branches = anyOf.map((branch) => changedValue(objectOf(branch), owner));
      return { ...relocated(rest, owner), anyOf: branches };
    }
    if (properties === undefined) return relocated(schema, owner);
    return { ...relocated(rest, owner), properties: changes.members(schema, owner) };
  }

  function ownerOf(name: string): string {
    const owner = Object.entries(metaSchemas).find(([, { definitions }]) =>
      Object.hasOwn(objectOf(definitions), name),
    );
    return owner?.[0] ?? SCREEN;
  }

  /**
   * Every member may be changed alone, or be removed by null; so may what a member's value decides
   * about others.
   */
  function partSchema({ schema, file: owner }: At): JsonObject {
    const branches = Array.isArray(schema.allOf) ? schema.allOf.map(objectOf) : [];
    const changed = branches.map((branch) => ({
      ...branch,
      then: changes.consequence(branch, owner),
    }));
    return {
      ...wordsOf(schema),
      type: 'object',
      additionalProperties: false,
      properties: changes.members(schema, owner),
      ...(changed.length > 0 ? { allOf: changed } : {}),
    };
  }

  const { change, consequence } = changes;
  return { parts, screenPart, ...lookup, change, consequence };
}

/** Follows the references of the meta-schemas. */
function createLookup(metaSchemas: MetaSchemas) {
  function resolve(schema: JsonObject, file: string, name = ''): At {
    if (typeof schema.$ref !== 'string') return { schema, file, name };
    const [other = '', pointer = ''] = schema.$ref.split('#');
    const target = other === '' ? file : other;
    const found = objectOf(valueAt(metaSchemas[target], fromPointer(pointer)));
    return resolve(found, target, pointer.slice(pointer.lastIndexOf('/') + 1));
  }

  function isListOfNamed({ schema, file: owner }: At): boolean {
    const item = resolve(objectOf(schema.items), owner);
    return item.name === 'block' || objectOf(item.schema.properties).id !== undefined;
  }

  return { resolve, isListOfNamed };
}

/** Writes how values that the meta-schemas describe may be changed. */
function createChanges({ resolve, isListOfNamed }: ReturnType<typeof createLookup>) {
  /** The definitions that a member may be replaced by as a whole, by name. */
  const values = new Map<string, At>();

  function members({ properties }: JsonObject, owner: string, write = change): JsonObject {
    return Object.fromEntries(
      Object.entries(objectOf(properties)).map(([name, member]) => [
        name,
        { ...wordsOf(member), ...write(objectOf(member), owner) },
      ]),
    );
  }

  /** The `then` of a branch: its objects may be changed member by member as well. */
  function consequence({ then }: JsonObject, owner: string): JsonObject {
    return { properties: members(objectOf(then), owner, memberwise) };
  }

  function memberwise(schema: JsonObject, owner: string): JsonObject {
    return {
      type: ['object', 'null'],
      additionalProperties: schema.additionalProperties === true,
      properties: members(schema, owner),
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

  /** Writes the schema of a patch of an item when the list that it changes is not known. */
  function changedItem(item: JsonObject, owner: string): JsonObject {
    const found = resolve(item, owner);
    if (PARTS.has(found.name)) return { anyOf: [partReference(found.name), NULL] };
    if (found.name === 'block') return { type: ['object', 'null'] };
    return memberwise(found.schema, found.file);
  }

  return { values, members, consequence, change };
}

export function partReference(name: string): JsonObject {
  return { $ref: `${PATCH_PARTS}#/definitions/${name}` };
}

/** A schema whose references are written as a file below `patches/` has to write them. */
export function relocated(value: JsonObject, owner: string): JsonObject;
export function relocated(value: JsonValue, owner: string): JsonValue;
export function relocated(value: JsonValue, owner: string): JsonValue {
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
