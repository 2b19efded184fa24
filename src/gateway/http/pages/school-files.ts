import type { FastifyInstance } from 'fastify';
import type { EarlierFiles } from '../../publishing/contents/earlier-files';
import type { SchoolAsset } from '../../publishing/contents/school-assets';
import type { ConfigurationStore } from '../../publishing/store';
import type { ResponseCache } from './response-cache';
import { ASSET_POLICY, publicFileHeaders } from './security-headers';
import { createTextResponse, sendTextResponse } from './text-response';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Compiled validators and the schools' own files. Both are looked up in the revision's maps and
 * among what was published, never on the disk, so that a path can only ever name what a revision
 * holds.
 */
export function registerSchoolFiles(
  app: FastifyInstance,
  {
    store,
    cache,
    earlier,
  }: { store: ConfigurationStore; cache: ResponseCache; earlier: EarlierFiles },
): void {
  async function findValidator(hash: string): Promise<string | undefined> {
    const revision = store.current();
    return (
      revision.validator(hash) ??
      (await earlier.validator(hash)) ??
      (await revision.findValidator(hash))
    );
  }

  app.get<{ Params: { file: string } }>('/validators/:file', async (request, reply) => {
    const [, hash = ''] = /^([0-9a-f]{64})\.js$/.exec(request.params.file) ?? [];
    const code = hash === '' ? undefined : await findValidator(hash);
    if (code === undefined) return reply.callNotFound();
    reply.headers(publicFileHeaders);
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
      const path = request.params['*'];
      const { v: version } = request.query;
      const current = store.current().assets.get(path);
      const isAsked = (asset: SchoolAsset | undefined) => asset?.etag === `"${version}"`;
      const asset =
        typeof version !== 'string' || isAsked(current)
          ? current
          : ((await earlier.asset(path, version)) ?? current);
      if (!asset) return reply.callNotFound();
      reply
        .headers(publicFileHeaders)
        .header('etag', asset.etag)
        .header('content-security-policy', ASSET_POLICY)
        // An address stands for one content for ever: no other one is stored under it.
        .header('cache-control', isAsked(asset) ? IMMUTABLE : 'no-cache');
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
      // A picture is shown in a page; what is opened by itself can be saved, under its own name.
      if (!asset.type.startsWith('image/')) {
        reply.header('content-disposition', dispositionOf(path));
      }
      return reply.type(asset.type).send(asset.body);
    },
  );
}

/**
 * The name of a file for whoever saves it (RFC 6266; RFC 8187, section 3.2.1).
 *
 * @param path `riverside/assets/map.pdf`
 */
function dispositionOf(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename*=UTF-8''${encoded}`;
}
