import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../engine';
import { canonicalPath, pageState, type ResolvedPage, resolvePath } from '../../../pages';
import { type PageState, pathOfScreen, type RenderedPage, type WireKeys } from '../../../wire';
import { noteTarget } from '../../logging/request-log';
import { finishPage } from '../../publishing/revisions/finished-page';
import { type RenderedPages, renderKey } from '../../publishing/revisions/rendered-pages';
import type { Revision } from '../../publishing/revisions/revision';
import type { ConfigurationStore } from '../../publishing/store';
import { dayOf } from './day-of';
import { type Items, withExistingItem } from './existing-item';
import { builtInLocaleOf, chooseLocale } from './locale';
import { noSchoolPage } from './no-school-page';
import { createRenderQueue } from './render-queue';
import { queryOf } from './request-target';
import type { ResponseCache } from './response-cache';
import { documentHeaders } from './security-headers';
import { createServerLoader, isLoaderPath } from './server-loader';
import { createTextResponse, sendTextResponse } from './text-response';

export interface PageOptions {
  store: ConfigurationStore;
  wire(): WireKeys;
  items: Items;
  cache: ResponseCache;
  render(state: PageState, path: string): RenderedPage;
  /** Pages that are rendered already. */
  rendered: RenderedPages;
  /** True where the Studio is at the portal's own address. */
  hasStudio: boolean;
}

/**
 * Every page of section 2, rendered on the server. A page depends on what its school is
 * made of, the screen, the locale and the day alone, and on the name of what an id in the path
 * names: it is rendered once and then sent from memory, whatever other schools publish. What
 * belongs to one student is the browser's. Whatever path is asked for is one of these pages, the
 * way to one, or one of the pages that say that there is none, or no school yet.
 */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { store, wire, items, cache, render, rendered, hasStudio } = options;
  const loadRoute = createServerLoader({ store, items, cache });
  const enqueue = createRenderQueue();

  const makePage = (revision: Revision, page: ResolvedPage, locale: Locale) => {
    const now = { locale, today: dayOf(new Date()), wire: wire() };
    const key = renderKey({ revision, page, ...now });
    return cache(key, () =>
      enqueue(() => {
        const made =
          rendered.take(key) ?? finishPage(render(pageState(revision, page, now), page.path));
        return createTextResponse(
          made.html,
          {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-cache',
            'content-language': locale,
            ...documentHeaders(made.inline),
            vary: 'Accept-Language, Cookie',
          },
          page.status,
        );
      }),
    );
  };

  // Code that has not run yet takes several times as long: the first student does not wait for it.
  app.addHook('onListen', async () => {
    const revision = store.current();
    const path = pathOfScreen(revision.defaultSchoolName, 'login') ?? '/';
    const { page } = resolvePath(revision, path) ?? {};
    // A page that cannot be rendered is told of when somebody asks for it.
    if (page) makePage(revision, page, localesOf(page)[0] ?? DEFAULT_LOCALE).catch(() => {});
  });

  app.get('/*', async (request, reply) => {
    const revision = store.current();
    const [path = '/'] = request.url.split('?');
    if (isLoaderPath(path)) return loadRoute(request, reply);
    const resolved = resolvePath(revision, path);
    if (!resolved) {
      const made = noSchoolPage(builtInLocaleOf(request.headers), hasStudio);
      return sendTextResponse(request, reply, made);
    }
    const { page, redirect } = await withExistingItem(items, resolved);
    noteTarget(request, { page: page.route });
    if (redirect !== undefined) {
      // The network's parameters are in the query. What leads to no page today may be one tomorrow.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(redirect + queryOf(request.url), 308);
    }
    const locale = chooseLocale(wishOf(request), localesOf(page));
    const made = await makePage(revision, page, locale);
    return sendTextResponse(request, reply, made);
  });

  // A form that is sent without its script: nothing of it is read, and the page says that scripts
  // are needed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.post('/*', async (request, reply) => reply.redirect(canonicalPath(request.url), 303));
  });
}

function localesOf({ school }: ResolvedPage): readonly Locale[] {
  return school.configuration.locales ?? LOCALES;
}

function wishOf(request: FastifyRequest) {
  const { lang } = Object(request.query) as Record<string, unknown>;
  return {
    lang: typeof lang === 'string' ? lang : undefined,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  };
}
