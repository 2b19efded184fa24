import { COOKIES_COOKIE, type PageState } from '../../wire';
import { fetchRoute } from '../api/fetch-page-data';
import type { Portal } from '../app/portal';
import { loadChunk } from '../router/load-chunk';
import { createCookieJar } from '../storage/cookie-jar';
import { createSafeStorage } from '../storage/safe-storage';
import { deviceSignals } from './browser-device';
import { carryAccount } from './carried-account';
import { createPortal } from './create-portal';
import { readPendingInput } from './pending-input';

declare global {
  interface Window {
    /** The record of the bootstrap script. */
    formgatePending?: unknown;
  }
}

/**
 * Makes the app's environment in a student's browser.
 *
 * @param path the path of the document's page
 * @throws Error when the directory has no school to show
 */
export function createBrowserPortal(state: Omit<PageState, 'loaded'>, path: string): Portal {
  const cookies = createCookieJar({
    cookies: () => document,
    secure: () => window.location.protocol === 'https:',
  });
  cookies.set(COOKIES_COOKIE, window.location.protocol);
  const storage = createSafeStorage(() => window.sessionStorage);
  const address = carryAccount(window.location, storage);
  if (address !== undefined) window.history.replaceState(window.history.state, '', address);
  const fetcher = (url: string, init?: RequestInit) => window.fetch(url, init);
  return createPortal(state, {
    path,
    cookies,
    storage,
    localStorage: createSafeStorage(() => window.localStorage),
    onOtherTab: (listener) => window.addEventListener('storage', ({ key }) => listener(key)),
    signals: deviceSignals(window),
    pendingInput: readPendingInput(window.formgatePending, document),
    loadLazyParts: () => loadChunk('http', () => import('../api/lazy-parts')),
    async loadCatalogue(school, locale) {
      const { fetchCatalogue } = await import('../api/fetch-catalogue');
      return fetchCatalogue(fetcher, school, locale);
    },
    loadRoute: (school, route, href) => fetchRoute(fetcher, school, route, href),
    connection: {
      online: () => navigator.onLine !== false,
      subscribe(listener) {
        window.addEventListener('online', listener);
        window.addEventListener('offline', listener);
        return () => {
          window.removeEventListener('online', listener);
          window.removeEventListener('offline', listener);
        };
      },
    },
    leave: (url) => window.location.assign(url),
    reload: () => window.location.reload(),
    now: Date.now,
  });
}
