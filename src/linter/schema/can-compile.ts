import { type JsonObject, keywordsOf, subschemas } from '../../engine';
import { isPattern } from '../patterns/expressions';

/** Schemas whose verdict is remembered: while someone edits, nearly all of them stay the same. */
const REMEMBERED = 2000;
const compiled = new Map<string, boolean>();

/** Says whether Ajv makes a validator of a schema. */
export type Compiles = (schema: JsonObject) => boolean;

let compiles: Compiles | undefined;

/** Loads the compiler, whose code no browser needs, and which a page's policy may forbid. */
export async function loadCompiler(): Promise<void> {
  ({ compiles } = await import('./compiles'));
}

/**
 * Tells whether a validator can be made of a draft-07 schema. Most are made of keywords that work
 * together in any way: they are not compiled, which would take longer than all other checks of a
 * screen. Of others nothing is said where no compiler is loaded.
 *
 * @param isDraft07 whether the meta-schema of draft-07 accepts it
 */
export function canCompile(schema: JsonObject, isDraft07: boolean): boolean {
  if (!compiles || (isDraft07 && isPlainSchema(schema))) return true;
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const verdict = compiles(schema);
  compiled.set(key, verdict);
  if (compiled.size > REMEMBERED) compiled.delete(compiled.keys().next().value ?? '');
  return verdict;
}

/** Keywords that no validator fails to be made of, whatever they stand beside. */
const PLAIN = new Set([
  ...['title', 'description', 'examples', 'default', 'readOnly', 'writeOnly', '$comment'],
  ...['type', 'const', 'enum', 'format', 'required', 'dependencies'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'multipleOf'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minProperties', 'maxProperties', 'items', 'contains', 'properties'],
  ...['additionalProperties', 'propertyNames', 'allOf', 'anyOf', 'oneOf', 'not'],
  ...['if', 'then', 'else'],
]);

/** True when a valid draft-07 schema has such keywords alone. */
export function isPlainSchema(schema: JsonObject): boolean {
  return subschemas(schema).every((part) => isPlain(part.schema));
}

function isPlain(schema: JsonObject): boolean {
  const { pattern, enum: values } = keywordsOf(schema);
  return (
    Object.keys(schema).every((keyword) => PLAIN.has(keyword)) &&
    (pattern === undefined || isPattern(pattern)) &&
    values?.length !== 0
  );
}
