import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LoadedRoute, matchRoute, routeNamed } from '../../wire';
import type { RouteObserver } from '../api/route-cache';
import type { LoadedPage, Portal } from '../app/portal';
import { choosePage, guessPage } from './choose-page';
import { hrefOfSignIn } from './links';
import { ChunkLoadError } from './load-chunk';

export interface CurrentPage {
  page: LoadedPage;
  /** Another page is loading. */
  loading: boolean;
  /** The reason why the other page could not be loaded; undefined when it could. */
  failure: unknown;
  retry(): void;
}

/**
 * Gives the page of the current URL. The last page stays until the data and the chunk of the next
 * are loaded, in parallel. Cached data are shown at once, and replaced if their refresh brings
 * others. A page that requires a session leads other visitors to sign-in in its place.
 */
export function useCurrentPage(portal: Portal, initialPage: LoadedPage): CurrentPage {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [page, setPage] = useState(initialPage);
  const [given, setGiven] = useState(initialPage);
  // A preview gives the page anew whenever its JSON changes.
  if (given !== initialPage) {
    setGiven(initialPage);
    setPage((shown) =>
      shown.path === initialPage.path ? { ...shown, ...initialPage } : initialPage,
    );
  }
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ path: string; attempt: number; reason: unknown }>();
  const isOfThis = failed?.path === pathname && failed.attempt === attempt;
  const failure = isOfThis ? failed.reason : undefined;

  useEffect(() => {
    setFailed(undefined);
    if (pathname === page.path) return;
    if (pathname === page.background?.path) {
      setPage(page.background);
      return;
    }
    let current = true;
    const fail = (reason: unknown) => {
      if (current) setFailed({ path: pathname, attempt, reason: reason ?? 'unknown' });
    };
    const observer: RouteObserver = {
      // An offline student is informed before the last retry.
      onFailedAttempt: (reason) => portal.connection.online() || fail(reason),
      onUpdate: (loaded) =>
        void updateOf(portal, loaded).then(
          (update) =>
            setPage((shown) => (shown.path === pathname ? { ...shown, ...update } : shown)),
          () => {},
        ),
    };
    async function show(next: LoadedPage) {
      const signIn = await signInInstead(portal, next, search);
      if (!current) return;
      if (signIn === undefined) startTransition(() => setPage(next));
      else navigate(signIn, { replace: true });
    }
    loadPage(portal, pathname, search, page, observer).then(show).catch(fail);
    return () => {
      current = false;
    };
  }, [portal, pathname, search, page, attempt, navigate]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  useEffect(() => {
    if (failure === undefined || failure instanceof ChunkLoadError) return;
    return portal.connection.subscribe(() => portal.connection.online() && retry());
  }, [portal, failure, retry]);

  return {
    page,
    loading: pathname !== page.path && failure === undefined,
    failure,
    retry() {
      // Browsers remember a module that failed to load: only a new document requests it again.
      if (failure instanceof ChunkLoadError && portal.connection.online()) portal.reload();
      else retry();
    },
  };
}

/** Gives the URL of the sign-in page when the page requires a session and there is none. */
async function signInInstead(
  portal: Portal,
  { path, loaded }: LoadedPage,
  search: string,
): Promise<string | undefined> {
  const { screen, requiresSession } = loaded.screen;
  if (!requiresSession || (await portal.tokens.read()) !== undefined) return undefined;
  const { configuration, defaultSchoolName } = portal;
  const { params } = matchRoute(path);
  return hrefOfSignIn({ configuration, defaultSchoolName, params, search }, screen);
}

/** Gives the parts of a page that change with its data. */
async function updateOf(
  portal: Portal,
  loaded: LoadedRoute,
): Promise<Pick<LoadedPage, 'loaded' | 'Page' | 'validators'>> {
  const Page = await portal.loadPage(choosePage(loaded));
  return { loaded, Page, validators: portal.validators(loaded) };
}

async function loadPage(
  portal: Portal,
  path: string,
  search: string,
  previous: LoadedPage,
  observer: RouteObserver,
): Promise<LoadedPage> {
  const { name: route } = matchRoute(path);
  const guess = guessPage(route);
  const [loaded, guessedPage] = await Promise.all([
    portal.routes.load(route, path + search, observer),
    portal.loadPage(guess),
  ]);
  const name = choosePage(loaded);
  const Page = name === guess ? guessedPage : await portal.loadPage(name);
  // By the loaded route, since a closed page loads another one.
  const isDialog = routeNamed(loaded.route)?.dialogOver?.includes(previous.loaded.route) ?? false;
  const background = isDialog ? { background: previous } : {};
  return { path, loaded, Page, validators: portal.validators(loaded), ...background };
}
