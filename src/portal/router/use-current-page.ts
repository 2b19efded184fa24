import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute, routeNamed } from '../../wire';
import type { LoadedPage, Portal } from '../app/portal';
import { choosePage, guessPage } from './choose-page';
import { ChunkLoadError } from './load-chunk';

export interface CurrentPage {
  page: LoadedPage;
  /** Another page is loading. */
  loading: boolean;
  /** Why the other page could not be loaded; undefined where it could. */
  failure: unknown;
  retry(): void;
}

/** The page of the current URL. The last page stays until the data and the chunk of the next are loaded, in parallel. */
export function useCurrentPage(portal: Portal, initialPage: LoadedPage): CurrentPage {
  const { pathname, search } = useLocation();
  const [page, setPage] = useState(initialPage);
  const [failed, setFailed] = useState<{ path: string; reason: unknown }>();
  const failure = failed?.path === pathname ? failed.reason : undefined;

  useEffect(() => {
    if (failure !== undefined) return;
    setFailed(undefined);
    if (pathname === page.path) return;
    if (pathname === page.background?.path) {
      setPage(page.background);
      return;
    }
    let current = true;
    loadPage(portal, pathname, search, page).then(
      (next) => current && startTransition(() => setPage(next)),
      (reason: unknown) => current && setFailed({ path: pathname, reason: reason ?? 'unknown' }),
    );
    return () => {
      current = false;
    };
  }, [portal, pathname, search, page, failure]);

  function retry() {
    // Browsers remember a module that failed to load: only a new document requests it again.
    if (failure instanceof ChunkLoadError && portal.connection.online()) portal.reload();
    else setFailed(undefined);
  }

  return { page, loading: pathname !== page.path && failure === undefined, failure, retry };
}

async function loadPage(
  portal: Portal,
  path: string,
  search: string,
  previous: LoadedPage,
): Promise<LoadedPage> {
  const { name: route } = matchRoute(path);
  const guess = guessPage(route);
  const [loaded, guessedPage] = await Promise.all([
    portal.loadRoute(route, path + search),
    portal.loadPage(guess),
  ]);
  const name = choosePage(loaded);
  const Page = name === guess ? guessedPage : await portal.loadPage(name);
  // Of the route that was loaded: where the school has closed the page, that is another one.
  const isDialog = routeNamed(loaded.route)?.dialogOver?.includes(previous.loaded.route) ?? false;
  const background = isDialog ? { background: previous } : {};
  return { path, loaded, Page, validators: portal.validators(loaded), ...background };
}
