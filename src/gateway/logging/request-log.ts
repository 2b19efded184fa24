import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The target of a request, where its route's pattern does not tell it. */
export interface RequestTarget {
  operation?: string;
  /** The school, if there is one of the name that the request has. */
  school?: string;
  /** The name of the page's route. */
  page?: string;
  /** Why it was refused, by the catalogue or the list of problems. */
  code?: number | string;
}

/** One response. */
export interface ResponseFacts extends RequestTarget {
  method: string;
  /** The route's pattern. */
  route: string;
  status: number;
  milliseconds: number;
}

const targets = new WeakMap<FastifyRequest, RequestTarget>();

/**
 * Notes which operation or page a request is for, or how it ended: its line in the log, its metrics
 * and its trace say so.
 */
export function noteTarget(request: FastifyRequest, target: RequestTarget): void {
  targets.set(request, { ...targets.get(request), ...target });
}

/** Gives the noted target of a request, with its route's pattern: a path can hold typed text. */
export function targetOf(request: FastifyRequest): RequestTarget & { route: string } {
  return { route: request.routeOptions.url ?? 'none', ...targets.get(request) };
}

/**
 * One line for each response: method, route, status, milliseconds, school, operation or page, and
 * the code of a refusal. To be used with a LogController whose `disableRequestLogging` is on.
 *
 * @param onResponse told the same
 */
export function logRequests(
  app: FastifyInstance,
  onResponse: (response: ResponseFacts) => void = () => {},
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { route, operation, page, school, code } = targetOf(request);
    const status = reply.statusCode;
    const milliseconds = reply.elapsedTime;
    request.log.info(
      {
        method,
        route,
        operation,
        page,
        school,
        status,
        code,
        ms: Math.round(milliseconds * 10) / 10,
      },
      'answered',
    );
    onResponse({ method, route, operation, page, status, milliseconds });
  });
}
