import { isJsonObject, type JsonObject, type JsonValue } from '../json/json';

/** Keywords of draft-07 whose members are named by the author: each value is a schema (in `dependencies`, or a list of names). */
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

/** A draft-07 schema and every schema within it, each before those within itself; what `const`, `enum` and `default` hold is none. */
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
