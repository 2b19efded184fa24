import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormValidators } from '../../renderer';
import { type LoadedRoute, matchRoute } from '../../wire';
import { ChunkLoadError } from '../chunks/chunk-load-error';
import { likelyPageOf, type PageComponent, pageOf } from '../pages/page';
import type { Portal } from './portal';

/** A page with all that it needs to be drawn. */
export interface ShownPage {
  path: string;
  loaded: LoadedRoute;
  Page: PageComponent;
  validators: FormValidators;
  behind?: ShownPage;
}

/** The pages that stay in sight under the dialog for adding a device. */
const UNDER_DIALOG: readonly string[] = ['noSense', 'device-list'];

export interface PageState {
  shown: ShownPage;
  /** Another page is on its way. */
  loading: boolean;
  /** It did not come. */
  failure: unknown;
  retry(): void;
}

/**
 * The page to show for the present address. The last one stays until the next has its data and its chunk, which are
 * loaded side by side.
 */
export function useShownPage(portal: Portal, first: ShownPage): PageState {
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState(first);
  const [failed, setFailed] = useState<{ path: string; reason: unknown }>();
  const failure = failed?.path === pathname ? failed.reason : undefined;

  useEffect(() => {
    if (failure !== undefined) return;
    setFailed(undefined);
    if (pathname === shown.path) return;
    if (pathname === shown.behind?.path) {
      setShown(shown.behind);
      return;
    }
    let wanted = true;
    loadPage(portal, pathname, search, shown).then(
      (next) => wanted && startTransition(() => setShown(next)),
      (reason: unknown) => wanted && setFailed({ path: pathname, reason: reason ?? 'unknown' }),
    );
    return () => {
      wanted = false;
    };
  }, [portal, pathname, search, shown, failure]);

  function retry() {
    // Browsers remember that a module could not be had: only a new page asks for it again.
    if (failure instanceof ChunkLoadError && portal.connection.online()) portal.reload();
    else setFailed(undefined);
  }

  return { shown, loading: pathname !== shown.path && failure === undefined, failure, retry };
}

async function loadPage(
  portal: Portal,
  path: string,
  search: string,
  from: ShownPage,
): Promise<ShownPage> {
  const { name: route } = matchRoute(path);
  const likely = likelyPageOf(route);
  const [loaded, likelyPage] = await Promise.all([
    portal.loadRoute(route, path + search),
    portal.loadPage(likely),
  ]);
  const name = pageOf(loaded);
  const Page = name === likely ? likelyPage : await portal.loadPage(name);
  const under = name === 'AddMacPage' && UNDER_DIALOG.includes(from.loaded.route);
  const behind = under ? { behind: from } : {};
  return { path, loaded, Page, validators: portal.validators(loaded), ...behind };
}
