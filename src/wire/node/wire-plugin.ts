import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { cipherOfRequest, isCiphertext, type KeyedCipher } from '../cipher';
import {
  decryptFields,
  ENCRYPTED_RESPONSE_TYPE,
  encryptResponse,
  foldsQuery,
  isEncryptedLevel,
  isRequestId,
  JSON_TYPE,
  parseJson,
} from '../envelope';
import { errorBody } from '../error-catalogue';
import {
  KEY_ID_HEADER,
  REPEATABLE_HEADER,
  REPLAYED_HEADER,
  REQUEST_ID_HEADER,
  SAFE_LEVEL_HEADER,
} from '../headers';
import { addBodyParsers } from './body-parsers';
import { beginInTurn, fingerprintOf, isLasting, type ReplayStore, type ReplayWait } from './replay';
import { trackRequest, type WireRequest, wireOf } from './wire-request';

interface ReplayOptions {
  replays: ReplayStore;
  /** The wait for a request that is already being carried out; 250 ms, at most 10 s. */
  replayWait?: ReplayWait;
}

export interface WireOptions extends ReplayOptions {
  /** The ciphers of the keys that are accepted at this moment, the current one first. */
  ciphers(): readonly [KeyedCipher, ...KeyedCipher[]];
  /** True for a path (without its query) in the wire's format; other paths are left alone. */
  applies(path: string): boolean;
}

/**
 * The wire on the gateway (specification, section 7): decrypts queries and bodies before they are
 * validated, encrypts responses, and carries out a repeatable request once.
 *
 * An unreadable request gets status 400 with code 20003, the same bytes for every cause. A handler
 * of a repeatable request must give its response by returning or sending a payload, also when the
 * caller has gone. A response that is a stream is not stored, so its request is carried out again
 * when it is sent again.
 */
async function wire(fastify: FastifyInstance, options: WireOptions): Promise<void> {
  const { ciphers, applies } = options;
  addBodyParsers(fastify);

  fastify.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?');
    if (!applies(path)) return;
    const encrypted = isEncryptedLevel(request.headers[SAFE_LEVEL_HEADER.toLowerCase()]);
    const cipher = encrypted ? cipherOfRequest(ciphers(), keyIdOf(request)) : ciphers()[0].cipher;
    if (!cipher) {
      // The page has no key to decrypt a response, so the response is in plain text.
      trackRequest(request, ciphers()[0].cipher, false).broken = true;
      return;
    }
    const tracked = trackRequest(request, cipher, encrypted);
    if (!encrypted || !foldsQuery(request.method)) return;
    try {
      request.query = decryptFields(cipher, Object(request.query));
    } catch {
      tracked.broken = true;
    }
  });

  fastify.addHook('preValidation', async (request, reply) => {
    const tracked = wireOf(request);
    if (!tracked) return;
    if (tracked.broken) return reply.code(400).send(errorBody(20003));
    if (!isRepeatable(request)) return;
    return replayResponse(request, reply, tracked, options);
  });

  fastify.addHook('onSend', async (request, reply, payload) => {
    const tracked = wireOf(request);
    if (!tracked || tracked.replayed) return payload;
    const json = jsonText(reply, payload);
    if (json === undefined || !tracked.encrypted) {
      await storeResponse(options.replays, reply, tracked, payload);
      return payload;
    }
    const response = encryptResponse(tracked.cipher, json);
    reply.removeHeader('content-length').type(ENCRYPTED_RESPONSE_TYPE);
    await storeResponse(options.replays, reply, tracked, response);
    return response;
  });
}

/**
 * Gives the stored response of a repeatable request, or marks this request as the one that
 * carries it out.
 */
async function replayResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  tracked: WireRequest,
  { replays, replayWait = { every: 250, atMost: 10_000 } }: ReplayOptions,
) {
  const id = request.headers[REQUEST_ID_HEADER.toLowerCase()];
  if (!isRequestId(id)) return reply.code(400).send(errorBody(20003));
  const fingerprint = fingerprintOf(request, tracked.raw);
  const found = await beginInTurn(replays, id, fingerprint, replayWait);
  reply.header(REQUEST_ID_HEADER, id);
  switch (found.state) {
    case 'new':
      tracked.carriesOut = id;
      return;
    case 'done':
      tracked.replayed = true;
      for (const cookie of found.cookies) reply.header('set-cookie', cookie);
      return reply
        .code(found.status)
        .header(REPLAYED_HEADER, '1')
        .type(contentType(found.body))
        .send(found.body);
    case 'running':
      return reply.code(409).send(errorBody(20011, { requestId: id }));
    case 'conflict':
      return reply.code(409).send(errorBody(20002, { requestId: id }));
  }
}

/** Stores a lasting response before it goes out, for a caller who loses it. */
async function storeResponse(
  replays: ReplayStore,
  reply: FastifyReply,
  tracked: WireRequest,
  response: unknown,
): Promise<void> {
  const id = tracked.carriesOut;
  if (id === undefined) return;
  tracked.carriesOut = undefined;
  const body = textOf(response ?? '');
  try {
    if (isLasting(reply.statusCode) && body !== undefined) {
      const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
      await replays.finish(id, { status: reply.statusCode, body, cookies });
    } else {
      await replays.abandon(id);
    }
  } catch (error) {
    // Not abandoned: the request was carried out, and must not run twice because storing failed.
    reply.log.error({ err: error }, 'The response of a repeatable request could not be stored');
  }
}

/**
 * Gives the response of a repeatable request in progress, as it will go over the wire, and its id:
 * for callers who store the response in one transaction with its effects. Undefined for every other
 * request.
 *
 * @param json the text of the response
 */
export function responseToStore(
  request: FastifyRequest,
  json: string,
): { id: string; body: string } | undefined {
  const tracked = wireOf(request);
  const id = tracked?.carriesOut;
  if (!tracked || id === undefined) return undefined;
  return { id, body: tracked.encrypted ? encryptResponse(tracked.cipher, json) : json };
}

function keyIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers[KEY_ID_HEADER.toLowerCase()];
  return typeof id === 'string' ? id : undefined;
}

function isRepeatable(request: FastifyRequest): boolean {
  const safe = request.method === 'GET' || request.method === 'HEAD';
  return !safe && request.headers[REPEATABLE_HEADER.toLowerCase()] === '1';
}

/** The text of a JSON response, or undefined for any other: a stream, a file, no content. */
function jsonText(reply: FastifyReply, payload: unknown): string | undefined {
  const type = String(reply.getHeader('content-type') ?? '');
  return type.startsWith(JSON_TYPE) ? textOf(payload) : undefined;
}

function textOf(payload: unknown): string | undefined {
  if (payload instanceof Uint8Array) return new TextDecoder().decode(payload);
  return typeof payload === 'string' ? payload : undefined;
}

function contentType(body: string): string {
  if (isCiphertext(body)) return ENCRYPTED_RESPONSE_TYPE;
  try {
    parseJson(body);
    return `${JSON_TYPE}; charset=utf-8`;
  } catch {
    return ENCRYPTED_RESPONSE_TYPE;
  }
}

/**
 * The plugin. It applies to the instance that it is registered on, as its hooks and parsers must.
 */
export const wirePlugin = fastifyPlugin(wire, { name: 'formgate-wire', fastify: '5.x' });
