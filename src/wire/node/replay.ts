import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { SAFE_LEVEL_HEADER, SCHOOL_HEADER } from '../headers';

/** What a store knows of a request id. */
export type ReplayState =
  /** Never seen, or given up: the caller now carries it out, and no one else may. */
  | { state: 'new' }
  /** Carried out: the response as it went over the wire. */
  | { state: 'done'; status: number; body: string }
  /** Being carried out by another request. */
  | { state: 'running' }
  /** The id belongs to a request with another fingerprint. */
  | { state: 'conflict' };

/**
 * Where repeatable requests are remembered, shared by every node.
 *
 * Of an id and a fingerprint it keeps what can be compared, and nothing that passwords can be tried against. `begin` must be atomic: of any number of callers with one id, one gets `new`. A store decides how long
 * it stores a response, and after what time it gives up an id whose carrier died without finishing.
 */
export interface ReplayStore {
  begin(id: string, fingerprint: string): Promise<ReplayState>;
  /** Stores the response, for `begin` to give again. */
  finish(id: string, status: number, body: string): Promise<void>;
  /** Forgets the id: sent again, it is carried out again. */
  abandon(id: string): Promise<void>;
}

/** How often and how long to look whether a running request has finished, in milliseconds. */
export interface ReplayWait {
  every: number;
  atMost: number;
}

/**
 * What makes two requests the same: method, address, raw body, who asks, for which school, at which safe
 * level. SHA-256 as hex. Passwords can be tried against it, as the cipher gives equal bytes for equal words: a store must
 * not keep it as it is.
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
  // JSON holds no raw line end, so where the one part ends and the body begins is never in doubt.
  return createHash('sha256')
    .update(`${JSON.stringify(about)}\n`)
    .update(raw)
    .digest('hex');
}

/** Begins an id, waiting while another request carries it out; `running` when it still does after the wait. */
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

/** Responses worth keeping: not those that say that trying again later may go better. */
export function isLasting(status: number): boolean {
  return status < 500 && status !== 429;
}
