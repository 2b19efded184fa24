import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from '../pages/compression';

/** Shorter responses fit into a few packets as they are. */
const SHORTEST = 4096;

/** Longer ones, which are pictures most of all, would hold other requests up for too long. */
const LONGEST = 2_000_000;

/** Three milliseconds for the 550 KB of which an editor is made: a quarter of them is sent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/**
 * Compresses the long texts that an API sends, in this thread: Node's pool is for the hashing of
 * passwords.
 *
 * A length tells nothing of a secret: only long responses are compressed, while links, tokens and
 * codes are in short ones, and no page of another site can have a response sent (`isCrossSite`).
 */
export function compressResponses(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    if (payload.length < SHORTEST || payload.length > LONGEST) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br'
      ? brotliCompressSync(payload, BROTLI)
      : gzipSync(payload, { level: 1 });
  });
}
