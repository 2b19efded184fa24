import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../engine';
import { type ErrorCode, SCHOOL_HEADER } from '../../wire';
import { responseToStore } from '../../wire/node';
import type { EndReason } from '../adapters/access/access-adapter';
import type { TextMessages } from '../adapters/sms/text-messages';
import type { Database } from '../database/tables';
import { normalizeAddress, rateLimitKey } from '../http/rate-limit-key';
import { findEnd } from '../repositories/ended-sessions';
import type { RateLimits } from '../repositories/rate-limits';
import type { DatabaseReplayStore } from '../repositories/replay-store';
import { findSession, type Session } from '../repositories/sessions';
import { ApiFailure } from './api-failure';
import type { FieldCodes, OperationContext, OperationDefinition } from './define-operation';
import type { FairQueue } from './fair-queue';
import { fieldFailure } from './field-errors';
import { createOperationLimits } from './limits';
import { noteHistory } from './note-history';
import type { OperationAvailability } from './operation-availability';
import type { ApiDeps, ApiSchool } from './ports';
import { requestDevice } from './request-device';
import type { RequestValidator } from './request-validator';
import { readValues } from './request-values';

/** What every run shares. */
export interface Runtime {
  deps: ApiDeps;
  rateLimits: RateLimits;
  texts: TextMessages;
  /** For what costs the processor most: passwords. */
  queue: FairQueue;
  validator: RequestValidator;
  isAvailable: OperationAvailability;
  replays: DatabaseReplayStore;
}

/** The response of an operation that went well, as JSON has it. */
export const successBody = (data: unknown) => ({ code: 0, data: data ?? null });

/**
 * Carries out one request to an operation: who asks and for which school, whether it is available there, whether
 * the fields are right, then the operation itself.
 *
 * @returns the response's `data`
 * @throws ApiFailure for every end that has a code
 */
export async function runOperation(
  runtime: Runtime,
  definition: OperationDefinition,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { deps, rateLimits, texts, queue, replays, isAvailable } = runtime;
  const now = deps.clock();
  const token = readToken(request.headers.authorization);
  const authenticated =
    definition.access === 'signed-in' || (!definition.access && operation.authenticated === true);
  const session = authenticated ? await requireSession(deps, token, now) : undefined;
  const school = chooseSchool(deps, request, session);
  // Before anything of the request is looked at: the refusal tells nothing but what the school's pages show.
  if (!isAvailable(school, definition)) throw new ApiFailure(20010);
  const values = readValues(checkRequest(runtime, definition, operation, school, request));
  const address = normalizeAddress(request.ip);
  const key = rateLimitKey(request.ip);
  const isShared = deps.isSharedAddress(address);
  const asker = { school: school.name, address: key, isShared };
  const { socket } = request.raw;
  // A client that goes closes its side; Node leaves the other one open until there is a response.
  const hasGone = () => socket.readableEnded || socket.destroyed;
  const context = {
    values,
    school,
    address,
    inTurn: <Result>(work: () => Promise<Result>) =>
      queue.run({ rateLimitKey: key, hasGone }, work),
    device: requestDevice(request.headers, school.configuration.tabletClass),
    token,
    now,
    deps,
    cookies: {
      header: request.headers.cookie,
      set: (cookie: string) => void reply.header('set-cookie', cookie),
    },
    limits: createOperationLimits(definition.limits ?? [], rateLimits, asker, now),
    texts,
    offers: (name: string) => isAvailable(school, { name, calledBy: 'forms' }),
    async storeResponse(transaction: Database, data: unknown) {
      const response = responseToStore(request, JSON.stringify(successBody(data)));
      if (response) await replays.finishIn(transaction, response.id, 200, response.body);
    },
    afterResponse: (work: () => void) => {
      finished(reply.raw, () => {
        try {
          work();
        } catch (err) {
          // Nobody waits for it any more: unheard, it would end the gateway.
          request.log.error({ err }, 'What follows a response failed');
        }
      });
    },
    log: request.log,
  };
  const handle = () => handleInContext(definition, context, session);
  return definition.history ? noteHistory(definition, context, handle) : handle();
}

/** Carries the operation out, with the session where it wants one. */
async function handleInContext(
  definition: OperationDefinition,
  context: OperationContext,
  session: Session | undefined,
): Promise<unknown> {
  const { deps, token, now, school } = context;
  if (definition.access === 'optional') {
    const found = token === undefined ? undefined : await findSession(deps.database, token, now);
    const own = found?.school === school.name ? found : undefined;
    return definition.handle({ ...context, session: own });
  }
  if (definition.access !== 'signed-in') return definition.handle(context);
  if (!session) throw new ApiFailure(20015);
  return definition.handle({ ...context, session });
}

/** The token of `Authorization: Bearer <token>`, or of a header that holds the token alone. */
function readToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token ? token : undefined;
}

async function requireSession(
  { database }: ApiDeps,
  token: string | undefined,
  now: Date,
): Promise<Session> {
  if (!token) throw new ApiFailure(20015);
  const session = await findSession(database, token, now);
  if (session) return session;
  const end = await findEnd(database, token);
  throw new ApiFailure((end && codesOfEnds[end]) ?? 1017);
}

/** What a student is told of a session that did not end at their wish. */
const codesOfEnds: Partial<Record<EndReason, ErrorCode>> = {
  limit: 20028,
  idle: 20029,
  traffic: 20030,
  time: 20031,
  administrator: 20032,
};

/** The school that the header names; without it the session's, or the default school. */
function chooseSchool(
  { schools }: ApiDeps,
  request: FastifyRequest,
  session: Session | undefined,
): ApiSchool {
  const header = request.headers[SCHOOL_HEADER.toLowerCase()];
  const name = typeof header === 'string' && header !== '' ? header : session?.school;
  const school = schools.get(name);
  if (!school) throw new ApiFailure(20010);
  // A token is worth something at its own school only.
  if (session && session.school !== school.name) throw new ApiFailure(1017);
  return school;
}

function checkRequest(
  { deps, validator }: Runtime,
  definition: OperationDefinition,
  operation: Operation,
  school: ApiSchool,
  request: FastifyRequest,
): Record<string, unknown> {
  const byQuery = operation.method === 'GET' || operation.method === 'DELETE';
  const given: unknown = (byQuery ? request.query : request.body) ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ApiFailure(20003);
  }
  refuseZeros(given, definition.codes ?? {});
  const values = validator.normalize(definition, operation, { ...given });
  const wrong = validator.checkOperation(operation, values);
  const errors =
    wrong.length > 0 ? wrong : validator.checkForms(school, definition, operation, values);
  if (errors.length === 0) return values;
  throw fieldFailure(errors, operation, definition.codes ?? {}, values, deps.registry);
}

/** U+0000 is text in JSON and none in PostgreSQL. */
function refuseZeros(given: object, codes: FieldCodes): void {
  for (const [field, value] of Object.entries(given)) {
    if (typeof value !== 'string' || !value.includes('\0')) continue;
    const own = Object.hasOwn(codes, field) ? codes[field] : undefined;
    const code = typeof own === 'number' ? own : 20005;
    throw new ApiFailure(code, { field, fields: { [field]: code } });
  }
}
