import { errorText } from './error-text';

/** An error as the log and the terminal have it. */
export interface Failure {
  [more: string]: unknown;
  type: string;
  /** The text that `errorText` gives. */
  message: string;
  /** The stack's frames, without the message. */
  stack: string;
  code?: string | number;
  cause?: Failure;
  /** Those of an AggregateError, such as of each address that was tried. */
  errors?: Failure[];
}

/** No chain of causes is longer, unless it is a circle. */
const DEEPEST = 8;
/** So many of an AggregateError are enough to know why. */
const WIDEST = 8;

/**
 * An error with all that caused it: its kind, its code, where it happened, and its message where
 * that can hold nothing that was typed or is secret.
 *
 * @param textOf gives the message of an error, '' for none
 */
export function describeFailure(
  error: unknown,
  textOf: (error: Error) => string = errorText,
  depth = 0,
): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const failure: Failure = {
    type: error.name,
    message: textOf(error),
    stack: frames.join('\n'),
  };
  if ('code' in error && isCode(error.code)) failure.code = error.code;
  if (depth >= DEEPEST) return failure;
  if (error.cause !== undefined) failure.cause = describeFailure(error.cause, textOf, depth + 1);
  if (error instanceof AggregateError) {
    // Twice in a chain at most: each is as many as it holds.
    const below = depth + DEEPEST / 2;
    failure.errors = error.errors
      .slice(0, WIDEST)
      .map((each) => describeFailure(each, textOf, below));
  }
  return failure;
}

/** A code is a word or a number, such as ECONNREFUSED or 23505. */
function isCode(code: unknown): code is string | number {
  return typeof code === 'number' || (typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code));
}
