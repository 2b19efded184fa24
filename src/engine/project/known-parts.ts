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
interface Surroundings extends PatchParts {
  fields: readonly string[];
  ids: readonly string[];
}

/**
 * Writes the schema of a patch of a part that a stock screen has: its parts' ids and fields are
 * known.
 */
export function knownPart(value: JsonObject, part: At, around: Surroundings): JsonObject {
  const members = Object.entries(objectOf(part.schema.properties)).flatMap(([name, member]) => {
    const specific = knownMember(name, value, { ...part, schema: objectOf(member) }, around);
    return specific ? [[name, specific] as const] : [];
  });
  return {
    // Editors show the first words: those of this very screen.
    allOf: [
      ...fieldWords(value, part, around),
      ...(members.length > 0 ? [{ properties: Object.fromEntries(members) }] : []),
      partReference(part.name),
      ...knownBranches(value, part, around),
    ],
  };
}

/** Says of each field of a step what it is there. */
function fieldWords(step: JsonObject, { schema, name }: At, { resolve }: PatchParts): JsonObject[] {
  if (name !== 'step' || !isJsonObject(step.fields)) return [];
  const names = requestFields(memberOf(objectOf(step.submit), 'operation'), resolve);
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
function requestFields(operation: JsonValue | undefined, resolve: PatchParts['resolve']): string[] {
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
function knownBranches(
  value: JsonObject,
  { schema, file: owner }: At,
  { consequence }: PatchParts,
): JsonObject[] {
  const branches = Array.isArray(schema.allOf) ? schema.allOf.map(objectOf) : [];
  return branches.flatMap((branch) => {
    const conditions = Object.entries(objectOf(objectOf(branch.if).properties));
    const holds = conditions.every(([name, one]) => memberOf(value, name) === objectOf(one).const);
    if (conditions.length === 0 || !holds) return [];
    const isSaid = { required: conditions.map(([name]) => name) };
    return [{ if: { not: isSaid }, then: consequence(branch, owner) }];
  });
}

function knownMember(
  name: string,
  holder: JsonObject,
  { schema, file: owner }: At,
  around: Surroundings,
): JsonObject | undefined {
  const value = memberOf(holder, name);
  const found = around.resolve(schema, owner);
  if (found.name === 'fieldName') return { examples: [...around.fields] };
  if (found.name === 'id' && name !== 'id') return { examples: [...around.ids] };
  if (Array.isArray(value) && around.isListOfNamed(found)) return knownItems(value, found, around);
  if (!isJsonObject(value)) return undefined;
  if (PARTS.has(found.name)) return knownPart(value, found, around);
  const more = found.schema.additionalProperties;
  const part = isJsonObject(more) ? around.resolve(more, found.file) : undefined;
  if (!part || !PARTS.has(part.name)) return undefined;
  const members = Object.entries(value).flatMap(([key, one]): [string, JsonObject][] =>
    isJsonObject(one) ? [[key, { anyOf: [knownPart(one, part, around), NULL] }]] : [],
  );
  return {
    properties: Object.fromEntries(members),
    additionalProperties: { anyOf: [knownPart({}, part, around), NULL] },
  };
}

/**
 * A list whose items are addressed by their ids: the known ones may be changed or removed, others
 * are new.
 */
function knownItems(
  items: JsonValue[],
  { schema, file: owner }: At,
  outer: Surroundings,
): JsonObject {
  const item = objectOf(schema.items);
  const around = { ...outer, ids: items.flatMap((one) => idOf(one) ?? []) };
  const members = items.flatMap((one): [string, JsonObject][] => {
    const id = idOf(one);
    const inside = isJsonObject(one) ? knownItem(one, item, owner, around) : undefined;
    return id === undefined || !inside ? [] : [[id, { anyOf: [inside, NULL] }]];
  });
  return {
    properties: Object.fromEntries(members),
    additionalProperties: { anyOf: [newItem(item, owner, around), NULL] },
  };
}

function knownItem(
  item: JsonObject,
  schema: JsonObject,
  owner: string,
  around: Surroundings,
): JsonObject | undefined {
  const found = around.resolve(schema, owner);
  if (found.name === 'block') {
    const block = around.resolve({ $ref: `#/definitions/${blockKey(String(item.block))}` }, SCREEN);
    return block.schema.properties === undefined ? undefined : knownPart(item, block, around);
  }
  if (PARTS.has(found.name)) return knownPart(item, found, around);
  const members = Object.entries(objectOf(found.schema.properties)).map(
    ([name, member]): [string, JsonObject] => {
      const specific = knownMember(name, item, { ...found, schema: objectOf(member) }, around);
      return [name, { allOf: [around.change(objectOf(member), found.file)], ...specific }];
    },
  );
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(members) };
}

/** A new item need not say its id again: it is the key of the patch. */
function newItem(item: JsonObject, owner: string, around: Surroundings): JsonObject {
  const found = around.resolve(item, owner);
  if (PARTS.has(found.name)) return knownPart({}, found, around);
  const next = { before: { examples: [...around.ids] }, after: { examples: [...around.ids] } };
  if (found.name === 'block') return { allOf: [relocated(plain(item), owner)], properties: next };
  const required = Array.isArray(found.schema.required) ? found.schema.required : [];
  const { description: _words, examples: _examples, title: _title, ...rest } = found.schema;
  const whole = { ...rest, required: required.filter((name) => name !== 'id') };
  return { allOf: [relocated(whole, found.file)], properties: next };
}
