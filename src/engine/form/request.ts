import { isJsonValue, type JsonObject, type JsonValue, objectOf } from '../json/json';
import type { Configuration, Step, Submit, ValueBuilder } from '../types';
import { type BuildContext, builderFields, buildValue } from './value-builder';

/** An operation's request as a form sees it. */
export interface RequestShape {
  /** Its fields' names, in order. */
  fields: readonly string[];
  /** The values of the fields that a form need not give. */
  defaults: Readonly<Record<string, JsonValue>>;
  /** Whether it takes fields that it does not name. */
  open: boolean;
}

/** An operation as a form sees it. */
export interface OperationShape extends RequestShape {
  /** The values of its response that later steps may name like fields. */
  results?: readonly string[];
  /** Whether its response gives a ticket for what it verified. */
  givesTicket?: boolean;
}

/** The shape of a request, from its schema (draft-07): a field's `default` is sent when a form gives nothing else. */
export function requestShape(request: JsonObject): RequestShape {
  const properties = objectOf(request.properties);
  const defaults = Object.entries(properties).flatMap(([name, property]): [string, JsonValue][] => {
    const value = objectOf(property).default;
    return value === undefined ? [] : [[name, value]];
  });
  return {
    fields: Object.keys(properties),
    defaults: Object.fromEntries(defaults),
    open: request.additionalProperties !== false,
  };
}

/**
 * The values of a response that later steps of a form may use: those that the operation lists and the response has. A
 * field of the same name goes first: its value is the student's.
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

/** What a request is made of, beside the form: the parameters of the network's redirect, by the request's field. */
export interface RequestContext extends BuildContext {
  networkParameters: Configuration['networkParameters'];
}

/**
 * The builder of each field of a request. What `values` says comes first; then the form's own field of the same name; then the
 * network's parameter. An open operation also gets the fields of the form that nothing else uses.
 *
 * @param steps the steps up to the one that is submitted, whose fields may be used
 */
export function requestBuilders(
  submit: Pick<Submit, 'values'>,
  steps: readonly Pick<Step, 'fields'>[],
  shape: Omit<RequestShape, 'defaults'>,
  networkParameters: Configuration['networkParameters'],
): Record<string, ValueBuilder> {
  const values = submit.values ?? {};
  const formFields = new Set(steps.flatMap(({ fields }) => Object.keys(fields)));
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
 * The request of a submit: what its builders make, over the operation's defaults. What was not entered (absent, null or
 * blank) is left out. `context.values` has no hidden fields (`visibleValues`).
 */
export function buildRequest(
  submit: Pick<Submit, 'values'>,
  steps: readonly Pick<Step, 'fields'>[],
  shape: RequestShape,
  context: RequestContext,
): Record<string, JsonValue> {
  const builders = requestBuilders(submit, steps, shape, context.networkParameters);
  const built = Object.entries(builders).map(
    ([name, builder]) => [name, buildValue(builder, context)] as const,
  );
  return Object.fromEntries(
    [...Object.entries(shape.defaults), ...built].filter(
      (entry): entry is [string, JsonValue] => !isBlank(entry[1]),
    ),
  );
}

/** The form's field that each field of the request comes from, so that a server's error can be shown at it. */
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

function isBlank(value: JsonValue | undefined): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}
