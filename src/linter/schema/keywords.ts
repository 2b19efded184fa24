import { isJsonObject, type JsonObject, type JsonValue, jsonEquals } from '../../engine';
import { branchesByTag } from './tagged-choices';
import type { Visit } from './visit';

/** Checks one keyword. @param expected its value, of the type that draft-07 demands */
type Check = (expected: JsonValue, visit: Visit) => boolean;

interface Keyword {
  keyword: string;
  check: Check;
  /** The values that it says something of; all where it is left out. */
  group?: (value: JsonValue) => boolean;
}

const isNumber = (value: JsonValue): boolean => typeof value === 'number';
const isText = (value: JsonValue): boolean => typeof value === 'string';
const isList = (value: JsonValue): boolean => Array.isArray(value);
const isObject = (value: JsonValue): boolean => isJsonObject(value);

/** The type whose values a group of keywords says something of. */
export const TYPE_OF_GROUP: ReadonlyMap<Keyword['group'], string> = new Map([
  [isNumber, 'number'],
  [isText, 'string'],
  [isList, 'array'],
  [isObject, 'object'],
]);

/**
 * A limit of a size: in characters as Unicode counts them, items, members, or the number itself.
 */
function limit(fits: (size: number, limit: number) => boolean): Check {
  return (expected, visit) =>
    fits(sizeOf(visit.value), Number(expected)) || visit.refuse({ limit: Number(expected) });
}

function sizeOf(value: JsonValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return SURROGATE.test(value) ? [...value].length : value.length;
  return Object.keys(value ?? {}).length;
}

const SURROGATE = /[\ud800-\udfff]/;

const atLeast = limit((size, least) => size >= least);
const atMost = limit((size, most) => size <= most);

/**
 * True when a value has one of the types of JSON Schema; undefined for a type that does not exist.
 */
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
  const objects: JsonValue[] = [];
  const double = listOf(visit.value).findIndex((item) => {
    const isObject = typeof item === 'object' && item !== null;
    const isDouble = isObject ? objects.some((one) => jsonEquals(one, item)) : seen.has(item);
    if (isObject) objects.push(item);
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

  { keyword: 'maximum', check: atMost, group: isNumber },
  { keyword: 'minimum', check: atLeast, group: isNumber },
  {
    keyword: 'exclusiveMaximum',
    check: limit((value, bound) => value < bound),
    group: isNumber,
  },
  {
    keyword: 'exclusiveMinimum',
    check: limit((value, bound) => value > bound),
    group: isNumber,
  },
  { keyword: 'multipleOf', check: multipleOf, group: isNumber },

  { keyword: 'maxLength', check: atMost, group: isText },
  { keyword: 'minLength', check: atLeast, group: isText },
  { keyword: 'pattern', check: pattern, group: isText },
  { keyword: 'format', check: format, group: isText },

  { keyword: 'maxItems', check: atMost, group: isList },
  { keyword: 'minItems', check: atLeast, group: isList },
  { keyword: 'uniqueItems', check: uniqueItems, group: isList },
  { keyword: 'additionalItems', check: additionalItems, group: isList },
  { keyword: 'items', check: items, group: isList },
  { keyword: 'contains', check: contains, group: isList },

  { keyword: 'maxProperties', check: atMost, group: isObject },
  { keyword: 'minProperties', check: atLeast, group: isObject },
  { keyword: 'required', check: required, group: isObject },
  { keyword: 'propertyNames', check: propertyNames, group: isObject },
  { keyword: 'additionalProperties', check: additionalProperties, group: isObject },
  { keyword: 'dependencies', check: dependencies, group: isObject },
  { keyword: 'properties', check: properties, group: isObject },
  { keyword: 'patternProperties', check: patternProperties, group: isObject },
];
