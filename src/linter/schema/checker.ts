import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isJsonObject, type JsonObject } from '../../engine';
import { fromPointer } from '../pointer';
import { explain, type Schemas } from './explain';
import type { SchemaFinding } from './finding';

/** Checks values against the meta-schemas, or against any other draft-07 schema. */
export interface SchemaChecker {
  /** What is wrong with a value, by the meta-schema of that `$id`. Empty when it is right. */
  check(metaSchema: string, value: unknown): SchemaFinding[];
  /** The same for a schema of a plugin's options. */
  checkWith(schema: object, value: unknown): SchemaFinding[];
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

/**
 * The checker for these meta-schemas, made once. The verdict comes from a fast validator; only for what it refuses is
 * the slow one asked, which says everything about every branch.
 */
export function schemaChecker(metaSchemas: Readonly<Record<string, unknown>>): SchemaChecker {
  const text = JSON.stringify(metaSchemas);
  if (latest?.text === text) return latest.checker;
  const fast = createAjv(metaSchemas, false);
  const slow = createAjv(metaSchemas, true);
  const ask = (validate: ValidateFunction, value: unknown): ErrorObject[] =>
    validate(value) ? [] : [...(validate.errors ?? [])];
  const schemas: Schemas = {
    ask: (branch, value) => ask(slow.compile(branch), value),
    resolve: (branch) => resolveReference(metaSchemas, branch),
  };
  const checker: SchemaChecker = {
    check(metaSchema, value) {
      if (fast.validate(metaSchema, value)) return [];
      const validate = slow.getSchema(metaSchema);
      return validate ? explain(ask(validate, value), schemas) : [];
    },
    checkWith(schema, value) {
      return explain(ask(slow.compile(schema), value), schemas);
    },
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
  latest = { text, checker };
  return checker;
}

function canCompile(schema: object): boolean {
  try {
    // As the gateway makes it (`validator-compiler.ts`). A new one each time: Ajv would keep every schema for ever.
    new Ajv({ strict: false, logger: false, allErrors: true }).compile(schema);
    return true;
  } catch {
    return false;
  }
}

function createAjv(metaSchemas: Readonly<Record<string, unknown>>, thorough: boolean): Ajv {
  const ajv = new Ajv({
    strict: false,
    logger: false,
    allErrors: thorough,
    verbose: thorough,
    formats: { email: EMAIL },
  });
  for (const [id, schema] of Object.entries(metaSchemas)) {
    if (isJsonObject(schema)) ajv.addSchema(withWholeReferences(schema, id), id);
  }
  return ajv;
}

function resolveReference(
  metaSchemas: Readonly<Record<string, unknown>>,
  branch: JsonObject,
): JsonObject {
  if (typeof branch.$ref !== 'string') return branch;
  const [id = '', pointer = ''] = branch.$ref.split('#');
  const target = fromPointer(pointer).reduce<unknown>(
    (schema, token) => (isJsonObject(schema) ? schema[token] : undefined),
    metaSchemas[id],
  );
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
