import type { ErrorCode, ErrorDetails } from '../../wire';

/**
 * An operation that did not succeed, as its response says it: a code of the catalogue and its
 * details.
 */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(`The operation failed with code ${code}.`);
    this.name = 'ApiFailure';
    this.code = code;
    this.details = details;
  }
}

/** The HTTP status of each code; 422 for the others: the request was understood, and is refused. */
const statuses: Partial<Record<ErrorCode, number>> = {
  1000: 503,
  1012: 404,
  1016: 500,
  1017: 401,
  1020: 500,
  9001: 500,
  9003: 409,
  10000: 403,
  20001: 429,
  20002: 409,
  20003: 400,
  20004: 413,
  20006: 401,
  20009: 409,
  20010: 404,
  20011: 503,
  20014: 409,
  20015: 401,
  20016: 404,
  20026: 409,
  20028: 401,
  20029: 401,
  20030: 403,
  20031: 403,
  20032: 401,
  20038: 409,
  20039: 409,
};

/** The HTTP status that goes with a code. */
export function statusOf(code: ErrorCode): number {
  return statuses[code] ?? 422;
}
