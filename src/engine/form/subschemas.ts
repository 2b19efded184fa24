import { isJsonObject, type JsonObject, type JsonValue } from '../json/json';

/**
 * Keywords of draft-07 whose members the author names: each value is a schema (in `dependencies`,
 * or a list of names).
 */
export const NAMED_SCHEMA_KEYWORDS: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'definitions', 'dependencies'],
]);

/** Keywords of draft-07 that hold a schema, or a list of schemas. */
export const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set([
  ...['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf', 'items', 'additionalItems'],
  ...['contains', 'propertyNames', 'additionalProperties'],
]);

/** A schema within another one, and the way to it. */
export interface Subschema {
  path: readonly string[];
  schema: JsonObject;
}

/**
 * Gives a draft-07 schema and every schema within it, outer ones first. The values of `const`,
 * `enum` and `default` are not schemas.
 */
export function subschemas(
  schema: JsonValue | undefined,
  path: readonly string[] = [],
): Subschema[] {
  if (!isJsonObject(schema)) return [];
  const within = Object.entries(schema).flatMap(([keyword, value]) => {
    const at = [...path, keyword];
    if (SCHEMA_KEYWORDS.has(keyword) && !Array.isArray(value)) return subschemas(value, at);
    if (!SCHEMA_KEYWORDS.has(keyword) && !NAMED_SCHEMA_KEYWORDS.has(keyword)) return [];
    const members = isJsonObject(value) || Array.isArray(value) ? Object.entries(value) : [];
    return members.flatMap(([name, member]) => subschemas(member, [...at, name]));
  });
  return [{ path, schema }, ...within];
}

/**
 * Keywords of draft-07, each with its valid type. The check of the schema itself reports other
 * values.
 */
export interface SchemaKeywords {
  type?: string;
  const?: JsonValue;
  enum?: readonly JsonValue[];
  required?: readonly string[];
  properties?: JsonObject;
  patternProperties?: JsonObject;
  additionalProperties?: JsonObject;
  items?: JsonObject;
  not?: JsonObject;
  if?: JsonObject;
  allOf?: readonly JsonObject[];
  anyOf?: readonly JsonObject[];
  oneOf?: readonly JsonObject[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
  description?: string;
  examples?: readonly JsonValue[];
  $ref?: string;
}

/** A schema itself, of which these keywords are typed. */
export type TypedKeywords = JsonObject & SchemaKeywords;

const isText = (value: JsonValue | undefined) => typeof value === 'string';
const isNumber = (value: JsonValue | undefined) => typeof value === 'number';
const isSchemas = (value: JsonValue | undefined) =>
  Array.isArray(value) && value.every(isJsonObject);

const KEYWORD_TYPES: Readonly<Record<string, (value: JsonValue | undefined) => boolean>> = {
  type: isText,
  const: () => true,
  enum: Array.isArray,
  required: (value) => Array.isArray(value) && value.every(isText),
  properties: isJsonObject,
  patternProperties: isJsonObject,
  additionalProperties: isJsonObject,
  items: isJsonObject,
  not: isJsonObject,
  if: isJsonObject,
  allOf: isSchemas,
  anyOf: isSchemas,
  oneOf: isSchemas,
  pattern: isText,
  format: isText,
  minLength: isNumber,
  maxLength: isNumber,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: isNumber,
  minItems: isNumber,
  maxItems: isNumber,
  minProperties: isNumber,
  maxProperties: isNumber,
  uniqueItems: (value) => typeof value === 'boolean',
  description: isText,
  examples: Array.isArray,
  $ref: isText,
} satisfies Record<keyof SchemaKeywords, (value: JsonValue | undefined) => boolean>;

/**
 * The keywords of a schema, typed, without those whose value has another type; none for a value
 * that is not a schema.
 */
export function keywordsOf(schema: JsonObject): TypedKeywords;
export function keywordsOf(schema: unknown): SchemaKeywords;
export function keywordsOf(schema: unknown): SchemaKeywords {
  if (!isJsonObject(schema)) return NO_KEYWORDS;
  for (const name in schema) if (!isRight(name, schema[name])) return withoutWrong(schema);
  return schema;
}

const NO_KEYWORDS: SchemaKeywords = {};

function isRight(name: string, value: JsonValue | undefined): boolean {
  const check = Object.hasOwn(KEYWORD_TYPES, name) ? KEYWORD_TYPES[name] : undefined;
  return check?.(value) ?? true;
}

/** A large object that is no schema may be asked about at each of its members. */
const withoutWrongKeywords = new WeakMap<JsonObject, SchemaKeywords>();

function withoutWrong(schema: JsonObject): SchemaKeywords {
  const known = withoutWrongKeywords.get(schema);
  if (known) return known;
  const entries = Object.entries(schema).filter(([name, value]) => isRight(name, value));
  const right: SchemaKeywords = Object.fromEntries(entries);
  withoutWrongKeywords.set(schema, right);
  return right;
}
