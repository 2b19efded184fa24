import { isJsonObject, isJsonValue, type JsonValue } from '../json/json';
import { NAMED_SCHEMA_KEYWORDS, SCHEMA_KEYWORDS } from './subschemas';

/** Keywords that hold words for people. */
const ANNOTATIONS = new Set(['title', 'description', '$comment', 'examples']);

/**
 * Gives a draft-07 schema without its annotations, at any depth, and with its other keywords in
 * alphabetical order, so that equal rules are equal texts. Properties that happen to be called
 * "title" stay, and so do the values of `const`, `enum` and `default`. Values that are not JSON are
 * left out.
 */
export function stripAnnotations(schema: unknown): JsonValue {
  if (!isJsonObject(schema)) return typeof schema === 'boolean' ? schema : {};
  return Object.fromEntries(
    Object.keys(schema)
      .filter((keyword) => !ANNOTATIONS.has(keyword) && isJsonValue(schema[keyword]))
      .sort()
      .map((keyword) => [keyword, strippedValue(keyword, schema[keyword] ?? null)]),
  );
}

function strippedValue(keyword: string, value: JsonValue): JsonValue {
  if (NAMED_SCHEMA_KEYWORDS.has(keyword) && isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, schema]) => [name, schemaOrNames(schema)]),
    );
  }
  if (!SCHEMA_KEYWORDS.has(keyword)) return value;
  return Array.isArray(value) ? value.map(stripAnnotations) : stripAnnotations(value);
}

/** `dependencies` may also hold lists of names. */
function schemaOrNames(value: JsonValue): JsonValue {
  return Array.isArray(value) ? value : stripAnnotations(value);
}
