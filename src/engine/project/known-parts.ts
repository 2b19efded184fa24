import { blockKey } from '../definitions/meta-schemas';
import {
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  objectOf,
} from '../json/json';
import { valueAt } from '../json/pointer';
import { describeField } from './field-words';
import {
  type At,
  NULL,
  PARTS,
  type PatchParts,
  partReference,
  relocated,
  SCREEN,
} from './patch-parts';
import { plain, wordsOf } from './schema-words';

/**
 * The names that values at a place may use: the screen's fields, and the ids of the list that it
 * stands in.
 */
export interface Names {
  fields: readonly string[];
  ids: readonly string[];
}

/** Writes what a patch may say of what a stock screen holds: its ids and fields are known. */
export function createKnownParts({ resolve, change, consequence, isListOfNamed }: PatchParts) {
  /**
   * Writes the schema of a patch of a part that the screen has: its parts' ids and fields are
   * known.
   */
  function known(value: JsonObject, part: At, names: Names): JsonObject {
    const members = Object.entries(objectOf(part.schema.properties)).flatMap(([name, member]) => {
      const specific = knownMember(name, value, { ...part, schema: objectOf(member) }, names);
      return specific ? [[name, specific] as const] : [];
    });
    return {
      // Editors show the first words: those of this very screen.
      allOf: [
        ...fieldWords(value, part),
        ...(members.length > 0 ? [{ properties: Object.fromEntries(members) }] : []),
        partReference(part.name),
        ...knownBranches(value, part),
      ],
    };
  }

  /** Says of each field of a step what it is there. */
  function fieldWords(step: JsonObject, { schema, name }: At): JsonObject[] {
    if (name !== 'step' || !isJsonObject(step.fields)) return [];
    const names = requestFields(memberOf(objectOf(step.submit), 'operation'));
    const described = Object.keys(step.fields).map((field) => [
      field,
      { description: describeField(field, step, names) },
    ]);
    const fields = {
      ...wordsOf(objectOf(schema.properties).fields),
      type: ['object', 'null'],
      properties: Object.fromEntries(described),
    };
    return [{ properties: { fields } }];
  }

  /** The fields of an operation's request, as the meta-schema offers them. */
  function requestFields(operation: JsonValue | undefined): string[] {
    const { allOf } = resolve({ $ref: '#/definitions/submit' }, SCREEN).schema;
    const branch = (Array.isArray(allOf) ? allOf.map(objectOf) : []).find(
      (one) => valueAt(one, ['if', 'properties', 'operation', 'const']) === operation,
    );
    return Object.keys(objectOf(valueAt(branch, ['then', 'properties', 'values', 'properties'])));
  }

  /**
   * Writes the rules that the screen's own value decides, unless the patch gives another one: which
   * options the field has.
   */
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

  /**
   * A list whose items are addressed by their ids: the known ones may be changed or removed, others
   * are new.
   */
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

  return { known };
}
