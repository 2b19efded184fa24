import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createSharedBytes, type SharedBytes } from '../calls/shared-bytes';

/** Bodies of more bytes hold files, which a thread reads. */
const LARGE = 256 * 1024;

/** Reads the JSON of a body, which is there in pieces of shared memory. */
export type ReadJson = (body: readonly Uint8Array[]) => Promise<Record<string, unknown>>;

/**
 * Has the large JSON bodies of an API read by something that holds up nobody else. Their arrival
 * holds up nobody either: each chunk is stored where the thread finds it.
 */
export function readLargeBodies(api: FastifyInstance, read: ReadJson): void {
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', (request, payload, done) => {
    receive(request, payload).then(({ chunks, large }) => {
      if (large) read(large.pieces()).then((found) => done(null, found), done);
      else parseJson(request, Buffer.concat(chunks).toString(), done);
    }, done);
  });
}

interface ReceivedBody {
  /** The body, unless it is large. */
  chunks: readonly Buffer[];
  large: SharedBytes | undefined;
}

/** @throws Fastify's errors for a body that is longer than it may be, or not as long as it says */
async function receive(
  { headers, routeOptions: { bodyLimit } }: FastifyRequest,
  payload: NodeJS.ReadableStream,
): Promise<ReceivedBody> {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  if (announced > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const chunks: Buffer[] = [];
  let large: SharedBytes | undefined;
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bodyLimit) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else if (large) large.add(chunk);
      else {
        chunks.push(chunk);
        if (size > LARGE) large = createSharedBytes(chunks.splice(0));
      }
    });
    payload.once('end', resolve);
    payload.once('error', (error) => reject(Object.assign(error, { statusCode: 400 })));
  });
  if (!Number.isNaN(announced) && size !== announced) {
    throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  }
  return { chunks, large };
}
