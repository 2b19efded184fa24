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

/**
 * The operation that a service may carry out for a path which it reads in its own way: where none
 * has this path to the byte, one whose path differs in spelling alone, by the same method before
 * others.
 */
export function findSpelledOperation(
  index: OperationIndex,
  method: string,
  path: string,
): IndexedOperation | undefined {
  const exact = index.get(`${method} ${path}`);
  if (exact) return exact;
  const spelled = foldPath(path);
  const found = [...index.values()].filter(({ operation }) => foldPath(operation.path) === spelled);
  return found.find(({ operation }) => operation.method === method) ?? found[0];
}

/** A path that was encoded more often is no operation's at any server. */
const MOST_DECODINGS = 3;

/**
 * One spelling of the paths that servers take for the same: decoded, in lower case, without
 * parameters of segments (RFC 3986, section 3.3), doubled slashes and one at the end.
 */
function foldPath(path: string): string {
  let decoded = path;
  for (let times = 0; times < MOST_DECODINGS; times += 1) decoded = decodeOnce(decoded);
  const plain = decoded.replace(/\\/g, '/').replace(/;[^/]*/g, '');
  return plain
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .toLowerCase();
}

/** A path that cannot be decoded stays as it is. */
function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
