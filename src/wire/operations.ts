import { type Operation, type OperationShape, objectOf, requestShape } from '../engine';

/**
 * The part of an operation that the browser needs to call it. The request's schema stays on the
 * gateway.
 */
export interface OperationCall extends OperationShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  encoding: 'query' | 'form' | 'json';
  repeatable: boolean;
  /** True when the token is sent; without a token, only `optional` and false can be called. */
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
