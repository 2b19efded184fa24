import type { FastifyInstance } from 'fastify';
import { errorBody, matchRoute } from '../../wire';
import type { ConfigurationStore } from '../configuration/store';
import { findPage } from './page-state';
import type { ReplyCache } from './reply-cache';
import { makeTextReply, sendTextReply } from './text-reply';

/**
 * What a route needs when the browser goes on to it without loading a page anew (section 7: a path that ends in
 * `__serverLoader`, query `route` and `url`). Answers a LoadedRoute, or 404 when `url` leads to another route.
 */
export function registerServerLoader(
  app: FastifyInstance,
  { store, cache }: { store: ConfigurationStore; cache: ReplyCache },
): void {
  app.get<{ Querystring: { route?: string; url?: string } }>(
    '/:school/__serverLoader',
    async (request, reply) => {
      const revision = store.current();
      const path = pathOfUrl(request.query.url);
      const match = path === undefined ? undefined : matchRoute(path);
      const page =
        match && match.name === request.query.route ? findPage(revision, match) : undefined;
      if (!page) return reply.code(404).send(errorBody(9001));
      const key = ['loader', revision.id, page.name, path].join('\n');
      const made = await cache(key, () =>
        makeTextReply(JSON.stringify(page.loaded), {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      );
      return sendTextReply(request, reply, made);
    },
  );
}

/** The path of an address, absolute or not; only the path is ever used. */
function pathOfUrl(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url, 'http://portal')) return undefined;
  return new URL(url, 'http://portal').pathname;
}
