import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../../engine';
import { type ErrorCode, type ErrorDetails, errorBody, JSON_TYPE, SCHOOL_HEADER } from '../../wire';
import type { LimitDefinition } from '../../wire/calls/define-call';
import { studentCalls } from '../../wire/calls/student-calls';
import { wirePlugin } from '../../wire/node';
import { createAdmission, createAdmissionQueue } from '../calls/admission';
import { ApiFailure, statusOf } from '../calls/api-failure';
import { createOperationLimits } from '../calls/call-limits';
import { codeOf } from '../calls/code-of';
import type { CallImplementation } from '../calls/implement-call';
import {
  createClosedOperations,
  createOperationAvailability,
} from '../calls/operation-availability';
import {
  findSpelledOperation,
  type IndexedOperation,
  indexOperations,
  type OperationIndex,
} from '../calls/operation-index';
import type { ApiDeps, PassThrough } from '../calls/ports';
import { createReplayStore } from '../calls/replay-store';
import { createRequestValidator } from '../calls/request-validator';
import { createResponseProof } from '../calls/response-proof';
import { type Runtime, runOperation, successBody } from '../calls/run-call';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { noDirectories } from '../directories/account-directory';
import { createFairQueue } from '../limits/fair-queue';
import { rateLimitKey } from '../limits/rate-limit-key';
import { createRateLimits } from '../limits/store';
import { noteTarget } from '../logging/request-log';
import { countedLogOf } from '../logging/server-counts';
import { createTextMessages } from '../messages/text-messages';
import { NoServiceResponseError } from '../network/upstream/exchange';
import { SERVICE_PREFIXES } from '../network/upstream/upstream';
import { normalizeAddress } from '../normalize-address';
import { isCrossSite } from './cross-site';
import { noteDatabaseAway } from './database-away';

/** The most bytes of a request's body, as they come over the wire. */
const BODY_LIMIT = 64 * 1024;

/**
 * Registers the API (specification, section 7): the wire's format, and the operations that
 * operations.json names at this moment. Nothing of it reaches other routes of the server.
 */
export async function registerApi(
  app: FastifyInstance,
  deps: ApiDeps & { implementations: readonly CallImplementation[] },
): Promise<void> {
  const { ciphers, passThrough } = deps;
  const runtime = createRuntime(deps, app.log);
  const find = createFinder(deps.implementations);
  app.addHook('onClose', () => runtime.texts.idle());

  await app.register(async (api) => {
    // Before the wire stores anything of a request, and before it stores the response.
    api.addHook('preValidation', async (request, reply) => {
      const { contract } = find(deps.operations(), request)?.implementation ?? {};
      if (!contract?.hashesPassword) return;
      try {
        await runtime.admission.enter(request, reply);
      } catch (error) {
        if (contract.history === 'sign-in') {
          deps.metrics?.countSignIn(contract.name, codeOf(error));
        }
        throw error;
      }
    });
    api.addHook('onSend', async (request) => runtime.admission.leave(request));
    await api.register(wirePlugin, { ciphers, replays: runtime.replays, applies: () => true });
    api.setErrorHandler(sendError);
    // Before anything of the request is read, counted or stored.
    api.addHook('onRequest', async (request, reply) => {
      // A name that no school has is never logged: it may be anything.
      const named = request.headers[SCHOOL_HEADER.toLowerCase()];
      const school = named ? deps.schools.get(String(named))?.name : undefined;
      if (school !== undefined) noteTarget(request, { school });
      if (isCrossSite(request)) throw new ApiFailure(10000);
      const services = passThrough?.find(request);
      if (services && passThrough) {
        const operation = find(deps.operations(), request, findSpelledOperation);
        noteTarget(request, {
          ...(operation && { operation: operation.implementation.contract.name }),
        });
        const limits = operation?.implementation.contract.limits ?? [];
        return passOn({ runtime, passThrough, services, limits }, request, reply);
      }
      if (!find(deps.operations(), request)) throw new ApiFailure(20016);
    });
    for (const prefix of SERVICE_PREFIXES) {
      api.route({
        // Whatever it is asked with, its own envelope is the response.
        method: app.supportedMethods,
        url: `${prefix}*`,
        exposeHeadRoute: false,
        bodyLimit: BODY_LIMIT,
        handler: async (request, reply) => {
          const found = find(deps.operations(), request);
          if (!found) throw new ApiFailure(20016);
          const { implementation, operation } = found;
          noteTarget(request, { operation: implementation.contract.name });
          const data = await runOperation(runtime, implementation, operation, request, reply);
          reply.header('cache-control', 'no-store').type(`${JSON_TYPE}; charset=utf-8`);
          return successBody(data);
        },
      });
    }
  });
}

