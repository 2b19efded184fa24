import type { JsonObject, JsonValue } from '../../engine';

/** One thing that a schema refuses, as Ajv says it with `verbose`. */
export interface SchemaError {
  keyword: string;
  /** A JSON Pointer into the value. */
  instancePath: string;
  /** The value of the keyword. */
  schema: JsonValue;
  parentSchema: JsonObject;
  /** The value or name that is refused. */
  data: JsonValue;
  params: Readonly<Record<string, string | number>>;
  /** The name of a member that is itself refused. */
  propertyName?: string;
}

/** A value that a schema is asked about, and where it stands. */
export interface Place {
  value: JsonValue;
  path: string;
  propertyName?: string;
}

/** The context of a keyword while a value is looked at. */
export interface Visit extends Place {
  /** The schema that the keyword stands in. */
  parent: JsonObject;
  /** True when only the verdict is asked for: nothing is told, and one refusal is enough. */
  isSilent: boolean;
  /** Asks another schema about a value; it tells its errors itself. */
  ask(schema: JsonValue, place: Place): boolean;
  /** Asks another schema in silence. */
  accepts(schema: JsonValue, value: JsonValue): boolean;
  /** The schema that a `$ref` names. @throws Error where there is none */
  resolve(reference: string): JsonValue;
  /** An author's or a meta-schema's pattern. @throws Error for one that must not be tried */
  expression(pattern: string): { test(text: string): boolean };
  /** True when a text has a format; undefined for a format that nobody defines. */
  checkFormat(format: string, text: string): boolean | undefined;
  /** Tells what is wrong here. Gives false. */
  refuse(params?: SchemaError['params']): false;
}

/** The schemas and definitions of which a schema may make use. */
export type Vocabulary = Pick<Visit, 'resolve' | 'expression' | 'checkFormat'>;
