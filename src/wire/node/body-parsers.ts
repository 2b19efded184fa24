import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cipher } from '../cipher';
import { decryptFields, decryptJson, FORM_TYPE, JSON_TYPE, parseJson, readForm } from '../envelope';
import { wireOf } from './wire-request';

interface BodyReader {
  type: string;
  clear(text: string): unknown;
  encrypted(text: string, cipher: Cipher): unknown;
}

const readers: readonly BodyReader[] = [
  {
    type: FORM_TYPE,
    clear: readForm,
    encrypted: (text, cipher) => decryptFields(cipher, readForm(text)),
  },
  { type: JSON_TYPE, clear: parseJson, encrypted: (text, cipher) => decryptJson(cipher, text) },
];

/**
 * Adds parsers for forms and JSON, and none for plain text, which a page of another origin may send
 * without a preflight. On paths of the wire they preserve the raw bytes, decrypt ciphertext, and
 * mark unreadable bodies instead of failing, so that all such requests get one response. On other
 * paths they do what Fastify does, and read forms as well.
 */
export function addBodyParsers(fastify: FastifyInstance): void {
  const parseJsonElsewhere = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser([JSON_TYPE, 'text/plain']);

  for (const reader of readers) {
    fastify.addContentTypeParser<Buffer>(
      reader.type,
      { parseAs: 'buffer' },
      (request, bytes, done) => {
        if (wireOf(request)) {
          done(null, readBody(request, bytes, reader));
        } else if (reader.type === JSON_TYPE) {
          parseJsonElsewhere(request, bytes.toString(), done);
        } else {
          readElsewhere(reader, bytes, done);
        }
      },
    );
  }
}

function readBody(request: FastifyRequest, bytes: Buffer, reader: BodyReader): unknown {
  const wire = wireOf(request);
  if (!wire) return undefined;
  wire.raw = bytes;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return wire.encrypted ? reader.encrypted(text, wire.cipher) : reader.clear(text);
  } catch {
    wire.broken = true;
    return undefined;
  }
}

function readElsewhere(
  reader: BodyReader,
  bytes: Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  try {
    done(null, reader.clear(bytes.toString()));
  } catch (error) {
    const failure = error instanceof Error ? error : new Error('The body cannot be read.');
    done(Object.assign(failure, { statusCode: 400 }));
  }
}
