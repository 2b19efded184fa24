import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Operation, storableProperties } from '../../engine';
import { type ErrorCode, SCHOOL_HEADER } from '../../wire';
import type { FieldCodes, StudentCall } from '../../wire/calls/define-call';
import { responseToStore } from '../../wire/node';
import type { Database } from '../database/tables';
import type { FairQueue } from '../limits/fair-queue';
import type { RateLimits } from '../limits/store';
import { countedLogOf } from '../logging/server-counts';
import type { TextMessages } from '../messages/text-messages';
import type { EndReason } from '../network/access-adapter';
import { normalizeAddress } from '../normalize-address';
import { type Admission, askerOf } from './admission';
import { ApiFailure } from './api-failure';
import { createOperationLimits } from './call-limits';
import { fieldFailure, isFieldName } from './field-errors';
import type { CallImplementation, OperationContext } from './implement-call';
import { noteHistory } from './note-history';
import type { OperationAvailability } from './operation-availability';
import type { ApiDeps, ApiSchool, Session } from './ports';
import type { DatabaseReplayStore } from './replay-store';
import { readCookies } from './request-cookies';
import { requestDevice } from './request-device';
import type { RequestValidator } from './request-validator';
import { readValues } from './request-values';
import type { ResponseProof } from './response-proof';

/** The parts that all runs of calls share. */
export interface Runtime {
  deps: ApiDeps;
  rateLimits: RateLimits;
  texts: TextMessages;
  /** For what costs the processor most: passwords. */
  queue: FairQueue;
  admission: Admission;
  validator: RequestValidator;
  isAvailable: OperationAvailability;
  replays: DatabaseReplayStore;
  responses: ResponseProof;
}

/** The response of an operation that went well, as JSON has it. */
export const successBody = (data: unknown) => ({ code: 0, data: data ?? null });

/**
 * Carries out one request to an operation: who asks and for which school, whether it is available
 * there, whether the fields are right, then the operation itself.
 *
 * @returns the response's `data`
 * @throws ApiFailure for every end that has a code
 */
export async function runOperation(
  runtime: Runtime,
  implementation: CallImplementation,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { deps, rateLimits, texts, queue, admission, replays, isAvailable, responses } = runtime;
  const { contract } = implementation;
  const now = deps.clock();
  const token = readToken(request.headers.authorization);
  const authenticated =
    contract.needs === 'session' || (!contract.needs && operation.authenticated === true);
  const session = authenticated ? await requireSession(deps, token, now) : undefined;
  const school = chooseSchool(deps, request, session);
  // Before anything of the request is looked at: the refusal tells nothing but what the school's
  // pages show.
  if (!isAvailable(school, contract)) throw new ApiFailure(20010);
  const values = readValues(checkRequest(runtime, contract, operation, school, request));
  const address = normalizeAddress(request.ip);
  const inLine = askerOf(request, reply);
  const isShared = deps.isSharedAddress(address);
  const asker = { school: school.name, address: inLine.rateLimitKey, isShared };
  const context = {
    values,
    school,
    address,
    inTurn: <Result>(work: () => Promise<Result>) => queue.run(askerOf(request, reply), work),
    letOthersIn: () => admission.leave(request),
    device: requestDevice(request.headers, school.configuration.tabletClass),
    token,
    now,
    deps,
    cookies: readCookies(request, reply),
    limits: createOperationLimits(contract.limits ?? [], rateLimits, asker, now),
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
    countedLog: (message: string) => countedLogOf(request.server, message),
  };
  const run = async () => {
    const own = session ?? (await optionalSession(contract, context));
    const data = await implementation.run({ ...context, session: own });
    responses.prove(contract, data, request.log);
    return data;
  };
  return contract.history ? noteHistory(contract, context, run) : run();
}

/**
 * The session of a call that takes one where there is one: live, and of the school that is asked.
 */
async function optionalSession(
  { needs }: StudentCall,
  { deps, token, now, school }: OperationContext,
): Promise<Session | undefined> {
  if (needs !== 'optional-session' || token === undefined) return undefined;
  const found = await deps.sessions.find(token, now);
  return found?.school === school.name ? found : undefined;
}

/** The token of `Authorization: Bearer <token>`, or of a header that holds the token alone. */
function readToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token ? token : undefined;
}

async function requireSession(
  { sessions }: ApiDeps,
  token: string | undefined,
  now: Date,
): Promise<Session> {
  if (!token) throw new ApiFailure(20015);
  const session = await sessions.find(token, now);
  if (session) return session;
  const end = await sessions.findEnd(token);
  throw new ApiFailure((end && codesOfEnds[end]) ?? 1017);
}

/** The code that tells a student why a session ended without their wish. */
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
  contract: StudentCall,
  operation: Operation,
  school: ApiSchool,
  request: FastifyRequest,
): Record<string, unknown> {
  const byQuery = operation.method === 'GET' || operation.method === 'DELETE';
  const given: unknown = (byQuery ? request.query : request.body) ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ApiFailure(20003);
  }
  refuseZeros(given, contract.codes ?? {});
  const values = validator.normalize(contract, operation, storableProperties(given));
  const wrong = validator.checkOperation(operation, values);
  const errors =
    wrong.length > 0 ? wrong : validator.checkForms(school, contract, operation, values);
  if (errors.length === 0) return values;
  throw fieldFailure(errors, operation, contract.codes ?? {}, values, deps.registry);
}

/**
 * No value of a form has U+0000: it is told of as such, where what else cannot be stored is
 * replaced.
 */
function refuseZeros(given: object, codes: FieldCodes): void {
  for (const [field, value] of Object.entries(given)) {
    if (typeof value !== 'string' || !value.includes('\0')) continue;
    const own = Object.hasOwn(codes, field) ? codes[field] : undefined;
    const code = typeof own === 'number' ? own : 20005;
    throw new ApiFailure(code, isFieldName(field) ? { field, fields: { [field]: code } } : {});
  }
}
