import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadedRoute, pageKey, resolvePath } from '../../../pages';
import { errorBody, matchRoute } from '../../../wire';
import { contentId } from '../../publishing/revisions/rendered-pages';
import type { ConfigurationStore } from '../../publishing/store';
import { dayOf } from './day-of';
import { type Items, withExistingItem } from './existing-item';
import type { ResponseCache } from './response-cache';
import { createTextResponse, sendTextResponse } from './text-response';

/** True for a path of the loader: one that ends in `__serverLoader` (section 7). */
export function isLoaderPath(path: string): boolean {
  return path.endsWith('/__serverLoader');
}

/**
 * Makes the function that gives a route's data when the browser goes on to it without loading a
 * page anew: query `route` and `url`. Every route declares a loader in the sense of section 7,
 * because every page's screen is data of the school, of which a browser has none but that of the
 * page that it was loaded with. Gives a LoadedRoute; where a document would have status 404, that
 * of the page which says so, with the same status. When `url` leads to another route, there is a
 * 404 without a page.
 */
export function createServerLoader({
  store,
  items,
  cache,
}: {
  store: ConfigurationStore;
  items: Items;
  cache: ResponseCache;
}) {
  return async function load(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { route, url } = Object(request.query) as Record<string, unknown>;
    const revision = store.current();
    const path = pathOfUrl(url);
    const isRoute = path !== undefined && matchRoute(path).name === route;
    const resolved = isRoute ? resolvePath(revision, path) : undefined;
    if (!resolved) return reply.code(404).send(errorBody(9001));
    const { page } = await withExistingItem(items, resolved);
    const today = dayOf(new Date());
    const key = ['loader', contentId(revision, page), today, pageKey(page)].join('\n');
    const made = await cache(key, () =>
      createTextResponse(
        JSON.stringify(loadedRoute(revision, page, today)),
        { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
        page.status,
      ),
    );
    return sendTextResponse(request, reply, made);
  };
}

/** The path of an address, absolute or not; only the path is ever used. */
function pathOfUrl(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url, 'http://portal')) return undefined;
  return new URL(url, 'http://portal').pathname;
}
