import { type Operation, type OperationShape, objectOf, requestShape } from '../engine';

/**
 * The part of an operation that the browser needs to call it. The request's schema stays on the
 * gateway. Every page carries all operations, so members that say nothing are left out.
 */
export interface OperationCall extends OperationShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Absent: the query of GET and DELETE, JSON of all else. */
  encoding?: 'form';
  repeatable?: boolean;
  /** True when the token is sent; without a token, only `optional` and false can be called. */
  authenticated?: boolean | 'optional';
  effect?: 'startSession' | 'endSession' | 'setPassword';
}

/** The operations by name, as the page's inline state carries them. */
export type OperationCalls = Readonly<Record<string, OperationCall>>;

/** The browser's view of an operation of operations.json. */
export function toOperationCall(operation: Operation): OperationCall {
  const { fields, defaults, open } = requestShape(objectOf(operation.request));
  return {
    method: operation.method,
    path: operation.path,
    ...(operation.encoding === 'form' ? { encoding: 'form' } : {}),
    ...(operation.repeatable ? { repeatable: true } : {}),
    ...(operation.authenticated ? { authenticated: operation.authenticated } : {}),
    ...(operation.effect ? { effect: operation.effect } : {}),
    ...(operation.results ? { results: Object.keys(operation.results) } : {}),
    ...(operation.givesTicket ? { givesTicket: true } : {}),
    fields,
    ...(Object.keys(defaults).length > 0 ? { defaults } : {}),
    ...(open ? { open } : {}),
  };
}
