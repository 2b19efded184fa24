import { type Operation, type OperationShape, objectOf, requestShape } from '../engine';

/** What the browser needs to know of an operation to call it: the request's schema stays on the gateway. */
export interface OperationCall extends OperationShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  encoding: 'query' | 'form' | 'json';
  repeatable: boolean;
  /** Whether the token is sent; without one, only what is `optional` or false can be called. */
  authenticated: boolean | 'optional';
  effect?: 'startSession' | 'endSession';
}

/** The operations by name, as the page's inline state carries them. */
export type OperationCalls = Readonly<Record<string, OperationCall>>;

/** The browser's view of an operation of operations.json. */
export function toOperationCall(operation: Operation): OperationCall {
  const byQuery = operation.method === 'GET' || operation.method === 'DELETE';
  return {
    method: operation.method,
    path: operation.path,
    encoding: operation.encoding ?? (byQuery ? 'query' : 'json'),
    repeatable: operation.repeatable ?? false,
    authenticated: operation.authenticated ?? false,
    ...(operation.effect ? { effect: operation.effect } : {}),
    ...(operation.results ? { results: Object.keys(operation.results) } : {}),
    ...(operation.givesTicket ? { givesTicket: true } : {}),
    ...requestShape(objectOf(operation.request)),
  };
}
