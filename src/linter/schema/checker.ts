import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  keywordsOf,
  type MetaSchemas,
  subschemas,
  toPointer,
} from '../../engine';
import { rememberAlone } from '../remember';
import { canCompile } from './can-compile';
import { compiledValidators } from './compiled-validators';
import { explain, type Schemas } from './explain';
import type { SchemaFinding } from './finding';
import {
  draft07,
  interpreterOf,
  textOfMetaSchemas,
  type VerdictSchema,
  wholeSchemas,
} from './meta-schemas';
import { targetOfReference } from './target-of-reference';
import type { SchemaError } from './visit';

/** Checks values against the meta-schemas, and schemas that authors write against draft-07. */
export interface SchemaChecker {
  /**
   * Lists the mistakes in a value, by the meta-schema of that `$id`. Empty when the value is right.
   */
  check(metaSchema: VerdictSchema, value: JsonValue): SchemaFinding[];
  /** Finds where a schema is no valid draft-07 schema: a JSON Pointer into it. */
  schemaMistake(schema: JsonObject): string | undefined;
  /** True when a validator can be made of a draft-07 schema. */
  compiles(schema: JsonObject): boolean;
}

/**
 * Compiling takes longer than linting a school: the last checker is kept for the same meta-schemas.
 */
let latest: { text: string; checker: SchemaChecker } | undefined;
const byMetaSchemas = new WeakMap<MetaSchemas, SchemaChecker>();

/** The checker for these meta-schemas, made once. */
export function schemaChecker(metaSchemas: MetaSchemas): SchemaChecker {
  const known = byMetaSchemas.get(metaSchemas);
  if (known) return known;
  const text = textOfMetaSchemas(metaSchemas);
  const checker = latest?.text === text ? latest.checker : createChecker(metaSchemas, text);
  latest = { text, checker };
  byMetaSchemas.set(metaSchemas, checker);
  return checker;
}

/** True when these are the meta-schemas of this build: others may have been changed by hand. */
export function hasBuiltMetaSchemas({ metaSchemas }: { metaSchemas: MetaSchemas }): boolean {
  return isBuilt(metaSchemas);
}

const isBuilt = rememberAlone(
  (metaSchemas: MetaSchemas) => compiledValidators?.text === textOfMetaSchemas(metaSchemas),
);

/**
 * The verdict comes from code that the build compiled, where these are its meta-schemas; what is
 * wrong from the interpreter.
 */
function createChecker(metaSchemas: MetaSchemas, text: string): SchemaChecker {
  const schemas = { ...wholeSchemas(metaSchemas), 'draft-07': draft07 };
  const { accepts, errors } = interpreterOf(schemas);
  const compiled = compiledValidators?.text === text ? compiledValidators.validators : undefined;
  const verdicts = new WeakMap<JsonObject, boolean>();
  const verdictOn = (schema: VerdictSchema, value: JsonValue): boolean =>
    compiled ? compiled[schema](value) : accepts(schemaOf(schemas, schema), value);
  const isAccepted = (schema: VerdictSchema, value: JsonValue): boolean => {
    if (!isJsonObject(value)) return verdictOn(schema, value);
    const verdict = verdicts.get(value) ?? verdictOn(schema, value);
    verdicts.set(value, verdict);
    return verdict;
  };
  const parts: Schemas = {
    ask: errors,
    resolve(branch) {
      const { $ref } = keywordsOf(branch);
      return $ref === undefined ? branch : targetOfReference($ref, schemas);
    },
  };
  const schemaMistake = (schema: JsonObject) =>
    verdictOn('draft-07', schema)
      ? doubleInEnum(schema)
      : placeOf(errors(draft07, schema)[0], errors);
  return {
    check(metaSchema, value) {
      if (isAccepted(metaSchema, value)) return [];
      return explain(errors(schemaOf(schemas, metaSchema), value), parts);
    },
    schemaMistake,
    compiles: (schema) => canCompile(schema, schemaMistake(schema) === undefined),
  };
}

function schemaOf(schemas: Readonly<Record<string, JsonObject>>, name: string): JsonObject {
  const schema = schemas[name];
  if (!schema) throw new Error(`There is no meta-schema ${name}.`);
  return schema;
}

/** Gives the place of an error; of a choice, the place where its first branch is wrong. */
function placeOf(error: SchemaError | undefined, ask: Schemas['ask']): string | undefined {
  if (error?.keyword !== 'anyOf') return error?.instancePath;
  const [branch = true] = Array.isArray(error.schema) ? error.schema : [];
  return error.instancePath + (placeOf(ask(branch, error.data)[0], ask) ?? '');
}

/** Finds where a value comes twice in an `enum`, which draft-07 does not allow: a JSON Pointer. */
function doubleInEnum(schema: JsonObject): string | undefined {
  const found = subschemas(schema).find((part) => {
    const { enum: values = [] } = keywordsOf(part.schema);
    return new Set(values.map((value) => JSON.stringify(value))).size < values.length;
  });
  return found && toPointer([...found.path, 'enum']);
}
