import { isJsonObject, type JsonObject, type JsonValue, jsonEquals } from '../../engine';
import { safeExpression } from './expressions';

/** Whether a text has a format; undefined for a format that nobody defines. */
export type CheckFormat = (format: string, text: string) => boolean | undefined;

/**
 * Whether a schema (draft-07) accepts a value, where it has no keywords but those that a field has: making a validator of it would take a
 * hundred times as long. Undefined for any other schema.
 */
export function plainVerdict(
  schema: JsonObject,
  value: JsonValue,
  checkFormat: CheckFormat,
): boolean | undefined {
  let accepts = true;
  for (const keyword in schema) {
    const verdict = KEYWORDS.get(keyword)?.(schema[keyword] ?? null, value, checkFormat);
    if (verdict === undefined) return undefined;
    accepts &&= verdict;
  }
  return accepts;
}

type Keyword = (
  expected: JsonValue,
  value: JsonValue,
  checkFormat: CheckFormat,
) => boolean | undefined;

const atLeast =
  (sizeOf: (value: JsonValue) => number | undefined): Keyword =>
  (limit, value) => {
    if (typeof limit !== 'number') return undefined;
    const size = sizeOf(value);
    return size === undefined || size >= limit;
  };

const atMost =
  (sizeOf: (value: JsonValue) => number | undefined): Keyword =>
  (limit, value) => {
    if (typeof limit !== 'number') return undefined;
    const size = sizeOf(value);
    return size === undefined || size <= limit;
  };

/** In characters as Unicode counts them. */
const lengthOf = (value: JsonValue) => {
  if (typeof value !== 'string') return undefined;
  return SURROGATE.test(value) ? [...value].length : value.length;
};
const SURROGATE = /[\ud800-\udfff]/;
const countOf = (value: JsonValue) => (Array.isArray(value) ? value.length : undefined);
const numberOf = (value: JsonValue) => (typeof value === 'number' ? value : undefined);

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['default', () => true],
  ['type', (type, value) => (typeof type === 'string' ? isOfType(value, type) : undefined)],
  [
    'enum',
    (values, value) =>
      Array.isArray(values) ? values.some((one) => jsonEquals(one, value)) : undefined,
  ],
  ['const', (expected, value) => jsonEquals(expected, value)],
  ['minLength', atLeast(lengthOf)],
  ['maxLength', atMost(lengthOf)],
  ['minItems', atLeast(countOf)],
  ['maxItems', atMost(countOf)],
  ['minimum', atLeast(numberOf)],
  ['maximum', atMost(numberOf)],
  [
    'pattern',
    (pattern, value) => {
      const expression = typeof pattern === 'string' ? safeExpression(pattern) : undefined;
      return expression && (typeof value !== 'string' || expression.test(value));
    },
  ],
  [
    'format',
    (format, value, checkFormat) => {
      if (typeof format !== 'string') return undefined;
      return typeof value === 'string' ? checkFormat(format, value) : true;
    },
  ],
  [
    'uniqueItems',
    (isUnique, value) => {
      if (typeof isUnique !== 'boolean') return undefined;
      if (!isUnique || !Array.isArray(value)) return true;
      return value.every(
        (item, index) => !value.slice(0, index).some((one) => jsonEquals(one, item)),
      );
    },
  ],
  [
    'items',
    (items, value, checkFormat) => {
      if (!isJsonObject(items)) return undefined;
      const verdicts = (Array.isArray(value) ? value : []).map((item) =>
        plainVerdict(items, item, checkFormat),
      );
      return verdicts.includes(undefined) ? undefined : !verdicts.includes(false);
    },
  ],
]);

/** Whether a value has one of the types of JSON Schema; undefined for a type that there is not. */
export function isOfType(value: JsonValue, type: string): boolean | undefined {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'null':
      return value === null;
    default:
      return undefined;
  }
}
