import { isJsonObject, type JsonObject, type JsonValue, jsonEquals } from '../../engine';
import { branchesByTag } from './tagged-choices';
import type { Visit } from './visit';

/** Checks one keyword. @param expected its value, of the type that draft-07 demands */
type Check = (expected: JsonValue, visit: Visit) => boolean;

export interface Keyword {
  keyword: string;
  check: Check;
  /** The values that it says something of; all where it is left out. */
  group?: Group;
}

/** The values of one type of JSON Schema. */
interface Group {
  type: string;
  has(value: JsonValue): boolean;
}

/** Each type of JSON Schema, with a test of its values. */
const TYPES = {
  string: (value: JsonValue) => typeof value === 'string',
  number: (value: JsonValue) => typeof value === 'number',
  boolean: (value: JsonValue) => typeof value === 'boolean',
  array: (value: JsonValue) => Array.isArray(value),
  object: isJsonObject,
  integer: Number.isInteger,
  null: (value: JsonValue) => value === null,
} as const;

const tests: ReadonlyMap<string, Group['has']> = new Map(Object.entries(TYPES));

/**
 * True when a value has one of the types of JSON Schema; undefined for a type that does not exist.
 */
export function isOfType(value: JsonValue, type: string): boolean | undefined {
  return tests.get(type)?.(value);
}

const numbers: Group = { type: 'number', has: TYPES.number };
const texts: Group = { type: 'string', has: TYPES.string };
const lists: Group = { type: 'array', has: TYPES.array };
const objects: Group = { type: 'object', has: TYPES.object };

/** A limit of a size, as the group of the keyword measures it. */
function limit(
  sizeOf: (value: JsonValue) => number,
  fits: (size: number, limit: number) => boolean,
): Check {
  return (expected, visit) =>
    fits(sizeOf(visit.value), Number(expected)) || visit.refuse({ limit: Number(expected) });
}

/** A text's length in characters as Unicode counts them. */
function lengthOf(value: JsonValue): number {
  const text = String(value);
  return SURROGATE.test(text) ? [...text].length : text.length;
}

/** The number of an object's members, or a list's items. */
const countOf = (value: JsonValue) => Object.keys(value ?? {}).length;

const SURROGATE = /[\ud800-\udfff]/;

const atLeast = (size: number, least: number) => size >= least;
const atMost = (size: number, most: number) => size <= most;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];
const membersOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
/**
 * True when all of these are accepted. Each is asked although one before was refused, because an
 * error of each is told.
 */
function every<Item>(
  { isSilent }: Visit,
  items: readonly Item[],
  accepts: (item: Item, index: number) => boolean,
): boolean {
  let isRight = true;
  for (const [index, item] of items.entries()) {
    if (accepts(item, index)) continue;
    isRight = false;
    if (isSilent) return false;
  }
  return isRight;
}