function createRuntime(deps: ApiDeps, log: FastifyBaseLogger): Runtime {
  const { database, secrets, registry, directories = noDirectories } = deps;
  return {
    deps,
    rateLimits: createRateLimits(database, secrets),
    texts: createTextMessages({ database, sms: deps.sms, log: deps.adapterLog ?? log }),
    queue: deps.queue ?? createFairQueue(),
    admission: createAdmission(deps.admission ?? createAdmissionQueue()),
    validator: createRequestValidator(registry),
    isAvailable: createOperationAvailability(
      registry,
      createClosedOperations(
        studentCalls,
        (school) => directories.of(school) !== undefined,
        deps.identity,
      ),
    ),
    replays: createReplayStore(database, secrets),
    responses: createResponseProof(deps.onWrongResponse ?? 'refuse'),
  };
}

/**
 * Passes a request on to the deployment's services. Of the operation's limits those hold that are
 * about addresses alone: accounts and phones stand in a payload that is the services' to read.
 *
 * @throws ApiFailure 20001 when a limit is used up
 */
async function passOn(
  { runtime, passThrough, services, limits }: PassingParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { deps, rateLimits } = runtime;
  const general = limits.filter(({ per }) => per.every((subject) => subject === 'address'));
  const address = rateLimitKey(request.ip);
  const isShared = deps.isSharedAddress(normalizeAddress(request.ip));
  const asker = { school: '', address, isShared };
  const counting = createOperationLimits(general, rateLimits, asker, deps.clock());
  if (general.length > 0) await counting.attempt(general, {});
  const isFailure = (status: number) => status >= 400 && status < 500;
  const failures = general.filter(({ counts }) => counts === 'failures');
  // A database that is away is not there for this either: then the use ends with its window.
  const takeBack = async () => {
    if (failures.length > 0) await counting.takeBack(failures, {}).catch(() => {});
  };
  try {
    const status = await passThrough.send(request, reply, services);
    if (status !== undefined && !isFailure(status)) await takeBack();
    return undefined;
  } catch (error) {
    if (!(error instanceof NoServiceResponseError)) throw error;
    countedLogOf(request.server, 'No service responded').note({ reason: error.reason });
    await takeBack();
    return sendFailure(reply, 20011, {}, 502);
  }
}

interface PassingParts {
  runtime: Runtime;
  passThrough: PassThrough;
  services: readonly URL[];
  limits: readonly LimitDefinition[];
}

/**
 * Finds the operation of a method and a path, to the byte unless told otherwise; the index is made
 * anew when operations.json has changed.
 */
function createFinder(implementations: readonly CallImplementation[]) {
  const indexes = new WeakMap<Operations, OperationIndex>();
  const findExact: typeof findSpelledOperation = (index, method, path) =>
    index.get(`${method} ${path}`);

  return (
    operations: Operations,
    request: FastifyRequest,
    findIn = findExact,
  ): IndexedOperation | undefined => {
    const index = indexes.get(operations) ?? indexOperations(operations, implementations);
    indexes.set(operations, index);
    const [path = ''] = request.url.split('?');
    return findIn(index, request.method, path);
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
  if (isDatabaseUnavailable(error)) noteDatabaseAway(request, error);
  if (code !== 9001) return sendFailure(reply, code);
  request.log.error({ err: error }, 'An operation failed');
  return sendFailure(reply, code, { requestId: request.id });
}

/** After how many seconds a refusal for too much at once may be asked again. */
const RETRY_SECONDS = 5;

function sendFailure(
  reply: FastifyReply,
  code: ErrorCode,
  details: ErrorDetails = {},
  status = statusOf(code),
): FastifyReply {
  noteTarget(reply.request, { code });
  const seconds = details.params?.seconds;
  if (code === 20001 && seconds !== undefined) reply.header('retry-after', seconds);
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(`${JSON_TYPE}; charset=utf-8`)
    .send(errorBody(code, details));
}
