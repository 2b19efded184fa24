import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isJsonObject } from '../../engine';
import { type ApiContract, fromHttpRequest } from '../../wire/call-request';
import { CallProblem, problems } from '../calls/problems';
import { causeOf, isDatabaseUnavailable, isDiskFull } from '../database/database-unavailable';
import { noteTarget } from '../logging/request-log';
import { type DatabaseUser, noteDatabaseAway } from './database-away';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route leads to, of all but students. */
    contract?: ApiContract;
  }
}

/**
 * Carries out the request of a call whose values are still to be checked.
 *
 * @returns the response's data
 */
export type Carry = (
  values: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

/**
 * Makes the route of a call from its contract: values in, its data as JSON or bytes out, stored
 * nowhere.
 */
export function addCallRoute(api: FastifyInstance, contract: ApiContract, carry: Carry): void {
  const { http, encoding, bodyLimit } = contract;
  api.route({
    method: http.method,
    url: http.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { contract },
    async handler(request, reply) {
      const body = request.body ?? {};
      if (!isJsonObject(body) || !isShallow(body))
        throw new CallProblem('invalid-request', { field: 'body' });
      const [params, query] = [Object(request.params), Object(request.query)];
      const data = await carry(fromHttpRequest(contract, { params, query, body }), request, reply);
      reply.header('cache-control', 'no-store');
      if (encoding === 'bytes' && data instanceof Uint8Array) {
        const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
        return reply.type('application/octet-stream').send(bytes);
      }
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(data));
    },
  });
}

/** No request holds values within values to this depth; what walks through one need not count. */
const DEEPEST = 32;

function isShallow(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((each) => isShallow(each, left - 1));
}

/**
 * The problem that an error is for whoever asks. The log is told of failures of the gateway's own
 * and of its database's.
 *
 * @param failure the log's line for a failure of the gateway's own
 */
export function toProblem(
  error: unknown,
  request: DatabaseUser & { log: Pick<FastifyBaseLogger, 'error'> },
  failure: string,
): CallProblem {
  if (error instanceof CallProblem) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new CallProblem('too-large');
  if (typeof status === 'number' && status < 500) return new CallProblem('invalid-request');
  if (isDatabaseUnavailable(error)) {
    noteDatabaseAway(request, error);
    const cause = causeOf(error);
    return new CallProblem('database-unavailable', {
      ...(isDiskFull(error) && { reason: 'disk-full' }),
      ...(cause !== undefined && { cause }),
    });
  }
  request.log.error({ err: error }, failure);
  return new CallProblem('internal');
}

/**
 * Sends a problem as RFC 9457 has it.
 *
 * @param scheme the way to sign in that is missing from a request (RFC 9110, section 11.6.1)
 */
export function sendProblem(
  reply: FastifyReply,
  { code, details }: CallProblem,
  scheme = 'Bearer',
): FastifyReply {
  noteTarget(reply.request, { code });
  const { status, title } = problems[code];
  if (status === 401) reply.header('www-authenticate', scheme);
  if (status === 503) reply.header('retry-after', '1');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ title, status, code, ...details }));
}

/** The secret of `Authorization: Bearer <secret>`. @throws CallProblem where there is none */
export function bearerOf({ headers }: FastifyRequest): string {
  const [, secret] = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '') ?? [];
  if (secret === undefined) throw new CallProblem('unauthorized');
  return secret;
}
