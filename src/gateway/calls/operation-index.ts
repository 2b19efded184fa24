import type { Operation, Operations } from '../../engine';
import type { CallImplementation } from './implement-call';

/** An operation as it holds, and its implementation. */
export interface IndexedOperation {
  implementation: CallImplementation;
  operation: Operation;
}

/** Operations by `<method> <path>`. */
export type OperationIndex = ReadonlyMap<string, IndexedOperation>;

/**
 * Joins the operations as they hold with what carries them out. The linter has found that each has
 * a method and path of its own.
 */
export function indexOperations(
  { operations }: Operations,
  implementations: readonly CallImplementation[],
): OperationIndex {
  return new Map(
    implementations.flatMap((implementation): [string, IndexedOperation][] => {
      const operation = operations[implementation.contract.name];
      const key = `${operation?.method} ${operation?.path}`;
      return operation ? [[key, { implementation, operation }]] : [];
    }),
  );
}
