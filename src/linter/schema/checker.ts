import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import {
  type Configuration,
  type Field,
  fromPointer,
  isJsonObject,
  type JsonObject,
  type MetaSchemas,
  type ScreenNode,
  type Step,
  subschemas,
  toPointer,
  type Values,
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
  /** Asks the meta-schema about a whole screen: where it accepts that, it need not be asked about its steps, fields and values. */
  lookAtScreen(screen: Pick<ScreenNode, 'value' | 'model'>): void;
  /** Whether the meta-schema accepts a step: then it has the shape that the engine's functions expect. */
  isStep(value: JsonObject): value is JsonObject & Step;
  /** Whether the meta-schema accepts a field. */
  isField(value: JsonObject): value is JsonObject & Field;
  /** Whether the meta-schema accepts a school's configuration, merged over what it extends. */
  isConfiguration(value: JsonObject): value is JsonObject & Configuration;
  /** Whether the meta-schema accepts the values of a request. */
  isValues(value: JsonObject): value is JsonObject & Values;
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
    lookAtScreen({ value, model }) {
      if (!accepts('screen.schema.json', value)) return;
      for (const { step, submit, fields } of model.forms.flatMap(({ steps }) => steps)) {
        verdicts.set(step, true);
        for (const { field } of fields) verdicts.set(field, true);
        if (isJsonObject(submit.values)) verdicts.set(submit.values, true);
      }
    },
    isStep: (value): value is JsonObject & Step =>
      accepts('screen.schema.json#/definitions/step', value),
    isField: (value): value is JsonObject & Field =>
      accepts('screen.schema.json#/definitions/field', value),
    isValues: (value): value is JsonObject & Values =>
      accepts('screen.schema.json#/definitions/values', value),
    isConfiguration: (value): value is JsonObject & Configuration =>
      accepts('configuration.schema.json', value),
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
  const found = subschemas(schema).find(({ schema: { enum: values } }) => {
    if (!Array.isArray(values)) return false;
    return new Set(values.map((value) => JSON.stringify(value))).size < values.length;
  });
  return found && toPointer([...found.path, 'enum']);
}

function resolveReference(metaSchemas: MetaSchemas, branch: JsonObject): JsonObject {
  if (typeof branch.$ref !== 'string') return branch;
  const [id = '', pointer = ''] = branch.$ref.split('#');
  const target = valueAt(metaSchemas[id], fromPointer(pointer));
  return isJsonObject(target) ? target : branch;
}
