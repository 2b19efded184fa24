import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCALES } from '../../../engine';
import { matchRoute, type PageState, type RenderedPage, type WireKeys } from '../../../wire';
import type { ConfigurationStore } from '../../publishing/store';
import { chooseLocale } from './locale';
import { dayOf, findPage, pageState } from './page-state';
import type { ResponseCache } from './response-cache';
import { documentHeaders } from './security-headers';
import { createServerLoader, isLoaderPath } from './server-loader';
import { createTextResponse, sendTextResponse } from './text-response';

export interface PageOptions {
  store: ConfigurationStore;
  wire: WireKeys;
  cache: ResponseCache;
  render(state: PageState, path: string): RenderedPage;
}

/**
 * Every page of section 2, rendered on the server. A page depends on the revision, the path, the locale and the day alone, so it
 * is rendered and compressed once and then sent from memory; what belongs to one student is fetched by the browser.
 */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { store, wire, cache, render } = options;
  const loadRoute = createServerLoader({ store, cache });

  app.get('/*', async (request, reply) => {
    const revision = store.current();
    const path = pathOf(request.url);
    if (isLoaderPath(path)) return loadRoute(request, reply);
    const match = matchRoute(path);
    const today = dayOf(new Date());
    const page =
      findPage(revision, match, today) ??
      findPage(revision, { ...match, name: 'not-found', screen: 'not-found' }, today);
    if (!page) return reply.callNotFound();
    const locale = chooseLocale(wishOf(request), page.school.configuration.locales ?? LOCALES);
    const status = page.loaded.route === 'not-found' ? 404 : 200;
    const shownPath = status === 404 ? `/${page.name}/not-found` : path;
    const key = [revision.id, today, page.name, shownPath, locale].join('\n');
    const made = await cache(key, () => {
      const rendered = render(pageState(revision, page, locale, wire), shownPath);
      return createTextResponse(
        rendered.html,
        {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-language': locale,
          ...documentHeaders(rendered),
          vary: 'Accept-Language, Cookie',
        },
        status,
      );
    });
    return sendTextResponse(request, reply, made);
  });

  // A form that is sent without its script: nothing of it is read, and the page says that scripts are needed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.post('/*', async (request, reply) => reply.redirect(pathOf(request.url), 303));
  });
}

function pathOf(url: string): string {
  const [path = '/'] = url.split('?');
  // One leading slash alone: `//host` in a redirect would leave this origin.
  return `/${path.replace(/^[/\\]+/, '')}`;
}

function wishOf(request: FastifyRequest) {
  const { lang } = Object(request.query) as Record<string, unknown>;
  return {
    lang: typeof lang === 'string' ? lang : undefined,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  };
}
