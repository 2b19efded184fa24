import type { LoadedRoute, RouteName } from '../../wire';
import { CACHE_TIME } from './cache-policy';
import { type RetryOptions, withRetries } from './with-retries';

/** Observes the loading of a page that waits for its data, or shows cached ones. */
export interface RouteObserver {
  /** An attempt failed; others follow. */
  onFailedAttempt?(reason: unknown): void;
  /** The refresh of cached data brought other data. */
  onUpdate?(loaded: LoadedRoute): void;
}

/** The data of pages. They hold nothing of a student: every visitor gets the same. */
export interface RouteCache {
  /** Adds the data that came with the document. */
  store(path: string, loaded: LoadedRoute): void;
  /**
   * Gives a page's data: cached ones at once, while they are refreshed. Data that nobody used for
   * five minutes are given only while the network gives none, so that a page that was seen in this
   * visit can be read offline.
   *
   * @param href the page's URL: path and query
   */
  load(route: RouteName, href: string, observer?: RouteObserver): Promise<LoadedRoute>;
}

export interface RouteCacheOptions extends Pick<RetryOptions, 'wait'> {
  fetchRoute(route: RouteName, href: string): Promise<LoadedRoute>;
  /** The clock in milliseconds. */
  now(): number;
}

/** Makes an empty cache. It ends with the document. */
export function createRouteCache({ fetchRoute, now, wait }: RouteCacheOptions): RouteCache {
  const entries = new Map<string, { loaded: LoadedRoute; usedAt: number }>();
  let shownPath = '';

  function use(path: string): void {
    const entry = entries.get(path);
    if (entry) entry.usedAt = now();
  }

  function store(path: string, loaded: LoadedRoute): void {
    entries.set(path, { loaded, usedAt: now() });
    shownPath = path;
  }

  async function load(
    route: RouteName,
    href: string,
    { onFailedAttempt, onUpdate }: RouteObserver = {},
  ): Promise<LoadedRoute> {
    const [path = '/'] = href.split('?');
    // The page that is left was in use until now.
    use(shownPath);
    shownPath = path;
    const cached = entries.get(path);
    const isFresh = cached !== undefined && now() - cached.usedAt < CACHE_TIME;
    let giveCached: (loaded: LoadedRoute) => void = () => {};
    let returned: LoadedRoute | undefined;

    const fetched = withRetries(() => fetchRoute(route, href), {
      ...(wait ? { wait } : {}),
      onFailedAttempt(reason) {
        if (cached) giveCached(cached.loaded);
        else onFailedAttempt?.(reason);
      },
    }).then((loaded) => {
      entries.set(path, { loaded, usedAt: now() });
      if (returned && JSON.stringify(returned) !== JSON.stringify(loaded)) onUpdate?.(loaded);
      return loaded;
    });
    if (!cached) return fetched;

    return new Promise((resolve, reject) => {
      giveCached = (loaded) => {
        returned ??= loaded;
        resolve(loaded);
      };
      if (isFresh) giveCached(cached.loaded);
      use(path);
      fetched.then(resolve, reject);
    });
  }

  return { store, load };
}
