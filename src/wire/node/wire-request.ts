import type { FastifyRequest } from 'fastify';
import type { Cipher } from '../cipher';

/** What the wire knows of one request that it applies to. */
export interface WireRequest {
  readonly cipher: Cipher;
  /** Whether query, body and answer are sealed. */
  readonly sealed: boolean;
  /** The body's bytes as they came; empty without a body. */
  raw: Buffer;
  /** Something in it could not be read: it is answered before any handler runs. */
  broken: boolean;
  /** Set while this request is the one that carries out a repeatable request. */
  carriesOut?: string;
  /** The response is one that was stored: its body is already what goes over the wire. */
  replayed: boolean;
}

const requests = new WeakMap<FastifyRequest, WireRequest>();

/** Starts the record of a request. */
export function trackRequest(
  request: FastifyRequest,
  cipher: Cipher,
  sealed: boolean,
): WireRequest {
  const wire: WireRequest = {
    cipher,
    sealed,
    raw: Buffer.alloc(0),
    broken: false,
    replayed: false,
  };
  requests.set(request, wire);
  return wire;
}

/**
 * The record of a request, or undefined where the wire does not apply. Whoever passes a request on
 * untouched takes its body from `raw`.
 */
export function wireOf(request: FastifyRequest): WireRequest | undefined {
  return requests.get(request);
}
