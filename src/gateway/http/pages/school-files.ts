import type { FastifyInstance } from 'fastify';
import type { ConfigurationStore } from '../../publishing/store';
import type { ResponseCache } from './response-cache';
import { ASSET_POLICY } from './security-headers';
import { createTextResponse, sendTextResponse } from './text-response';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Compiled validators and the schools' own files. Both are looked up in the revision's maps, never on the disk, so
 * that a path can only ever name what the revision holds.
 */
export function registerSchoolFiles(
  app: FastifyInstance,
  { store, cache }: { store: ConfigurationStore; cache: ResponseCache },
): void {
  app.get<{ Params: { file: string } }>('/validators/:file', async (request, reply) => {
    const [, hash = ''] = /^([0-9a-f]{64})\.js$/.exec(request.params.file) ?? [];
    const code = store.current().validator(hash);
    if (code === undefined) return reply.callNotFound();
    const made = await cache(`validator\n${hash}`, () =>
      createTextResponse(code, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': IMMUTABLE,
      }),
    );
    return sendTextResponse(request, reply, made);
  });

  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>(
    '/schools/*',
    async (request, reply) => {
      const asset = store.current().assets.get(request.params['*']);
      if (!asset) return reply.callNotFound();
      reply
        .header('etag', asset.etag)
        .header('content-security-policy', ASSET_POLICY)
        .header('cache-control', request.query.v === undefined ? 'no-cache' : IMMUTABLE);
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
      return reply.type(asset.type).send(asset.body);
    },
  );
}
