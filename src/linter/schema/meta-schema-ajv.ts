import { Ajv, type ValidateFunction } from 'ajv';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  keywordsOf,
  type MetaSchemas,
  objectOf,
  stripAnnotations,
} from '../../engine';
import { withTaggedChoices } from './tagged-choices';

/** The meta-schemas that the linter asks for a verdict; draft-07's own for schemas that authors write. */
export const VERDICT_SCHEMAS = [
  'configuration.schema.json',
  'linter.schema.json',
  'locale.schema.json',
  'operations.schema.json',
  'portal.schema.json',
  'screen.schema.json',
  'draft-07',
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
    discriminator: true,
    formats: { email: EMAIL },
    code: source ? { source, esm: true } : QUICK.code,
  });
  const whole = Object.fromEntries(
    Object.entries(metaSchemas).map(([id, schema]) => [
      id,
      withWholeReferences(stripAnnotations(schema), id),
    ]),
  );
  for (const [id, schema] of Object.entries(whole)) {
    ajv.addSchema(objectOf(withTaggedChoices(schema, whole)), id);
  }
  return ajv.addSchema(draft07(ajv), 'draft-07');
}

/** Without its rule that no value of an `enum` comes twice, which Ajv compares one with every other: `schemaMistake` looks at that. */
function draft07(ajv: Ajv): object {
  const schema: unknown = ajv.getSchema('http://json-schema.org/draft-07/schema#')?.schema;
  const { $id: _id, $schema: _schema, ...members } = objectOf(schema);
  const { properties = {} } = keywordsOf(members);
  const { uniqueItems: _unique, ...listed } = keywordsOf(properties.enum);
  const changed = { ...members, properties: { ...properties, enum: listed } };
  return withWholeReferences(changed, 'draft-07');
}

/**
 * Says everything, but of a choice only that no branch fits: which one was meant is for `explain`, and what all of them say of ten
 * thousand wrong blocks would fill the memory.
 */
export function createThoroughAjv(metaSchemas: MetaSchemas): Ajv {
  const verdicts = createVerdictAjv(metaSchemas);
  const ajv = new Ajv({
    ...QUICK,
    strict: false,
    logger: false,
    validateSchema: false,
    formats: { email: EMAIL },
    allErrors: true,
    verbose: true,
  });
  for (const [keyword, fits] of CHOICES) {
    ajv.removeKeyword(keyword).addKeyword({
      keyword,
      schemaType: 'array',
      compile(branches: object[]) {
        let validators: ValidateFunction[] | undefined;
        return (value: unknown) => {
          validators ??= branches.map((branch) => verdicts.compile(branch));
          return fits(validators.filter((validate) => validate(value)).length);
        };
      },
    });
  }
  for (const [id, schema] of Object.entries(metaSchemas)) {
    ajv.addSchema(withWholeReferences(schema, id), id);
  }
  return ajv;
}

const CHOICES: readonly [keyword: string, fits: (count: number) => boolean][] = [
  ['oneOf', (count) => count === 1],
  ['anyOf', (count) => count > 0],
];

/** The text by which two sets of meta-schemas are the same. */
export function textOfMetaSchemas(metaSchemas: MetaSchemas): string {
  const byName = Object.entries(metaSchemas).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify(byName);
}

/** Makes `#/definitions/x` into `screen.schema.json#/definitions/x`, so that a branch can be compiled by itself. */
function withWholeReferences(schema: unknown, id: string): JsonObject {
  const copy = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isJsonObject(value)) return value;
    const { $ref } = keywordsOf(value);
    const members = Object.entries(value).map(([key, member]) => [key, copy(member)]);
    return {
      ...Object.fromEntries(members),
      ...($ref?.startsWith('#') ? { $ref: id + $ref } : {}),
    };
  };
  const { $id: _id, ...members } = objectOf(schema);
  return objectOf(copy(members));
}
