import {
  fromPointer,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectOf,
  valueAt,
} from '../../engine';

/** Schemas by `$id`, in which every `$ref` says the whole of its target's name. */
type SchemasById = Readonly<Record<string, JsonObject>>;

/**
 * The same schema, to Ajv's option `discriminator`, where one member says which branch of a choice is meant: the kind of a block, the widget
 * of a field. A validator then asks for that member once, instead of trying every branch. Such a choice is a `oneOf` of objects that
 * demand other values of one member each, or an object's `allOf` in which each `if` asks for another value of one member.
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
  const { oneOf: branches } = schema;
  if (!Array.isArray(branches) || schema.type !== undefined) return schema;
  const tag = tagOf(branches.map((branch) => objectOf(targetOf(branch, schemas))));
  return tag === undefined
    ? schema
    : { ...schema, type: 'object', discriminator: { propertyName: tag } };
}

function withTaggedConditions(schema: JsonObject): JsonObject {
  const { allOf: parts, ...others } = schema;
  // Of what is no object an `if` that asks for a member is true.
  if (!Array.isArray(parts) || schema.type !== 'object') return schema;
  const conditions = parts.map(objectOf);
  const asked: JsonObject[] = conditions.map((part) => ({ ...objectOf(part.if), type: 'object' }));
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

/** Whether a schema is an `if` with its `then`, which asks for one member and nothing else. */
function isConditionAlone(part: JsonObject): boolean {
  const { if: condition, then: _then, ...others } = part;
  const { required, properties, ...further } = objectOf(condition);
  const isOfOneMember =
    Array.isArray(required) &&
    required.length === 1 &&
    Object.keys(objectOf(properties)).length === 1;
  return isOfOneMember && Object.keys({ ...others, ...further }).length === 0;
}

/** The member that every branch demands, each with a text of its own. */
function tagOf(branches: readonly JsonObject[]): string | undefined {
  const [first] = branches;
  return Object.keys(objectOf(first?.properties)).find((name) => {
    const constants = branches.map((branch) => constantOf(branch, name));
    return !constants.includes(undefined) && new Set(constants).size === branches.length;
  });
}

/** The text that an object must have as this member. */
function constantOf({ type, required, properties }: JsonObject, name: string): string | undefined {
  const isDemanded = type === 'object' && Array.isArray(required) && required.includes(name);
  const { const: constant } = objectOf(objectOf(properties)[name]);
  return isDemanded && typeof constant === 'string' ? constant : undefined;
}

function targetOf(branch: JsonValue, schemas: SchemasById): unknown {
  if (!isJsonObject(branch) || typeof branch.$ref !== 'string') return branch;
  const [id = '', pointer = ''] = branch.$ref.split('#');
  return valueAt(schemas[id], fromPointer(pointer));
}
