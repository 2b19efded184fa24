import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRequestId, REQUEST_ID_HEADER } from '../../wire';
import { errorText } from './error-text';

/**
 * Options of Fastify's `logger`. What students type is in bodies, queries and headers, so none of
 * these is ever logged; nor is an error's message where it may quote any of them (a parser's): its
 * kind, its code, where it happened, and what `errorText` gives of it are. A request's own line is
 * that of `logRequests`.
 *
 * @param level pino's: `fatal` to `trace`, or `silent`
 * @param stream where lines go instead of standard output
 */
export function loggerOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    serializers: { err: describeFailure, error: describeFailure, req: nothing, res: nothing },
    hooks: { logMethod: withoutErrorMessage },
    ...(stream ? { stream } : {}),
  };
}

/**
 * The id of a request: the caller's own when it is written as one, so that both sides can name it.
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const id = request.headers[REQUEST_ID_HEADER.toLowerCase()];
  return isRequestId(id) ? id : randomUUID();
}

/** An error as the log has it. */
interface Failure {
  [more: string]: unknown;
  type: string;
  /** The text that `errorText` gives. */
  message: string;
  /** The stack's frames, without the message. */
  stack: string;
  code?: string | number;
  cause?: Failure;
}

function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const failure: Failure = {
    type: error.name,
    message: errorText(error),
    stack: frames.join('\n'),
  };
  if ('code' in error && isCode(error.code)) failure.code = error.code;
  if (error.cause !== undefined) failure.cause = describeFailure(error.cause);
  return failure;
}

/** Pino and Fastify say an error's message as the line's own, where they are given no other. */
function withoutErrorMessage(
  this: unknown,
  given: readonly unknown[],
  write: (...given: never[]) => void,
): void {
  const [first, words] = given;
  const error = first instanceof Error ? first : isLogged(first) ? first.err : undefined;
  const says = error !== undefined && (words === undefined || words === error.message);
  Reflect.apply(write, this, says ? [{ err: error }, 'An error'] : given);
}

function isLogged(value: unknown): value is { err: Error } {
  return (
    typeof value === 'object' && value !== null && 'err' in value && value.err instanceof Error
  );
}

/** A code is a word or a number, such as ECONNREFUSED or 23505. */
function isCode(code: unknown): code is string | number {
  return typeof code === 'number' || (typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code));
}

function nothing(): Record<string, never> {
  return {};
}
