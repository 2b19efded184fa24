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
 * wrong items of a list and unknown properties are left out.
 *
 * @returns undefined when the core is broken: JSON has no such value
 */
export function readTyped<const S extends TypedSchema>(
  schema: S,
  value: unknown,
): FromSchema<S> | undefined {
  return read(schema, value) as FromSchema<S> | undefined;
}

function read(schema: TypedSchema, value: unknown): unknown {
  const { anyOf, type, items, properties, additionalProperties: others, pattern } = schema;
  if (anyOf) {
    return anyOf.map((option) => read(option, value)).find((found) => found !== undefined);
  }
  if (schema.enum) return schema.enum.find((each) => each === value);
  const allowed: readonly string[] | undefined = typeof type === 'string' ? [type] : type;
  if (allowed && !typesOf(value).some((name) => allowed.includes(name))) return undefined;
  if (pattern && typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) {
    return undefined;
  }
  if (Array.isArray(value) && items) {
    return value.map((item) => read(items, item)).filter((item) => item !== undefined);
  }
  if (!isJsonObject(value)) return value;
  if (properties) return readProperties(schema, properties, value);
  const isRight =
    typeof others !== 'object' ||
    Object.values(value).every((each) => read(others, each) !== undefined);
  return isRight ? value : undefined;
}

function readProperties(
  { required = [] }: TypedSchema,
  properties: Readonly<Record<string, TypedSchema>>,
  value: Readonly<Record<string, unknown>>,
): unknown {
  const found = Object.entries(properties).map(([name, schema]) => {
    const property = Object.hasOwn(value, name) ? read(schema, value[name]) : undefined;
    return [name, property === undefined ? schema.default : property] as const;
  });
  const missing = found.some(([name, each]) => each === undefined && required.includes(name));
  return missing ? undefined : Object.fromEntries(found.filter(([, each]) => each !== undefined));
}

/**
 * The types of draft-07 that a value has: a whole number has two, a number that is not finite has
 * none.
 */
function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value !== 'number') return [typeof value];
  if (!Number.isFinite(value)) return [];
  return Number.isInteger(value) ? ['number', 'integer'] : ['number'];
}
