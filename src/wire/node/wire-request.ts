import type { FastifyRequest } from 'fastify';
import type { Cipher } from '../cipher';

/** The wire's data about one request that it applies to. */
export interface WireRequest {
  readonly cipher: Cipher;
  /** True when query, body and response are encrypted. */
  readonly encrypted: boolean;
  /** The body's bytes as they came; empty without a body. */
  raw: Buffer;
  /** Something in it could not be read: it gets its response before any handler runs. */
  broken: boolean;
  /** Set while this request carries out a repeatable request. */
  carriesOut?: string;
  /** True for a stored response, whose body already has the bytes of the wire. */
  replayed: boolean;
}

const requests = new WeakMap<FastifyRequest, WireRequest>();

/** Starts the record of a request. */
export function trackRequest(
  request: FastifyRequest,
  cipher: Cipher,
  encrypted: boolean,
): WireRequest {
  const wire: WireRequest = {
    cipher,
    encrypted,
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
