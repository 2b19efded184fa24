import type { Choice } from '../definitions/define';
import { isJsonObject, isJsonValue, type JsonObject, type JsonValue } from '../json/json';
import type { Field, Step } from '../types';
import { type FieldContext, fieldChoices, fieldType } from './field';
import { LONGEST_KEPT } from './kept';
import { stripAnnotations } from './strip-annotations';
import { visibilitySchema } from './visibility';

/** The members of a field that are keywords of JSON Schema, copied unchanged. */
const KEYWORDS = [
  ...['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'const', 'default'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems'],
] as const;

/**
 * Gives the schema (draft-07) that a step's values must satisfy, without annotations. The schema is
 * the same for every locale, and schools with the same rules get the same text, so that one
 * compiled validator serves them all. A field with `visibleWhen` stands, with its `required`, in
 * the `then` of an if/then of `allOf`; choices are an `enum`. Further properties are allowed, since
 * a form's steps share their values.
 */
export function stepSchema(
  step: Pick<Step, 'fields' | 'rules'>,
  context: FieldContext,
): JsonObject {
  const always: [string, JsonObject][] = [];
  const required: string[] = [];
  const clauses: JsonValue[] = (step.rules ?? []).map(stripAnnotations);
  for (const [name, field] of Object.entries(step.fields)) {
    const schema = fieldSchema(field, context);
    const condition = visibilitySchema(field);
    if (condition) clauses.push(visibleClause(name, schema, condition, field.required === true));
    else {
      always.push([name, schema]);
      if (field.required) required.push(name);
    }
  }
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(always),
    ...(clauses.length > 0 ? { allOf: clauses } : {}),
  };
}

/** The schema of one field's value, its choices among the rules. */
export function fieldSchema(field: Field, context: FieldContext): JsonObject {
  const type = fieldType(field);
  const own: JsonObject = { type };
  for (const keyword of KEYWORDS) {
    const value = field[keyword];
    if (isJsonValue(value)) own[keyword] = value;
  }
  // As long as what is kept, so that students are told before they send it.
  if (field.keep === true && type === 'string') {
    own.maxLength = Math.min(field.maxLength ?? LONGEST_KEPT, LONGEST_KEPT);
  }
  const values = valuesOf(fieldChoices(field, context));
  // A school without carriers: an empty enum is no valid schema.
  if (values.length === 0) return stripped(own);
  if (type !== 'array') return stripped({ ...own, enum: values });
  const items = isJsonObject(own.items) ? own.items : {};
  return stripped({ ...own, items: { ...items, enum: values } });
}

/** Each value once. */
function valuesOf(choices: readonly Choice[] | undefined): JsonValue[] {
  return choices ? [...new Set(choices.map(({ value }) => value))] : [];
}

/** Keywords in one order, so that equal rules are equal texts. */
function stripped(schema: JsonObject): JsonObject {
  const result = stripAnnotations(schema);
  return isJsonObject(result) ? result : {};
}

function visibleClause(
  name: string,
  schema: JsonObject,
  condition: JsonObject,
  required: boolean,
): JsonObject {
  return {
    if: condition,
    then: { ...(required ? { required: [name] } : {}), properties: { [name]: schema } },
  };
}
