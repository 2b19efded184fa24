import { isJsonObject, type JsonObject, type JsonValue, jsonEquals, type Path } from '../../engine';

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
const MAPS: readonly string[] = ['properties', 'patternProperties'];

type IsAsStrict = (base: JsonValue, now: JsonValue | undefined) => boolean;

const atMost: IsAsStrict = (base, now) => typeof now === 'number' && now <= Number(base);
const atLeast: IsAsStrict = (base, now) => typeof now === 'number' && now >= Number(base);
const holds = (list: readonly JsonValue[], item: JsonValue) =>
  list.some((one) => jsonEquals(one, item));
const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];
/** Nothing but what was there. */
const within: IsAsStrict = (base, now) =>
  listOf(now).length > 0 && listOf(now).every((item) => holds(listOf(base), item));
/** All that was there, and perhaps more. */
const beyond: IsAsStrict = (base, now) => listOf(base).every((item) => holds(listOf(now), item));
const typesOf = (value: JsonValue): readonly JsonValue[] =>
  Array.isArray(value) ? value : [value];

/**
 * Says of each keyword when another value refuses at least as much. Any other keyword has to stay
 * as it is.
 */
const STRICTER: Readonly<Record<string, IsAsStrict>> = {
  maxLength: atMost,
  maxItems: atMost,
  maxProperties: atMost,
  maximum: atMost,
  exclusiveMaximum: atMost,
  minLength: atLeast,
  minItems: atLeast,
  minProperties: atLeast,
  minimum: atLeast,
  exclusiveMinimum: atLeast,
  multipleOf: (base, now) => typeof now === 'number' && Number.isInteger(now / Number(base)),
  uniqueItems: (base, now) => base !== true || now === true,
  enum: within,
  anyOf: within,
  required: beyond,
  allOf: beyond,
  type: (base, now) =>
    now !== undefined &&
    typesOf(now).every(
      (type) =>
        typesOf(base).includes(type) || (type === 'integer' && typesOf(base).includes('number')),
    ),
};

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
  if (MAPS.includes(keyword)) {
    if (!isJsonObject(before)) return [at];
    const members = isJsonObject(after) ? after : {};
    return Object.entries(before).flatMap(([name, schema]) =>
      loosenedPaths(schema, members[name] ?? true, [...at, name]),
    );
  }
  if (APPLICATORS.includes(keyword)) return loosenedPaths(before, after ?? true, at);
  const isAsStrict = STRICTER[keyword] ?? jsonEquals;
  return isAsStrict(before, after) ? [] : [at];
}

/**
 * Finds loosened members that are named for the first time: `additionalProperties` applied to them
 * before.
 */
function newlyNamed(base: JsonObject, now: JsonObject, path: Path): Path[] {
  const { additionalProperties: others = true } = base;
  return MAPS.flatMap((keyword) => {
    const before = isJsonObject(base[keyword]) ? base[keyword] : {};
    const after = isJsonObject(now[keyword]) ? now[keyword] : {};
    return Object.entries(after)
      .filter(([name]) => !Object.hasOwn(before, name))
      .flatMap(([name, schema]) => loosenedPaths(others, schema, [...path, keyword, name]));
  });
}
