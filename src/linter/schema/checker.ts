import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import {
  fromPointer,
  isJsonObject,
  type JsonObject,
  keywordsOf,
  type MetaSchemas,
  objectOf,
  subschemas,
  toPointer,
  valueAt,
} from '../../engine';
import { canCompile } from './can-compile';
import { compiledValidators } from './compiled-validators';
import { explain, type Schemas } from './explain';
import type { SchemaFinding } from './finding';
import {
  createThoroughAjv,
  createVerdictAjv,
  textOfMetaSchemas,
  type VerdictSchema,
} from './meta-schema-ajv';

/** Checks values against the meta-schemas, and schemas that authors write against draft-07. */
export interface SchemaChecker {
  /** What is wrong with a value, by the meta-schema of that `$id`. Empty when it is right. */
  check(metaSchema: VerdictSchema, value: unknown): SchemaFinding[];
  /** Where a schema is no right draft-07 schema: a JSON Pointer into it. */
  schemaMistake(schema: JsonObject): string | undefined;
  /** Whether a validator can be made of a draft-07 schema. */
  compiles(schema: JsonObject): boolean;
}

/** Compiling takes longer than linting a school: the last checker is kept for the same meta-schemas. */
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

/**
 * The verdict comes from a fast validator; only for what it refuses is the slow one asked, which says everything about
 * every branch.
 */
function createChecker(metaSchemas: MetaSchemas, text: string): SchemaChecker {
  const validatorOf = verdictValidators(metaSchemas, text);
  let thorough: Ajv | undefined;
  const slow = () => {
    thorough ??= createThoroughAjv(metaSchemas);
    return thorough;
  };
  const verdicts = new WeakMap<JsonObject, boolean>();
  const accepts = (schema: VerdictSchema, value: JsonObject): boolean => {
    const verdict = verdicts.get(value) ?? validatorOf(schema)(value) === true;
    verdicts.set(value, verdict);
    return verdict;
  };
  const ask = (validate: ValidateFunction, value: unknown): ErrorObject[] =>
    validate(value) ? [] : [...(validate.errors ?? [])];
  const schemas: Schemas = {
    ask: (branch, value) => ask(slow().compile(branch), value),
    resolve: (branch) => resolveReference(metaSchemas, branch),
  };
  const schemaMistake = (schema: JsonObject) =>
    ask(validatorOf('draft-07'), schema)[0]?.instancePath ?? doubleInEnum(schema);
  return {
    check(metaSchema, value) {
      const isAccepted = isJsonObject(value)
        ? accepts(metaSchema, value)
        : validatorOf(metaSchema)(value);
      if (isAccepted) return [];
      const validate = slow().getSchema(metaSchema);
      return validate ? explain(ask(validate, value), schemas) : [];
    },
    schemaMistake,
    compiles: (schema) => canCompile(schema, schemaMistake(schema) === undefined),
  };
}

/** Those that the build compiled, where these are its meta-schemas; else those that are compiled here when first asked. */
function verdictValidators(metaSchemas: MetaSchemas, text: string) {
  if (compiledValidators?.text === text) {
    const { validators } = compiledValidators;
    return (schema: VerdictSchema): ValidateFunction => validators[schema];
  }
  const ajv = createVerdictAjv(metaSchemas);
  return (schema: VerdictSchema): ValidateFunction => {
    const validate = ajv.getSchema(schema);
    if (!validate) throw new Error(`There is no meta-schema ${schema}.`);
    return validate;
  };
}

/** Where a value comes twice in an `enum`, which draft-07 does not allow: a JSON Pointer. */
function doubleInEnum(schema: JsonObject): string | undefined {
  const found = subschemas(schema).find((part) => {
    const { enum: values = [] } = keywordsOf(part.schema);
    return new Set(values.map((value) => JSON.stringify(value))).size < values.length;
  });
  return found && toPointer([...found.path, 'enum']);
}

function resolveReference(metaSchemas: MetaSchemas, branch: JsonObject): JsonObject {
  const { $ref } = keywordsOf(branch);
  if ($ref === undefined) return branch;
  const [id = '', pointer = ''] = $ref.split('#');
  return objectOf(valueAt(metaSchemas[id], fromPointer(pointer)));
}
