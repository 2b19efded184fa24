import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SCHOOL_HEADER } from '../../wire';

const operations = new WeakMap<FastifyRequest, string>();

/** Notes which operation a request is for, so that its line in the log says so. */
export function noteOperation(request: FastifyRequest, name: string): void {
  operations.set(request, name);
}

/**
 * One line for each response: method, route, status, milliseconds, school, operation. The route is its
 * pattern, because a path can hold what was typed. To be used with a LogController whose `disableRequestLogging` is on.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        operation: operations.get(request),
        school: schoolOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}

function schoolOf(request: FastifyRequest): string | undefined {
  const header = request.headers[SCHOOL_HEADER.toLowerCase()];
  const written = typeof header === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(header);
  return written ? header : undefined;
}
