import type { JsonValue } from './json';
import type { Submit } from './types';
import { type BuildContext, buildValue } from './value-builder';

/** An operation's request as the browser knows it: its fields' names in order, and the values of those a form need not give. */
export interface RequestShape {
  fields: readonly string[];
  defaults: Readonly<Record<string, JsonValue>>;
}

/**
 * The request of a submit: the values it gives; where it gives none, the form's fields of the request's names. The
 * operation's defaults fill what is missing. What was not entered (absent, null or blank) is left out. `context.data` has no
 * hidden fields (`visibleData`).
 */
export function buildRequest(
  submit: Submit,
  call: RequestShape,
  context: BuildContext,
): Record<string, JsonValue> {
  const builders = Object.entries(valuesOf(submit, call));
  const built = builders.map(([field, builder]) => [field, buildValue(builder, context)] as const);
  return Object.fromEntries(
    [...Object.entries(call.defaults), ...built].filter(
      (entry): entry is [string, JsonValue] => !isBlank(entry[1]),
    ),
  );
}

/** The form's field that each field of the request comes from, so that a server's error can be shown at it. */
export function requestFieldSources(
  submit: Submit,
  call: Pick<RequestShape, 'fields'>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(valuesOf(submit, call)).map(([field, builder]) => {
      if (typeof builder === 'string') return [field, builder];
      return [field, 'from' in builder ? builder.from : undefined];
    }),
  );
}

function valuesOf(submit: Submit, call: Pick<RequestShape, 'fields'>) {
  return submit.values ?? Object.fromEntries(call.fields.map((field) => [field, field]));
}

function isBlank(value: JsonValue | undefined): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}
