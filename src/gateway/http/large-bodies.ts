import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

/** Bodies of more bytes hold files, which a thread reads. */
const LARGE = 256 * 1024;

/** Reads the JSON of a body in pieces, and may take their bytes over. */
export type ReadJson = (
  body: readonly Uint8Array<ArrayBuffer>[],
) => Promise<Record<string, unknown>>;

/**
 * Has the large JSON bodies of an API read by something that holds up nobody else. Nothing of them
 * is copied here.
 */
export function readLargeBodies(api: FastifyInstance, read: ReadJson): void {
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', (request, payload, done) => {
    receive(request, payload).then(({ chunks, size }) => {
      if (size > LARGE) read(chunks).then((found) => done(null, found), done);
      else parseJson(request, Buffer.concat(chunks).toString(), done);
    }, done);
  });
}

interface ReceivedBody {
  chunks: readonly Buffer<ArrayBuffer>[];
  /** Bytes of all of them. */
  size: number;
}

/** @throws Fastify's errors for a body that is longer than it may be, or not as long as it says */
async function receive(
  { headers, routeOptions: { bodyLimit } }: FastifyRequest,
  payload: NodeJS.ReadableStream,
): Promise<ReceivedBody> {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  if (announced > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const chunks: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    payload.on('data', (chunk: Buffer<ArrayBuffer>) => {
      size += chunk.length;
      if (size > bodyLimit) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else chunks.push(chunk);
    });
    payload.once('end', resolve);
    payload.once('error', (error) => reject(Object.assign(error, { statusCode: 400 })));
  });
  if (!Number.isNaN(announced) && size !== announced) {
    throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  }
  return { chunks, size };
}
