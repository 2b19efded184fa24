import { isJsonObject, type JsonObject, type JsonValue } from './json';
import type { PluginRegistry } from './plugin';
import type { Configuration, Field, Step } from './types';
import { visibilitySchema } from './visibility';
import { widgetOf } from './widgets';
import { wordlessSchema } from './wordless-schema';

/** What the same step may differ by from school to school. */
export interface StepContext {
  configuration: Configuration;
  registry: PluginRegistry;
}

/**
 * The schema (draft-07) that a step's data must satisfy, without any words: the same for every locale, and the same text for
 * every school with the same rules, so that one compiled validator serves them all. `ui` is gone; a field with
 * `visibleWhen` stands, with its `required`, in the `then` of an if/then of `allOf`; a widget's choices (the carriers) are an
 * `enum`. Further properties are allowed, since a form's steps share their data.
 */
export function stepSchema(step: Pick<Step, 'schema'>, context: StepContext): JsonObject {
  const { properties, required = [], allOf = [] } = step.schema;
  const always: [string, JsonObject][] = [];
  const clauses: JsonValue[] = allOf.map(wordlessSchema);
  for (const [name, field] of Object.entries(properties)) {
    const schema = fieldSchema(field, context);
    const condition = visibilitySchema(field);
    if (condition) clauses.push(visibleClause(name, schema, condition, required.includes(name)));
    else always.push([name, schema]);
  }
  const conditional = new Set(
    Object.keys(properties).filter((name) => !always.some(([known]) => known === name)),
  );
  const needed = inFieldOrder(
    required.filter((name) => !conditional.has(name)),
    properties,
  );
  const conditions = (['if', 'then', 'else'] as const).flatMap((keyword): [string, JsonValue][] => {
    const schema = step.schema[keyword];
    return schema === undefined ? [] : [[keyword, wordlessSchema(schema)]];
  });
  return {
    type: 'object',
    ...(needed.length > 0 ? { required: needed } : {}),
    properties: Object.fromEntries(always),
    ...(clauses.length > 0 ? { allOf: clauses } : {}),
    ...Object.fromEntries(conditions),
  };
}

/** One field's rules, its widget's choices among them. */
function fieldSchema(field: Field, context: StepContext): JsonObject {
  const wordless = wordlessSchema(field);
  const schema = isJsonObject(wordless) ? wordless : {};
  if (field.type !== 'string' || field.enum !== undefined) return schema;
  const choices = context.registry.widget(widgetOf(field))?.choices?.(context.configuration) ?? [];
  const values = [...new Set(choices.map((choice) => choice.value))];
  // A school without carriers: an empty enum is no valid schema.
  return values.length > 0 ? { ...schema, enum: values } : schema;
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

/** In the order of the fields, each once, so that how `required` is ordered makes no other validator. */
function inFieldOrder(names: readonly string[], properties: Readonly<Record<string, Field>>) {
  const unique = new Set(names);
  const known = Object.keys(properties).filter((name) => unique.has(name));
  const unknown = [...unique].filter((name) => !Object.hasOwn(properties, name));
  return [...known, ...unknown.sort()];
}
