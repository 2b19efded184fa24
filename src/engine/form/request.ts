import { isJsonValue, type JsonObject, type JsonValue, objectOf } from '../json/json';
import type { Configuration, Step, Submit, ValueBuilder } from '../types';
import { isKept, KEPT, keptNames } from './kept';
import { type BuildContext, builderFields, buildValue } from './value-builder';

/** An operation's request as a form sees it. */
export interface RequestShape {
  /** Its fields' names, in order. */
  fields: readonly string[];
  /** The values of the fields that a form need not give. */
  defaults: Readonly<Record<string, JsonValue>>;
  /**
   * True when the request takes fields that its schema does not name. One that keeps fields takes
   * those that say so, and no others.
   */
  open: boolean;
}

/**
 * An operation as a form sees it. Every page carries all operations, so members that say nothing
 * are left out: no defaults, a request that is not open.
 */
export interface OperationShape
  extends Pick<RequestShape, 'fields'>,
    Partial<Omit<RequestShape, 'fields'>> {
  /** The values of its response that later steps may name like fields. */
  results?: readonly string[];
  /** True when the response gives a ticket for the verified identity. */
  givesTicket?: boolean;
}

/**
 * Gives the shape of a request from its schema (draft-07). A field's `default` is sent when the
 * form gives no other value.
 */
export function requestShape(request: JsonObject): RequestShape {
  const properties = objectOf(request.properties);
  const defaults = Object.entries(properties).flatMap(([name, property]): [string, JsonValue][] => {
    const value = objectOf(property).default;
    return value === undefined ? [] : [[name, value]];
  });
  return {
    fields: Object.keys(properties),
    defaults: Object.fromEntries(defaults),
    open: request.additionalProperties !== false && !Object.hasOwn(properties, KEPT),
  };
}

/**
 * The values of a response that later steps of a form may use: those that the operation lists and
 * the response has. A form's field of the same name wins, since its value is the student's.
 *
 * @param data a response's data, of any shape
 */
export function formResults(
  form: { steps: readonly Pick<Step, 'fields'>[] },
  { results = [] }: Pick<OperationShape, 'results'>,
  data: unknown,
): Record<string, JsonValue> {
  const values = isJsonValue(data) ? objectOf(data) : {};
  const isField = (name: string) => form.steps.some(({ fields }) => Object.hasOwn(fields, name));
  return Object.fromEntries(
    results.flatMap((name): [string, JsonValue][] => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined || isField(name) ? [] : [[name, value]];
    }),
  );
}

/**
 * The sources of a request besides the form: the parameters of the network's redirect, by the
 * request's field.
 */
export interface RequestContext extends BuildContext {
  networkParameters: Configuration['networkParameters'];
}

/**
 * Gives the builder of each field of a request. An entry of `values` wins over the form's field of
 * the same name, which wins over the network's parameter. An open operation also gets the fields of
 * the form that no builder uses. A field that the operation keeps is sent by `buildRequest` with
 * the others that are kept, under no name of the request's own.
 *
 * @param steps the steps up to the submitted one, whose fields may be used
 */
export function requestBuilders(
  submit: Pick<Submit, 'values'>,
  steps: readonly Pick<Step, 'fields'>[],
  shape: Pick<OperationShape, 'fields' | 'open'>,
  networkParameters: Configuration['networkParameters'],
): Record<string, ValueBuilder> {
  const values = submit.values ?? {};
  const formFields = new Set(
    steps.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => (isKept(field, shape) ? [] : [name])),
    ),
  );
  const used = new Set(Object.values(values).flatMap(builderFields));
  const spare = [...formFields].filter((name) => !used.has(name));
  const ofSameName = [...formFields].filter((name) => shape.fields.includes(name));
  const ofNetwork = Object.entries(networkParameters ?? {}).filter(([name]) =>
    shape.fields.includes(name),
  );
  return Object.fromEntries<ValueBuilder>([
    ...ofNetwork.flatMap(([name, query]): [string, ValueBuilder][] =>
      typeof query === 'string' ? [[name, { query }]] : [],
    ),
    ...(shape.open ? spare : []).map((name): [string, ValueBuilder] => [name, name]),
    ...ofSameName.map((name): [string, ValueBuilder] => [name, name]),
    ...Object.entries(values),
  ]);
}

/**
 * Builds the request of a submit from its builders and the operation's defaults, with the fields
 * that the operation keeps under `kept`. Values that were not entered (absent, null or blank) are
 * left out. `context.values` has no hidden fields (`visibleValues`).
 */
export function buildRequest(
  submit: Pick<Submit, 'values'>,
  steps: readonly Pick<Step, 'fields'>[],
  shape: Pick<OperationShape, keyof RequestShape>,
  context: RequestContext,
): Record<string, JsonValue> {
  const builders = requestBuilders(submit, steps, shape, context.networkParameters);
  const built = Object.entries(builders).map(
    ([name, builder]) => [name, buildValue(builder, context)] as const,
  );
  const kept = entered(
    keptNames(steps, shape).map((name) => [name, buildValue(name, context)] as const),
  );
  return {
    ...entered([...Object.entries(shape.defaults ?? {}), ...built]),
    ...(Object.keys(kept).length > 0 ? { [KEPT]: kept } : {}),
  };
}

/** Values without those that were not entered. */
function entered(
  values: readonly (readonly [string, JsonValue | undefined])[],
): Record<string, JsonValue> {
  return Object.fromEntries(
    values.filter((entry): entry is [string, JsonValue] => !isBlank(entry[1])),
  );
}

/**
 * Gives the form's field behind each field of the request, so that a server's error can be shown at
 * it.
 */
export function requestFieldSources(
  builders: Readonly<Record<string, ValueBuilder>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(builders).map(([name, builder]) => {
      if (typeof builder === 'string') return [name, builder];
      return [name, 'from' in builder ? builder.from : undefined];
    }),
  );
}

/** True where nothing was entered: a request goes without it. */
export function isBlank(value: JsonValue | undefined): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}
