import {
  entriesOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonEquals,
  keywordsOf,
  type Path,
  type SchemaKeywords,
} from '../../engine';

/** Keywords that say nothing about which values are right. */
const ANNOTATIONS: readonly string[] = [
  ...['title', 'description', 'examples', 'default', 'readOnly', 'writeOnly'],
  ...['$comment', '$schema', '$id'],
];

/** Keywords whose own schema may be stricter: then the schema around it is, too. */
const APPLICATORS: readonly string[] = [
  ...['items', 'additionalItems', 'additionalProperties', 'propertyNames', 'contains'],
  ...['then', 'else'],
];

/** Keywords that hold schemas by name. */
const MAPS = ['properties', 'patternProperties'] as const;

function isMap(keyword: string): keyword is 'properties' | 'patternProperties' {
  return MAPS.some((one) => one === keyword);
}

/** True when a changed schema refuses at least as much by one keyword as the one before. */
type IsAsStrict = (base: SchemaKeywords, now: SchemaKeywords) => boolean;

/** The keywords whose value is a number. */
type NumberKeyword = {
  [Name in keyof SchemaKeywords]-?: NonNullable<SchemaKeywords[Name]> extends number ? Name : never;
}[keyof SchemaKeywords];

const atMost =
  (name: NumberKeyword): IsAsStrict =>
  ({ [name]: base = Number.POSITIVE_INFINITY }, { [name]: now = Number.POSITIVE_INFINITY }) =>
    now <= base;
const atLeast =
  (name: NumberKeyword): IsAsStrict =>
  ({ [name]: base = Number.NEGATIVE_INFINITY }, { [name]: now = Number.NEGATIVE_INFINITY }) =>
    now >= base;

/** True when each of some values is among others. */
const areAmong = (values: readonly JsonValue[], others: readonly JsonValue[]) =>
  values.every((value) => others.some((one) => jsonEquals(one, value)));
/** Nothing but what was there. */
const within =
  (name: 'enum' | 'anyOf'): IsAsStrict =>
  ({ [name]: base = [] }, { [name]: now = [] }) =>
    now.length > 0 && areAmong(now, base);
/** All that was there, and perhaps more. */
const beyond =
  (name: 'required' | 'allOf'): IsAsStrict =>
  ({ [name]: base = [] }, { [name]: now = [] }) =>
    areAmong(base, now);

/**
 * Says of each keyword when another value refuses at least as much. Any other keyword has to stay
 * as it is.
 */
const STRICTER: Readonly<Record<string, IsAsStrict>> = {
  maxLength: atMost('maxLength'),
  maxItems: atMost('maxItems'),
  maxProperties: atMost('maxProperties'),
  maximum: atMost('maximum'),
  exclusiveMaximum: atMost('exclusiveMaximum'),
  minLength: atLeast('minLength'),
  minItems: atLeast('minItems'),
  minProperties: atLeast('minProperties'),
  minimum: atLeast('minimum'),
  exclusiveMinimum: atLeast('exclusiveMinimum'),
  multipleOf: ({ multipleOf: base = 1 }, { multipleOf: now }) =>
    now !== undefined && Number.isInteger(now / base),
  uniqueItems: (base, now) => base.uniqueItems !== true || now.uniqueItems === true,
  enum: within('enum'),
  anyOf: within('anyOf'),
  required: beyond('required'),
  allOf: beyond('allOf'),
};

/** The types that a schema names: one, or a list of them. */
const typesOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

function areTypesAmong(base: JsonValue, now: JsonValue | undefined): boolean {
  const [before, after] = [typesOf(base), typesOf(now)];
  return (
    after.length > 0 &&
    after.every(
      (type) => before.includes(type) || (type === 'integer' && before.includes('number')),
    )
  );
}

/**
 * The places where a JSON Schema (draft-07) that was changed may accept a value which the one
 * before refuses. What cannot be compared, such as another `pattern`, counts: a further one belongs
 * in `allOf`.
 *
 * @returns paths within the changed schema; of what is gone, the path at which it was
 */
export function loosenedPaths(
  base: JsonValue | undefined,
  now: JsonValue | undefined,
  path: Path = [],
): Path[] {
  if (base === undefined || base === true || now === false || jsonEquals(base, now)) return [];
  if (!isJsonObject(base) || !isJsonObject(now)) return [path];
  const changed = Object.keys(base).filter((keyword) => !ANNOTATIONS.includes(keyword));
  return [
    ...changed.flatMap((keyword) => loosenedKeyword(keyword, base, now, path)),
    ...newlyNamed(base, now, path),
    // Beside a reference nothing counts in draft-07.
    ...(now.$ref !== undefined && base.$ref === undefined ? [[...path, '$ref']] : []),
  ];
}

function loosenedKeyword(keyword: string, base: JsonObject, now: JsonObject, path: Path): Path[] {
  const [before, after] = [base[keyword], now[keyword]];
  const at = [...path, keyword];
  if (before === undefined || jsonEquals(before, after)) return [];
  if (isMap(keyword)) {
    const { [keyword]: members = {} } = keywordsOf(now);
    return entriesOf(before).flatMap(([name, schema]) =>
      loosenedPaths(schema, members[name] ?? true, [...at, name]),
    );
  }
  if (APPLICATORS.includes(keyword)) return loosenedPaths(before, after ?? true, at);
  if (keyword === 'type') return areTypesAmong(before, after) ? [] : [at];
  return STRICTER[keyword]?.(keywordsOf(base), keywordsOf(now)) ? [] : [at];
}

/**
 * Finds loosened members that are named for the first time: `additionalProperties` applied to them
 * before.
 */
function newlyNamed(base: JsonObject, now: JsonObject, path: Path): Path[] {
  const { additionalProperties: others = true } = base;
  return MAPS.flatMap((keyword) => {
    const { [keyword]: before = {} } = keywordsOf(base);
    const { [keyword]: after = {} } = keywordsOf(now);
    return Object.entries(after)
      .filter(([name]) => !Object.hasOwn(before, name))
      .flatMap(([name, schema]) => loosenedPaths(others, schema, [...path, keyword, name]));
  });
}
