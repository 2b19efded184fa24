import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { SAFE_LEVEL_HEADER, SCHOOL_HEADER } from '../headers';

/** A response as it went over the wire. */
export interface StoredResponse {
  status: number;
  body: string;
  /** The values of its Set-Cookie headers. */
  cookies: readonly string[];
}

/** The state of a request id in a store. */
export type ReplayState =
  /** New, or abandoned: this caller carries it out, and no other may. */
  | { state: 'new' }
  /** Carried out: the response as it went over the wire. */
  | ({ state: 'done' } & StoredResponse)
  /** Being carried out by another request. */
  | { state: 'running' }
  /** The id belongs to a request with another fingerprint. */
  | { state: 'conflict' };

/**
 * The store of repeatable requests, shared by every node.
 *
 * A store holds of an id and a fingerprint only enough for a comparison, and nothing that passwords
 * can be tried against. `begin` must be atomic: of any number of callers with one id, one gets
 * `new`. The store decides how long it holds a response, and when it gives up an id whose carrier
 * died without finishing.
 */
export interface ReplayStore {
  begin(id: string, fingerprint: string): Promise<ReplayState>;
  /** Stores the response, for `begin` to give again. */
  finish(id: string, response: StoredResponse): Promise<void>;
  /** Forgets the id: sent again, it is carried out again. */
  abandon(id: string): Promise<void>;
}

/** How often and how long to look whether a running request has finished, in milliseconds. */
export interface ReplayWait {
  every: number;
  atMost: number;
}

/**
 * Gives the fingerprint of a request, which equal requests share: method, URL, raw body, caller,
 * school, safe level. SHA-256 as hex. Passwords can be tried against it, because the cipher gives
 * equal bytes for equal texts: a store must not hold it unchanged.
 */
export function fingerprintOf(request: FastifyRequest, raw: Buffer): string {
  const { method, url, headers } = request;
  const about = [
    method,
    url,
    headers.authorization ?? '',
    headers[SCHOOL_HEADER.toLowerCase()] ?? '',
    headers[SAFE_LEVEL_HEADER.toLowerCase()] ?? '',
  ];
  // JSON contains no raw line end, so the boundary between the parts and the body is unambiguous.
  return createHash('sha256')
    .update(`${JSON.stringify(about)}\n`)
    .update(raw)
    .digest('hex');
}

/**
 * Begins an id, waiting while another request carries it out; `running` when it still does after
 * the wait.
 */
export async function beginInTurn(
  store: ReplayStore,
  id: string,
  fingerprint: string,
  wait: ReplayWait,
): Promise<ReplayState> {
  for (let waited = 0; ; waited += wait.every) {
    const found = await store.begin(id, fingerprint);
    if (found.state !== 'running' || waited >= wait.atMost) return found;
    await sleep(wait.every);
  }
}

/** True for responses worth storing: not for those that ask for another try later. */
export function isLasting(status: number): boolean {
  return status < 500 && status !== 429;
}
