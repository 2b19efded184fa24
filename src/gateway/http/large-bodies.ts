import type { FastifyInstance } from 'fastify';

/** Bodies of more bytes hold files, which a thread reads. */
const LARGE = 256 * 1024;

/** Has the large JSON bodies of an API read by something that holds up nobody else. */
export function readLargeBodies(
  api: FastifyInstance,
  read: (json: Buffer) => Promise<Record<string, unknown>>,
): void {
  const parseJson = api.getDefaultJsonParser('error', 'error');
  const asBuffer = { parseAs: 'buffer' } as const;
  api.addContentTypeParser<Buffer>('application/json', asBuffer, (request, body, done) => {
    if (body.length < LARGE) parseJson(request, body.toString(), done);
    else read(body).then((found) => done(null, found), done);
  });
}
