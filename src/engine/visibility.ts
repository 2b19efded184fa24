import { isJsonValue, type JsonObject, type JsonValue, jsonEquals } from './json';
import type { Field, Step } from './types';

type FormData = Readonly<Record<string, JsonValue | undefined>>;

/** Whether a field is shown: every field that its `ui.visibleWhen` names has the value, or one of the values, given there. */
export function isVisible(field: Field, data: FormData): boolean {
  return Object.entries(field.ui.visibleWhen ?? {}).every(([name, expected]) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    return Array.isArray(expected)
      ? expected.some((choice) => jsonEquals(choice, value))
      : jsonEquals(expected, value);
  });
}

/** `visibleWhen` as a draft-07 schema that holds exactly when the field is shown; undefined when it always is. */
export function visibilitySchema(field: Field): JsonObject | undefined {
  const conditions = Object.entries(field.ui.visibleWhen ?? {});
  if (conditions.length === 0) return undefined;
  return {
    properties: Object.fromEntries(
      conditions.map(([name, expected]) => [name, expectedSchema(expected)]),
    ),
    required: conditions.map(([name]) => name),
  };
}

function expectedSchema(expected: unknown): JsonValue {
  if (!Array.isArray(expected)) return isJsonValue(expected) ? { const: expected } : false;
  const choices = expected
    .filter(isJsonValue)
    .filter((choice, index, all) => all.findIndex((other) => jsonEquals(other, choice)) === index);
  // An enum that is empty or says something twice is no valid schema; an empty one accepts nothing.
  return choices.length > 0 ? { enum: choices } : false;
}

/**
 * The data without what hidden fields hold, so that nobody sends what the student cannot see. A field that depends on a hidden
 * one is hidden too. Data of no field of these steps stays.
 */
export function visibleData(
  steps: readonly Pick<Step, 'schema'>[],
  data: FormData,
): Record<string, JsonValue | undefined> {
  const fields = steps.flatMap((step) => Object.entries(step.schema.properties));
  let visible = { ...data };
  for (;;) {
    const current = visible;
    const shown = new Set(
      fields.filter(([, field]) => isVisible(field, current)).map(([name]) => name),
    );
    const hidden = new Set(fields.map(([name]) => name).filter((name) => !shown.has(name)));
    const next = Object.fromEntries(Object.entries(current).filter(([name]) => !hidden.has(name)));
    if (Object.keys(next).length === Object.keys(current).length) return next;
    visible = next;
  }
}
