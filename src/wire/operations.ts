import type { JsonValue, Operation } from '../engine';

/** What the browser needs to know of an operation to call it: the request's schema stays on the gateway. */
export interface OperationCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  encoding: 'query' | 'form' | 'json';
  repeatable: boolean;
  authenticated: boolean;
  effect?: 'startSession' | 'endSession';
  /** The request's fields, in order. */
  fields: string[];
  /** The values of fields that a form need not give. */
  defaults: Record<string, JsonValue>;
}

/** The operations by name, as the page's inline state carries them. */
export type OperationCalls = Readonly<Record<string, OperationCall>>;

/** The browser's view of an operation of operations.json. */
export function toOperationCall(operation: Operation): OperationCall {
  const properties = objectOf(operation.request?.properties);
  const defaults: Record<string, JsonValue> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = objectOf(property).default;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      defaults[name] = value;
    }
  }
  const byQuery = operation.method === 'GET' || operation.method === 'DELETE';
  return {
    method: operation.method,
    path: operation.path,
    encoding: operation.encoding ?? (byQuery ? 'query' : 'json'),
    repeatable: operation.repeatable ?? false,
    authenticated: operation.authenticated ?? false,
    ...(operation.effect ? { effect: operation.effect } : {}),
    fields: Object.keys(properties),
    defaults,
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
