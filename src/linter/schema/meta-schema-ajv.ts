import { Ajv } from 'ajv';
import { isJsonObject, type MetaSchemas, stripAnnotations } from '../../engine';

/** The meta-schemas, and the parts of them, that the linter asks for a verdict; draft-07 for schemas that authors write. */
export const VERDICT_SCHEMAS = [
  'configuration.schema.json',
  'linter.schema.json',
  'locale.schema.json',
  'operations.schema.json',
  'portal.schema.json',
  'screen.schema.json',
  'screen.schema.json#/definitions/step',
  'screen.schema.json#/definitions/field',
  'screen.schema.json#/definitions/values',
  'http://json-schema.org/draft-07/schema#',
] as const;

export type VerdictSchema = (typeof VERDICT_SCHEMAS)[number];

/** Code that is run a few times is not worth Ajv's optimizing. */
export const QUICK = { code: { optimize: false } };

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** Says yes or no, and for a no the first error. `source` is for the build, which writes the code of the validators into a file. */
export function createVerdictAjv(metaSchemas: MetaSchemas, { source = false } = {}): Ajv {
  const ajv = new Ajv({
    strict: false,
    logger: false,
    validateSchema: false,
    formats: { email: EMAIL },
    code: { ...QUICK.code, ...(source ? { source, esm: true } : {}) },
  });
  for (const [id, schema] of Object.entries(metaSchemas)) {
    ajv.addSchema(withWholeReferences(stripAnnotations(schema), id), id);
  }
  return ajv;
}

/** Says everything about every branch. */
export function createThoroughAjv(metaSchemas: MetaSchemas): Ajv {
  const ajv = new Ajv({
    ...QUICK,
    strict: false,
    logger: false,
    validateSchema: false,
    formats: { email: EMAIL },
    allErrors: true,
    verbose: true,
  });
  for (const [id, schema] of Object.entries(metaSchemas)) {
    ajv.addSchema(withWholeReferences(schema, id), id);
  }
  return ajv;
}

/** The text by which two sets of meta-schemas are the same. */
export function textOfMetaSchemas(metaSchemas: MetaSchemas): string {
  const byName = Object.entries(metaSchemas).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify(byName);
}

/** Makes `#/definitions/x` into `screen.schema.json#/definitions/x`, so that a branch can be compiled by itself. */
function withWholeReferences(schema: unknown, id: string): object {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(copyMember));
  };
  const copyMember = ([key, member]: [string, unknown]): [string, unknown] =>
    key === '$ref' && typeof member === 'string' && member.startsWith('#')
      ? [key, id + member]
      : [key, copy(member)];
  const members = Object.entries(isJsonObject(schema) ? schema : {}).filter(
    ([key]) => key !== '$id',
  );
  return Object.fromEntries(members.map(copyMember));
}
