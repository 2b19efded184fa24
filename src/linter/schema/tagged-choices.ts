import { isJsonObject, type JsonObject, type JsonValue, keywordsOf } from '../../engine';
import { targetOfReference } from './target-of-reference';

/** Schemas by `$id`, in which every `$ref` says the whole of its target's name. */
type SchemasById = Readonly<Record<string, JsonObject>>;

/**
 * The same schema, to Ajv's option `discriminator`, where one member says which branch of a choice
 * is meant: the kind of a block, the widget of a field. A validator then asks for that member once,
 * instead of trying every branch. Such a choice is a `oneOf` of objects that demand other values of
 * one member each, or an object's `allOf` in which each `if` asks for another value of one member.
 */
export function withTaggedChoices(schema: JsonValue, schemas: SchemasById): JsonValue {
  if (Array.isArray(schema)) return schema.map((item) => withTaggedChoices(item, schemas));
  if (!isJsonObject(schema)) return schema;
  const members = Object.entries(schema).map(([name, value]): [string, JsonValue] => [
    name,
    VALUES.includes(name) ? value : withTaggedChoices(value, schemas),
  ]);
  const copy: JsonObject = Object.fromEntries(members);
  return withTaggedConditions(withTaggedBranches(copy, schemas));
}

/** Keywords that hold values and no schemas. */
const VALUES: readonly string[] = ['const', 'enum', 'default'];

function withTaggedBranches(schema: JsonObject, schemas: SchemasById): JsonObject {
  const { oneOf: branches } = keywordsOf(schema);
  if (!branches || schema.type !== undefined) return schema;
  const tag = tagOf(branches.map((branch) => targetOf(branch, schemas)));
  return tag === undefined
    ? schema
    : { ...schema, type: 'object', discriminator: { propertyName: tag } };
}

/**
 * The branches of a choice by the value of the member that each of them demands; undefined where
 * there is no such member.
 */
export interface TaggedBranches {
  name: string;
  branches: ReadonlyMap<unknown, JsonValue>;
}

const taggedBranches = new WeakMap<readonly JsonValue[], TaggedBranches | false>();

/** @param resolve gives the schema that a `$ref` names */
export function branchesByTag(
  branches: readonly JsonValue[],
  resolve: (reference: string) => JsonValue,
): TaggedBranches | undefined {
  const known = taggedBranches.get(branches);
  if (known !== undefined) return known || undefined;
  const targets = branches.map((branch) => {
    const { $ref } = keywordsOf(branch);
    return $ref === undefined ? branch : resolve($ref);
  });
  const name = tagOf(targets);
  const found = name !== undefined && {
    name,
    branches: new Map(
      branches.map((branch, index) => [constantOf(targets[index], name), branch] as const),
    ),
  };
  taggedBranches.set(branches, found);
  return found || undefined;
}

function withTaggedConditions(schema: JsonObject): JsonObject {
  const { allOf: _parts, ...others } = schema;
  const { allOf: conditions } = keywordsOf(schema);
  // Of what is no object an `if` that asks for a member is true.
  if (!conditions || schema.type !== 'object') return schema;
  const asked = conditions.map((part) => ({ ...keywordsOf(part).if, type: 'object' }));
  const tag = conditions.every(isConditionAlone) ? tagOf(asked) : undefined;
  if (tag === undefined) return schema;
  const tags = asked.map((one) => constantOf(one, tag) ?? '');
  return {
    ...others,
    if: { type: 'object', required: [tag], properties: { [tag]: { enum: tags } } },
    then: {
      type: 'object',
      required: [tag],
      discriminator: { propertyName: tag },
      oneOf: conditions.map((part, index) => ({
        properties: { [tag]: { const: tags[index] ?? '' } },
        allOf: [part.then ?? true],
      })),
    },
  };
}

/** True when a schema is an `if` with its `then`, which asks for one member and nothing else. */
function isConditionAlone(part: JsonObject): boolean {
  const { if: condition, then: _then, ...others } = part;
  const { required, properties = {}, ...further } = keywordsOf(condition);
  const isOfOneMember = required?.length === 1 && Object.keys(properties).length === 1;
  return isOfOneMember && Object.keys({ ...others, ...further }).length === 0;
}

/** The member that every branch demands, each with a text of its own. */
function tagOf(branches: readonly unknown[]): string | undefined {
  return Object.keys(keywordsOf(branches[0]).properties ?? {}).find((name) => {
    const constants = branches.map((branch) => constantOf(branch, name));
    return !constants.includes(undefined) && new Set(constants).size === branches.length;
  });
}

/** The text that an object must have as this member. */
function constantOf(schema: unknown, name: string): string | undefined {
  const { type, required = [], properties = {} } = keywordsOf(schema);
  const { const: constant } = keywordsOf(properties[name]);
  const isDemanded = type === 'object' && required.includes(name);
  return isDemanded && typeof constant === 'string' ? constant : undefined;
}

function targetOf(branch: JsonObject, schemas: SchemasById): unknown {
  const { $ref } = keywordsOf(branch);
  if ($ref === undefined) return branch;
  return targetOfReference($ref, schemas);
}
