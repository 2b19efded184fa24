import type { JsonObject } from '../../engine';

/** The cause of a failed call that no gateway refused. */
export type TransportProblem =
  | 'network'
  | 'no-gateway'
  | 'other-version'
  | 'signed-out'
  /** A part of the Studio's own code. */
  | 'not-loaded';

/**
 * A call that was not carried out. `code` is of the gateway's problem, or says why there is none.
 */
export class CallError extends Error {
  readonly code: string;
  /** The members of the problem beside its code. */
  readonly details: JsonObject;

  constructor(code: TransportProblem | (string & {}), details: JsonObject = {}) {
    super(`The call failed: ${code}.`);
    this.name = 'CallError';
    this.code = code;
    this.details = details;
  }
}

/** The code of a failure; of one that is no call's, `internal`. */
export function codeOf(error: unknown): string {
  return error instanceof CallError ? error.code : 'internal';
}

/** Failures that may be over a moment later. */
const PASSING = ['network', 'no-gateway', 'busy', 'overloaded', 'database-unavailable'];

/** True for a failure after which a later try may do. */
export function isPassing(error: unknown): boolean {
  return PASSING.includes(codeOf(error));
}
