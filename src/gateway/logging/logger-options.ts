import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRequestId, REQUEST_ID_HEADER } from '../../wire';
import { describeFailure } from './describe-failure';

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
    serializers: { err: failureOf, error: failureOf, req: nothing, res: nothing },
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

const failureOf = (error: unknown) => describeFailure(error);

function nothing(): Record<string, never> {
  return {};
}
