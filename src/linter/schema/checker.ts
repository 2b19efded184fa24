import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import {
  type Configuration,
  type Field,
  fromPointer,
  isJsonObject,
  type JsonObject,
  type MetaSchemas,
  type Step,
  type Values,
  valueAt,
} from '../../engine';
import { explain, type Schemas } from './explain';
import type { SchemaFinding } from './finding';

/** Checks values against the meta-schemas, and schemas that authors write against draft-07. */
export interface SchemaChecker {
  /** What is wrong with a value, by the meta-schema of that `$id`. Empty when it is right. */
  check(metaSchema: string, value: unknown): SchemaFinding[];
  /** Whether the meta-schema accepts a step: then it has the shape that the engine's functions expect. */
  isStep(value: JsonObject): value is JsonObject & Step;
  /** Whether the meta-schema accepts a field. */
  isField(value: JsonObject): value is JsonObject & Field;
  /** Whether the meta-schema accepts a school's configuration, merged over what it extends. */
  isConfiguration(value: JsonObject): value is JsonObject & Configuration;
  /** Whether the meta-schema accepts the values of a request. */
  isValues(value: JsonObject): value is JsonObject & Values;
  /** Where a schema is no right draft-07 schema: a JSON Pointer into it. */
  schemaMistake(schema: object): string | undefined;
  /** Whether a validator can be made of a draft-07 schema. */
  compiles(schema: object): boolean;
}

/** Schemas whose verdict is remembered: while someone edits, nearly all of them stay the same. */
const REMEMBERED = 2000;
const compiled = new Map<string, boolean>();

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** Compiling takes longer than linting a school: the last checker is kept for the same meta-schemas. */
let latest: { text: string; checker: SchemaChecker } | undefined;
const byMetaSchemas = new WeakMap<MetaSchemas, SchemaChecker>();

/** The checker for these meta-schemas, made once. */
export function schemaChecker(metaSchemas: MetaSchemas): SchemaChecker {
  const known = byMetaSchemas.get(metaSchemas);
  if (known) return known;
  const text = JSON.stringify(metaSchemas);
  const checker = latest?.text === text ? latest.checker : createChecker(metaSchemas);
  latest = { text, checker };
  byMetaSchemas.set(metaSchemas, checker);
  return checker;
}

/**
 * The verdict comes from a fast validator; only for what it refuses is the slow one asked, which says everything about
 * every branch.
 */
function createChecker(metaSchemas: MetaSchemas): SchemaChecker {
  const fast = createAjv(metaSchemas, false);
  let thorough: Ajv | undefined;
  const slow = () => {
    thorough ??= createAjv(metaSchemas, true);
    return thorough;
  };
  const verdicts = new WeakMap<JsonObject, boolean>();
  const accepts = (schema: string, value: JsonObject): boolean => {
    const verdict = verdicts.get(value) ?? fast.validate(schema, value);
    verdicts.set(value, verdict);
    return verdict;
  };
  const ask = (validate: ValidateFunction, value: unknown): ErrorObject[] =>
    validate(value) ? [] : [...(validate.errors ?? [])];
  const schemas: Schemas = {
    ask: (branch, value) => ask(slow().compile(branch), value),
    resolve: (branch) => resolveReference(metaSchemas, branch),
  };
  return {
    check(metaSchema, value) {
      if (fast.validate(metaSchema, value)) return [];
      const validate = slow().getSchema(metaSchema);
      return validate ? explain(ask(validate, value), schemas) : [];
    },
    isStep: (value): value is JsonObject & Step =>
      accepts('screen.schema.json#/definitions/step', value),
    isField: (value): value is JsonObject & Field =>
      accepts('screen.schema.json#/definitions/field', value),
    isValues: (value): value is JsonObject & Values =>
      accepts('screen.schema.json#/definitions/values', value),
    isConfiguration: (value): value is JsonObject & Configuration =>
      accepts('configuration.schema.json', value),
    schemaMistake(schema) {
      return fast.validateSchema(schema) ? undefined : (fast.errors?.[0]?.instancePath ?? '');
    },
    compiles(schema) {
      const key = JSON.stringify(schema);
      const known = compiled.get(key);
      if (known !== undefined) return known;
      const verdict = canCompile(schema);
      compiled.set(key, verdict);
      if (compiled.size > REMEMBERED) compiled.delete(compiled.keys().next().value ?? '');
      return verdict;
    },
  };
}

/** Code that is run a few times is not worth Ajv's optimizing. */
const QUICK = { code: { optimize: false } };

/** Made with the options of the gateway's (`validator-compiler.ts`). */
const compiler = new Ajv({ ...QUICK, strict: false, logger: false, allErrors: true });

function canCompile(schema: object): boolean {
  try {
    compiler.compile(schema);
    return true;
  } catch {
    return false;
  } finally {
    // Otherwise Ajv keeps every schema for ever.
    compiler.removeSchema(schema);
  }
}

function createAjv(metaSchemas: MetaSchemas, thorough: boolean): Ajv {
  const ajv = new Ajv({
    ...QUICK,
    strict: false,
    logger: false,
    allErrors: thorough,
    verbose: thorough,
    formats: { email: EMAIL },
  });
  for (const [id, schema] of Object.entries(metaSchemas)) {
    ajv.addSchema(withWholeReferences(schema, id), id);
  }
  return ajv;
}

function resolveReference(metaSchemas: MetaSchemas, branch: JsonObject): JsonObject {
  if (typeof branch.$ref !== 'string') return branch;
  const [id = '', pointer = ''] = branch.$ref.split('#');
  const target = valueAt(metaSchemas[id], fromPointer(pointer));
  return isJsonObject(target) ? target : branch;
}

/** Makes `#/definitions/x` into `screen.schema.json#/definitions/x`, so that a branch can be compiled by itself. */
function withWholeReferences(schema: object, id: string): object {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(copyMember));
  };
  const copyMember = ([key, member]: [string, unknown]): [string, unknown] =>
    key === '$ref' && typeof member === 'string' && member.startsWith('#')
      ? [key, id + member]
      : [key, copy(member)];
  const members = Object.entries(schema).filter(([key]) => key !== '$id');
  return Object.fromEntries(members.map(copyMember));
}
