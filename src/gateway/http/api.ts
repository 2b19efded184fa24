import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../../engine';
import { type ErrorCode, type ErrorDetails, errorBody, JSON_TYPE } from '../../wire';
import { wirePlugin } from '../../wire/node';
import { createTextMessages } from '../adapters/sms/text-messages';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { noteTarget } from '../logging/request-log';
import { ApiFailure, statusOf } from '../operations/api-failure';
import { codeOf } from '../operations/code-of';
import { createFairQueue } from '../operations/fair-queue';
import { createOperationAvailability } from '../operations/operation-availability';
import {
  type IndexedOperation,
  indexOperations,
  type OperationIndex,
} from '../operations/operation-index';
import type { ApiDeps } from '../operations/ports';
import { createRequestValidator } from '../operations/request-validator';
import { type Runtime, runOperation, successBody } from '../operations/run-operation';
import { createRateLimits } from '../repositories/rate-limits';
import { createReplayStore } from '../repositories/replay-store';
import { startSweeping } from '../repositories/sweep';
import { isCrossSite } from './cross-site';

/** The most bytes of a request's body, as they come over the wire. */
const BODY_LIMIT = 64 * 1024;

/** Everything below these is an operation. */
const PREFIXES = ['/api-service/', '/portal-conversion/'];

/**
 * Registers the API (specification, section 7): the wire's format, and the operations that operations.json
 * names at this moment. Nothing of it reaches other routes of the server. While the server runs, what has
 * expired in the database is removed.
 */
export async function registerApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { database, secrets, registry, cipher } = deps;
  const texts = createTextMessages({
    database,
    sms: deps.sms,
    log: deps.adapterLog ?? app.log,
  });
  const replays = createReplayStore(database, secrets);
  const runtime: Runtime = {
    deps,
    rateLimits: createRateLimits(database, secrets),
    texts,
    queue: deps.queue ?? createFairQueue(),
    validator: createRequestValidator(registry),
    isAvailable: createOperationAvailability(registry),
    replays,
  };
  const find = createFinder();
  sweepWhileRunning(app, deps);
  app.addHook('onClose', () => texts.idle());

  await app.register(async (api) => {
    await api.register(wirePlugin, { cipher, replays, applies: () => true });
    api.setErrorHandler(sendError);
    // Before anything of the request is read, counted or stored.
    api.addHook('onRequest', async (request) => {
      if (isCrossSite(request)) throw new ApiFailure(10000);
      if (!find(deps.operations(), request)) throw new ApiFailure(20016);
    });
    for (const prefix of PREFIXES) {
      api.route({
        // Whatever it is asked with, its own envelope is the response.
        method: app.supportedMethods,
        url: `${prefix}*`,
        exposeHeadRoute: false,
        bodyLimit: BODY_LIMIT,
        handler: async (request, reply) => {
          const found = find(deps.operations(), request);
          if (!found) throw new ApiFailure(20016);
          noteTarget(request, { operation: found.definition.name });
          const { definition, operation } = found;
          const data = await runOperation(runtime, definition, operation, request, reply);
          reply.header('cache-control', 'no-store').type(`${JSON_TYPE}; charset=utf-8`);
          return successBody(data);
        },
      });
    }
  });
}

/** Removes what has expired as long as the server runs. */
function sweepWhileRunning(app: FastifyInstance, deps: ApiDeps): void {
  const onError = (err: unknown) => app.log.error({ err }, 'A sweep failed');
  const onUnsent = (school: string) =>
    app.log.error(
      { school },
      'A text message was promised and never sent: its gateway ended first',
    );
  let stop = async () => {};
  app.addHook('onReady', async () => {
    stop = startSweeping(deps, onError, onUnsent);
  });
  app.addHook('onClose', () => stop());
}

/** Finds the operation of a method and a path; the index is made anew when operations.json has changed. */
function createFinder() {
  const indexes = new WeakMap<Operations, OperationIndex>();

  return (operations: Operations, request: FastifyRequest): IndexedOperation | undefined => {
    const index = indexes.get(operations) ?? indexOperations(operations);
    indexes.set(operations, index);
    const [path = ''] = request.url.split('?');
    return index.get(`${request.method} ${path}`);
  };
}

function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ApiFailure) return sendFailure(reply, error.code, error.details);
  const code = codeOf(error);
  if (error.statusCode === 413) return sendFailure(reply, 20004);
  // Fastify's own refusals: a type that no one reads, a body that is shorter than it says.
  if (error.statusCode !== undefined && error.statusCode < 500) return sendFailure(reply, 20003);
  if (isDatabaseUnavailable(error)) request.log.warn({ err: error }, 'The database is away');
  if (code !== 9001) return sendFailure(reply, code);
  request.log.error({ err: error }, 'An operation failed');
  return sendFailure(reply, code, { requestId: request.id });
}

function sendFailure(
  reply: FastifyReply,
  code: ErrorCode,
  details: ErrorDetails = {},
): FastifyReply {
  const seconds = details.params?.seconds;
  if (code === 20001 && seconds !== undefined) reply.header('retry-after', seconds);
  return reply
    .code(statusOf(code))
    .header('cache-control', 'no-store')
    .type(`${JSON_TYPE}; charset=utf-8`)
    .send(errorBody(code, details));
}