const token = (name: string | number) => String(name).replace(/~/g, '~0').replace(/\//g, '~1');

const pattern: Check = (expected, visit) =>
  visit.expression(String(expected)).test(String(visit.value)) || visit.refuse();

const format: Check = (expected, visit) =>
  visit.checkFormat(String(expected), String(visit.value)) !== false || visit.refuse();

const multipleOf: Check = (expected, visit) =>
  Number.isInteger(Number(visit.value) / Number(expected)) || visit.refuse();

const type: Check = (expected, visit) => {
  const types = Array.isArray(expected) ? expected : [expected];
  return types.some((one) => isOfType(visit.value, String(one))) || visit.refuse();
};

const constant: Check = (expected, visit) => jsonEquals(expected, visit.value) || visit.refuse();

const oneOfValues: Check = (expected, visit) =>
  listOf(expected).some((one) => jsonEquals(one, visit.value)) || visit.refuse();

const not: Check = (expected, visit) => !visit.accepts(expected, visit.value) || visit.refuse();

const reference: Check = (expected, visit) => visit.ask(visit.resolve(String(expected)), visit);

const allOf: Check = (expected, visit) =>
  every(visit, listOf(expected), (one) => visit.ask(one, visit));

const condition: Check = (expected, visit) => {
  const branch = visit.accepts(expected, visit.value) ? visit.parent.then : visit.parent.else;
  return branch === undefined || visit.ask(branch, visit) || visit.refuse();
};

const oneOf: Check = (expected, visit) => {
  const { value } = visit;
  const branches = listOf(expected);
  const tagged = branchesByTag(branches, visit.resolve);
  if (tagged && isJsonObject(value)) {
    const branch = tagged.branches.get(value[tagged.name] ?? null);
    return (branch !== undefined && visit.accepts(branch, value)) || visit.refuse();
  }
  return branches.filter((one) => visit.accepts(one, value)).length === 1 || visit.refuse();
};

const anyOf: Check = (expected, visit) =>
  listOf(expected).some((one) => visit.accepts(one, visit.value)) || visit.refuse();

const uniqueItems: Check = (expected, visit) => {
  if (expected !== true) return true;
  const seen = new Set<JsonValue>();
  const compounds: JsonValue[] = [];
  const double = listOf(visit.value).findIndex((item) => {
    const isCompound = item === Object(item);
    const isDouble = isCompound ? compounds.some((one) => jsonEquals(one, item)) : seen.has(item);
    if (isCompound) compounds.push(item);
    else seen.add(item);
    return isDouble;
  });
  return double === -1 || visit.refuse({ i: double });
};

const items: Check = (expected, visit) => {
  const listed = Array.isArray(expected) ? expected : undefined;
  return every(visit, listOf(visit.value), (value, index) => {
    const schema = listed ? listed[index] : expected;
    const path = `${visit.path}/${index}`;
    return schema === undefined || visit.ask(schema, { value, path });
  });
};

const additionalItems: Check = (expected, visit) => {
  const { items: listed } = visit.parent;
  if (!Array.isArray(listed)) return true;
  const more = listOf(visit.value).slice(listed.length);
  if (expected === false) return more.length === 0 || visit.refuse({ limit: listed.length });
  return every(visit, more, (value, index) =>
    visit.ask(expected, { value, path: `${visit.path}/${listed.length + index}` }),
  );
};

const contains: Check = (expected, visit) =>
  listOf(visit.value).some((item) => visit.accepts(expected, item)) || visit.refuse();

const required: Check = (expected, visit) => {
  const value = membersOf(visit.value);
  return every(visit, listOf(expected), (name) => {
    const missingProperty = String(name);
    return Object.hasOwn(value, missingProperty) || visit.refuse({ missingProperty });
  });
};

const dependencies: Check = (expected, visit) => {
  const value = membersOf(visit.value);
  return every(visit, Object.entries(membersOf(expected)), ([name, needed]) => {
    if (!Object.hasOwn(value, name)) return true;
    if (!Array.isArray(needed)) return visit.ask(needed, visit);
    return needed.every((other) => Object.hasOwn(value, String(other))) || visit.refuse();
  });
};

const propertyNames: Check = (expected, visit) =>
  every(
    visit,
    Object.keys(membersOf(visit.value)),
    (name) =>
      visit.ask(expected, { value: name, path: visit.path, propertyName: name }) ||
      visit.refuse({ propertyName: name }),
  );

const additionalProperties: Check = (expected, visit) => {
  if (expected === true) return true;
  const { parent, path } = visit;
  const named = membersOf(parent.properties);
  const patterns = Object.keys(membersOf(parent.patternProperties)).map(visit.expression);
  const isNamed = (name: string) =>
    Object.hasOwn(named, name) || patterns.some((one) => one.test(name));
  return every(visit, Object.entries(membersOf(visit.value)), ([name, value]) => {
    if (isNamed(name)) return true;
    if (expected === false) return visit.refuse({ additionalProperty: name });
    return visit.ask(expected, { value, path: `${path}/${token(name)}` });
  });
};

const properties: Check = (expected, visit) => {
  const members = membersOf(visit.value);
  const schemas = membersOf(expected);
  // The order of the schema is that of the errors; a verdict needs only what is there.
  return every(visit, Object.keys(visit.isSilent ? members : schemas), (name) => {
    if (!Object.hasOwn(members, name) || !Object.hasOwn(schemas, name)) return true;
    const [schema = true, value = null] = [schemas[name], members[name]];
    return visit.ask(schema, { value, path: `${visit.path}/${token(name)}` });
  });
};

const patternProperties: Check = (expected, visit) =>
  every(visit, Object.entries(membersOf(expected)), ([source, schema]) => {
    const expression = visit.expression(source);
    const members = Object.entries(membersOf(visit.value));
    const named = members.filter(([name]) => expression.test(name));
    return every(visit, named, ([name, value]) =>
      visit.ask(schema, { value, path: `${visit.path}/${token(name)}` }),
    );
  });

/** The keywords of draft-07 that refuse values, in the order in which Ajv looks at them. */
export const KEYWORDS: readonly Keyword[] = [
  { keyword: 'type', check: type },

  { keyword: '$ref', check: reference },
  { keyword: 'const', check: constant },
  { keyword: 'enum', check: oneOfValues },
  { keyword: 'not', check: not },
  { keyword: 'allOf', check: allOf },
  { keyword: 'if', check: condition },
  { keyword: 'anyOf', check: anyOf },
  { keyword: 'oneOf', check: oneOf },

  { keyword: 'maximum', check: limit(Number, atMost), group: numbers },
  { keyword: 'minimum', check: limit(Number, atLeast), group: numbers },
  {
    keyword: 'exclusiveMaximum',
    check: limit(Number, (value, bound) => value < bound),
    group: numbers,
  },
  {
    keyword: 'exclusiveMinimum',
    check: limit(Number, (value, bound) => value > bound),
    group: numbers,
  },
  { keyword: 'multipleOf', check: multipleOf, group: numbers },

  { keyword: 'maxLength', check: limit(lengthOf, atMost), group: texts },
  { keyword: 'minLength', check: limit(lengthOf, atLeast), group: texts },
  { keyword: 'pattern', check: pattern, group: texts },
  { keyword: 'format', check: format, group: texts },

  { keyword: 'maxItems', check: limit(countOf, atMost), group: lists },
  { keyword: 'minItems', check: limit(countOf, atLeast), group: lists },
  { keyword: 'uniqueItems', check: uniqueItems, group: lists },
  { keyword: 'additionalItems', check: additionalItems, group: lists },
  { keyword: 'items', check: items, group: lists },
  { keyword: 'contains', check: contains, group: lists },

  { keyword: 'maxProperties', check: limit(countOf, atMost), group: objects },
  { keyword: 'minProperties', check: limit(countOf, atLeast), group: objects },
  { keyword: 'required', check: required, group: objects },
  { keyword: 'propertyNames', check: propertyNames, group: objects },
  { keyword: 'additionalProperties', check: additionalProperties, group: objects },
  { keyword: 'dependencies', check: dependencies, group: objects },
  { keyword: 'properties', check: properties, group: objects },
  { keyword: 'patternProperties', check: patternProperties, group: objects },
];
