import { isJsonObject } from './json';

/**
 * The part of JSON Schema draft-07 from which TypeScript's types are inferred and values are read.
 * `default` stands in for a value that is missing or wrong.
 */
export interface TypedSchema {
  readonly type?: TypeName | readonly TypeName[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly anyOf?: readonly TypedSchema[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, TypedSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | TypedSchema;
  readonly maxProperties?: number;
  readonly items?: TypedSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly writeOnly?: boolean;
}

type TypeName = keyof PlainTypes | 'array' | 'object';

interface PlainTypes {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
}

/**
 * The type of the values that `readTyped` gives by a schema. A property with a default is always
 * there.
 */
export type FromSchema<S> = S extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : S extends { readonly anyOf: readonly (infer Option)[] }
    ? FromSchema<Option>
    : S extends { readonly type: readonly (infer Name)[] }
      ? FromType<Name, S>
      : S extends { readonly type: infer Name }
        ? FromType<Name, S>
        : unknown;

type FromType<Name, S> = Name extends keyof PlainTypes
  ? PlainTypes[Name]
  : Name extends 'array'
    ? FromItems<S>
    : Name extends 'object'
      ? FromProperties<S>
      : never;

type FromItems<S> = S extends { readonly items: infer Item } ? FromSchema<Item>[] : unknown[];

type FromProperties<S> = S extends { readonly properties: infer Properties }
  ? Flat<
      { [Name in PresentName<S, Properties>]: FromSchema<Properties[Name]> } & {
        [Name in Exclude<keyof Properties, PresentName<S, Properties>>]?:
          | FromSchema<Properties[Name]>
          | undefined;
      }
    >
  : S extends { readonly additionalProperties: infer Value extends TypedSchema }
    ? { [name: string]: FromSchema<Value> | undefined }
    : { [name: string]: unknown };

type PresentName<S, Properties> = keyof Properties &
  (
    | (S extends { readonly required: readonly (infer Name)[] } ? Name : never)
    | {
        [Name in keyof Properties]: Properties[Name] extends { readonly default: unknown }
          ? Name
          : never;
      }[keyof Properties]
  );

/** One object type in place of an intersection: messages of the compiler stay readable. */
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/**
 * Reads a value from outside by a schema, leniently. The core, which is every required property
 * without a default, must be valid. Another property that is wrong gets its default or is left out;
 * wrong items of a list and unknown properties are left out. Nothing is copied that is right.
 *
 * @returns undefined when the core is broken: JSON has no such value
 */
export function readTyped<const S extends TypedSchema>(
  schema: S,
  value: unknown,
): FromSchema<S> | undefined {
  return readerOf(schema)(value) as FromSchema<S> | undefined;
}

/** Reads a value by the schema that it was made of; undefined for one that is wrong. */
type Reader = (value: unknown) => unknown;

/** A schema is looked at once: a list of 40,000 items reads each by the same functions. */
const readers = new WeakMap<TypedSchema, Reader>();

function readerOf(schema: TypedSchema): Reader {
  const known = readers.get(schema) ?? createReader(schema);
  readers.set(schema, known);
  return known;
}

function createReader(schema: TypedSchema): Reader {
  const { anyOf, enum: values, type, items, properties, pattern } = schema;
  if (anyOf) {
    const options = anyOf.map(readerOf);
    return (value) => options.map((read) => read(value)).find((found) => found !== undefined);
  }
  if (values) return (value) => values.find((each) => each === value);
  const allowed: readonly string[] | undefined = typeof type === 'string' ? [type] : type;
  const test = pattern ? new RegExp(pattern, 'u') : undefined;
  const readItem = items && readerOf(items);
  const readObject = properties ? propertiesReader(schema, properties) : othersReader(schema);
  return (value) => {
    if (allowed && !hasType(value, allowed)) return undefined;
    if (test && typeof value === 'string' && !test.test(value)) return undefined;
    if (Array.isArray(value) && readItem) {
      const items = value.map((item) => readItem(item));
      if (items.every((item, index) => item === value[index])) return value;
      return items.filter((item) => item !== undefined);
    }
    return isJsonObject(value) ? readObject(value) : value;
  };
}

type ObjectReader = (value: Readonly<Record<string, unknown>>) => unknown;

function propertiesReader(
  { required = [] }: TypedSchema,
  properties: Readonly<Record<string, TypedSchema>>,
): ObjectReader {
  const known = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, read: readerOf(schema), otherwise: schema.default },
    isRequired: required.includes(name),
  }));
  return (value) => {
    let changes: Map<string, unknown> | undefined;
    let kept = 0;
    for (const { name, read, otherwise, isRequired } of known) {
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const property = given === undefined ? undefined : read(given);
      const each = property === undefined ? otherwise : property;
      if (each === undefined && isRequired) return undefined;
      if (each !== given) changes = (changes ?? new Map()).set(name, each);
      else if (given !== undefined) kept += 1;
    }
    // A list has very many that are right: to copy each takes longer than to read it.
    if (!changes && kept === Object.keys(value).length) return value;
    const found: Record<string, unknown> = {};
    for (const { name } of known) {
      const own = Object.hasOwn(value, name) ? value[name] : undefined;
      const each = changes?.has(name) ? changes.get(name) : own;
      if (each !== undefined) found[name] = each;
    }
    return found;
  };
}

function othersReader({ additionalProperties: others }: TypedSchema): ObjectReader {
  if (typeof others !== 'object') return (value) => value;
  const read = readerOf(others);
  return (value) =>
    Object.values(value).every((each) => read(each) !== undefined) ? value : undefined;
}

/**
 * True for a value that has one of some types of draft-07: a whole number has two, a number that is
 * not finite has none.
 */
function hasType(value: unknown, allowed: readonly string[]): boolean {
  if (value === null) return allowed.includes('null');
  if (Array.isArray(value)) return allowed.includes('array');
  if (typeof value !== 'number') return allowed.includes(typeof value);
  if (!Number.isFinite(value)) return false;
  return allowed.includes('number') || (Number.isInteger(value) && allowed.includes('integer'));
}
