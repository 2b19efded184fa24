import draft07Text from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  keywordsOf,
  type MetaSchemas,
  objectOf,
} from '../../engine';
import { createInterpreter } from './interpret';
import { targetOfReference } from './target-of-reference';

/**
 * The meta-schemas that the linter asks for a verdict; draft-07's own for schemas that authors
 * write.
 */
export const VERDICT_SCHEMAS = [
  'configuration.schema.json',
  'linter.schema.json',
  'locale.schema.json',
  'operations.schema.json',
  'portal.schema.json',
  'screen.schema.json',
  'draft-07',
] as const;

export type VerdictSchema = (typeof VERDICT_SCHEMAS)[number];

/** The one format of the meta-schemas. */
export const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/**
 * Meta-schemas by name, in which every `$ref` says the whole of its target's name, so that a branch
 * can be asked by itself.
 */
export function wholeSchemas(metaSchemas: MetaSchemas): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(metaSchemas).map(([id, schema]) => [id, withWholeReferences(schema, id)]),
  );
}

/**
 * Draft-07 without its rule that no value of an `enum` comes twice, which takes long:
 * `schemaMistake` looks at that.
 */
export const draft07: JsonObject = withWholeReferences(
  withoutUnique(objectOf(draft07Text)),
  'draft-07',
);

/** Reads a meta-schema, whose patterns no author wrote. */
export function interpreterOf(schemas: Readonly<Record<string, JsonObject>>) {
  return createInterpreter({
    resolve: byText((reference) => targetOfReference(reference, schemas)),
    expression: byText((pattern) => new RegExp(pattern, 'u')),
    checkFormat: (format, text) => (format === 'email' ? EMAIL.test(text) : undefined),
  });
}

/** Gives what was made of a text before: the meta-schemas hold few. */
function byText<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
}

function withoutUnique({ $schema: _schema, ...members }: JsonObject): JsonObject {
  const { properties = {} } = keywordsOf(members);
  const { uniqueItems: _unique, ...listed } = objectOf(properties.enum);
  return { ...members, properties: { ...properties, enum: listed } };
}

/** The text by which two sets of meta-schemas are the same. */
export function textOfMetaSchemas(metaSchemas: MetaSchemas): string {
  const byName = Object.entries(metaSchemas).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify(byName);
}

/**
 * Makes `#/definitions/x` into `screen.schema.json#/definitions/x`, so that a branch can be
 * compiled by itself.
 */
function withWholeReferences({ $id: _id, ...members }: JsonObject, id: string): JsonObject {
  const copyOf = (schema: JsonObject): JsonObject => {
    const { $ref } = keywordsOf(schema);
    const copied = Object.entries(schema).map(([key, member]) => [key, copy(member)]);
    return { ...Object.fromEntries(copied), ...($ref?.startsWith('#') ? { $ref: id + $ref } : {}) };
  };
  const copy = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(copy);
    return isJsonObject(value) ? copyOf(value) : value;
  };
  return copyOf(members);
}
