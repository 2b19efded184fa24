import { type LoadedRoute, matchRoute, type PageState } from '../../wire';
import { fetchCatalogue, fetchRoute } from '../api/fetch-page-data';
import { createLazyWire } from '../api/lazy-wire';
import { createRouteCache } from '../api/route-cache';
import { createLanguage } from '../app/language';
import { ScreenPage } from '../app/pages/ScreenPage';
import type { LoadedPage, PageComponent, PageName, Portal } from '../app/portal';
import { choosePage } from '../router/choose-page';
import { loadChunk } from '../router/load-chunk';
import { createCookieJar } from '../storage/cookie-jar';
import { createDeviceMemory } from '../storage/device-memory';
import { createSafeStorage } from '../storage/safe-storage';
import { createTokenStore } from '../storage/token-store';
import { REMEMBERED, SIGNED_IN } from './bootstrap-script';
import { createDeviceVerdict, deviceSignals } from './browser-device';
import { chooseSchool } from './choose-school';
import { readPendingInput } from './pending-input';
import { createValidators } from './validators';

declare global {
  interface Window {
    /** The record of the bootstrap script. */
    formgatePending?: unknown;
  }
}

/**
 * One importer per page, because the bundler makes chunks only of imports that it can read. Most
 * pages are a ScreenPage.
 */
const pageImporters: Readonly<Record<PageName, () => Promise<PageComponent>>> = {
  ScreenPage: async () => ScreenPage,
  AccountPage: async () => (await import('../app/pages/AccountPage')).AccountPage,
  AddMacPage: async () => (await import('../app/pages/AddMacPage')).AddMacPage,
  CallbackPage: async () => (await import('../app/pages/CallbackPage')).CallbackPage,
};

/**
 * Makes the app's environment in a browser.
 *
 * @throws Error when the directory has no school to show
 */
export function createBrowserPortal(state: Omit<PageState, 'loaded'>): Portal {
  const configuration = chooseSchool(window.location.pathname, state.directory);
  if (!configuration) throw new Error('The configuration has no school.');
  const school = configuration.schoolNameEn;
  const cookies = createCookieJar({
    cookies: () => document,
    secure: () => window.location.protocol === 'https:',
  });
  const fetcher = (url: string, init?: RequestInit) => window.fetch(url, init);
  const language = createLanguage({
    locale: state.locale,
    messages: state.messages,
    cookies,
    load: (locale) => fetchCatalogue(fetcher, locale),
  });
  const local = createSafeStorage(() => window.localStorage);
  const loadLazyParts = () => loadChunk('http', () => import('../api/lazy-parts'));
  const wire = createLazyWire(loadLazyParts, state.wire, {
    school,
    locale: () => language.current().locale,
    token: () => tokens.peek(),
  });
  const tokens = createTokenStore({
    local,
    cookies,
    cipher: wire.cipher,
    onOtherTab: (listener) => window.addEventListener('storage', ({ key }) => listener(key)),
  });
  const memory = createDeviceMemory(local, school, Date.now);
  const markRemembered = () =>
    document.documentElement.toggleAttribute(REMEMBERED, memory.signIn() !== undefined);
  markRemembered();
  if (matchRoute(window.location.pathname).school === school) memory.rememberSchool();
  memory.subscribe(markRemembered);
  const markSignedIn = () =>
    document.documentElement.toggleAttribute(SIGNED_IN, tokens.peek() !== undefined);
  markSignedIn();
  tokens.subscribe(markSignedIn);

  return {
    configuration,
    defaultSchoolName: state.directory.defaultSchoolName,
    operations: state.operations,
    language,
    tokens,
    memory,
    storage: createSafeStorage(() => window.sessionStorage),
    localStorage: local,
    device: createDeviceVerdict(loadLazyParts, deviceSignals(window), configuration.tabletClass),
    drafts: new Map(),
    pendingInput: readPendingInput(window.formgatePending, document),
    client: wire.client,
    loadPage: (name) => loadChunk(name, pageImporters[name]),
    routes: createRouteCache({
      fetchRoute: (route, href) => fetchRoute(fetcher, school, route, href),
      now: Date.now,
    }),
    validators: (loaded) =>
      createValidators(loaded, (url) => loadChunk(url, () => import(/* @vite-ignore */ url))),
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
  };
}

/** Loads the chunk of the initial page. The page's data are present, and cached from now on. */
export async function loadInitialPage(
  portal: Portal,
  path: string,
  loaded: LoadedRoute,
): Promise<LoadedPage> {
  portal.routes.store(path, loaded);
  const Page = await portal.loadPage(choosePage(loaded));
  return { path, loaded, Page, validators: portal.validators(loaded) };
}
