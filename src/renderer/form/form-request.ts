import {
  agreedTerms,
  builderFields,
  buildRequest,
  type DeviceClass,
  type FlowState,
  type FormBlock,
  type FormValues,
  isJsonObject,
  type JsonValue,
  KEPT,
  keptNames,
  type OperationShape,
  objectOf,
  requestBuilders,
  requestFieldSources,
  type Step,
  type Submit,
} from '../../engine';
import type { RendererServices } from '../services';

/** The request of an operation, before it is sent. */
export interface FormRequest {
  operation: string;
  values: Record<string, JsonValue>;
  /** The form's field that each field of the request comes from. */
  sources: Readonly<Record<string, string | undefined>>;
}

/** The parts of a form that a request is built from. */
export interface FormPosition {
  form: FormBlock;
  flow: FlowState;
  /** Without those of hidden fields. */
  values: FormValues;
  /** The proof of an earlier step's verification, sent to every operation that accepts a ticket. */
  ticket?: string | undefined;
}

const NO_SHAPE: OperationShape = { fields: [] };

/** Gives the shape of an operation; an empty shape for an unknown operation. */
export function operationShape(
  name: string,
  { operations }: Pick<RendererServices, 'operations'>,
): OperationShape {
  return (Object.hasOwn(operations, name) && operations[name]) || NO_SHAPE;
}

/** The request of an operation, made of the form's values as `builders` (`submit.values`) say. */
export function formRequest(
  operation: string,
  builders: Submit['values'],
  { form, flow, values, ticket }: FormPosition,
  services: Pick<RendererServices, 'configuration' | 'operations' | 'plugins' | 'query' | 'terms'>,
  device: DeviceClass | undefined,
): FormRequest {
  const { query, configuration } = services;
  const shape = operationShape(operation, services);
  const submit = { values: builders };
  const steps = usableSteps(form, flow);
  const { networkParameters } = configuration;
  const takesTicket = ticket !== undefined && shape.fields.includes('ticket');
  return {
    operation,
    values: {
      ...(takesTicket ? { ticket } : {}),
      ...(shape.fields.includes('consent') ? consentOf(form, values, services) : {}),
      ...buildRequest(submit, steps, shape, { values, device, query, networkParameters }),
    },
    sources: requestFieldSources(requestBuilders(submit, steps, shape, networkParameters)),
  };
}

/** The terms that are ticked, in the versions that the page shows. */
function consentOf(
  { steps }: FormBlock,
  values: FormValues,
  { plugins, terms = {} }: Pick<RendererServices, 'plugins' | 'terms'>,
): { consent?: Record<string, string> } {
  const consent: Record<string, string> = {};
  for (const [name, field] of steps.flatMap(({ fields }) => Object.entries(fields))) {
    const screen = agreedTerms(field, plugins.registry);
    const version = screen === undefined ? undefined : terms[screen];
    if (values[name] === true && screen !== undefined && version !== undefined)
      consent[screen] = version;
  }
  return Object.keys(consent).length > 0 ? { consent } : {};
}

/** The values of the form's fields that the request of an operation is built from. */
export function requestSources(
  operation: string,
  builders: Submit['values'],
  { form, flow, values }: FormPosition,
  services: Pick<RendererServices, 'configuration' | 'operations'>,
): FormValues {
  const shape = operationShape(operation, services);
  const steps = usableSteps(form, flow);
  const { networkParameters } = services.configuration;
  const used = requestBuilders({ values: builders }, steps, shape, networkParameters);
  const names = new Set(Object.values(used).flatMap(builderFields));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** The form's values behind values of a request: of the fields that these are built from. */
export function valuesBehind(
  request: Readonly<Record<string, JsonValue>>,
  { operation, values: builders }: Pick<Submit, 'operation' | 'values'>,
  { form, flow }: Pick<FormPosition, 'form' | 'flow'>,
  services: Pick<RendererServices, 'configuration' | 'operations'>,
): FormValues {
  const shape = operationShape(operation ?? '', services);
  const { networkParameters } = services.configuration;
  const steps = usableSteps(form, flow);
  const sources = requestFieldSources(
    requestBuilders({ values: builders }, steps, shape, networkParameters),
  );
  const entries = Object.entries(request).flatMap(([name, value]): [string, JsonValue][] => {
    const field = sources[name];
    return field === undefined ? [] : [[field, value]];
  });
  const names = keptNames(steps, shape);
  const kept = Object.entries(objectOf(request[KEPT])).filter(([name]) => names.includes(name));
  return Object.fromEntries([...entries, ...kept]);
}

/**
 * Value builders of a widget's options. The meta-schema and the linter have checked the builders
 * themselves.
 */
export function asBuilders(value: JsonValue | undefined): Submit['values'] {
  return isBuilders(value) ? value : undefined;
}

function isBuilders(
  value: JsonValue | undefined,
): value is NonNullable<Submit['values']> & JsonValue {
  return isJsonObject(value);
}

/**
 * The steps whose fields a request may use: those up to the present one, and later ones that the
 * student came back from.
 */
function usableSteps({ steps }: FormBlock, { index, trail }: FlowState): Step[] {
  return steps.filter((_, step) => step <= index || trail.includes(step));
}
