import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressFast, type EncodedText } from './compression';

/** A text response that is made once and sent many times. */
export interface TextResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: EncodedText;
  etag: string;
}

/** Labels a text, given as such or in UTF-8; it is compressed when it is sent. */
export function createTextResponse(
  text: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  status = 200,
): TextResponse {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { status, headers, body: compressFast(bytesOf(text)), etag };
}

/**
 * Sends it in the encoding asked for, or 304 when the reader has it already (RFC 9110, section
 * 13.1.2).
 */
export function sendTextResponse(request: FastifyRequest, reply: FastifyReply, made: TextResponse) {
  reply.headers(made.headers).header('etag', made.etag).header('vary', varyOf(made.headers));
  if (made.status === 200 && request.headers['if-none-match']?.includes(made.etag)) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const encoded = made.body[encoding];
  if (encoded && encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(made.status).send(encoded ?? made.body.identity);
}

function bytesOf(text: string | Uint8Array): Buffer {
  if (typeof text === 'string') return Buffer.from(text, 'utf8');
  return Buffer.from(text.buffer, text.byteOffset, text.byteLength);
}

function varyOf(headers: Readonly<Record<string, string>>): string {
  return headers.vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${headers.vary}`;
}
