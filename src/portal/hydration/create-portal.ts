import type { Catalogue, DeviceSignals, Locale } from '../../engine';
import { type LoadedRoute, matchRoute, type PageState, type RouteName } from '../../wire';
import { createLazyWire } from '../api/lazy-wire';
import { createRouteCache } from '../api/route-cache';
import { createLanguage } from '../app/language';
import { ScreenPage } from '../app/pages/ScreenPage';
import type { LoadedPage, PageComponent, PageName, Portal } from '../app/portal';
import { choosePage } from '../router/choose-page';
import { loadChunk } from '../router/load-chunk';
import type { CookieJar } from '../storage/cookie-jar';
import { createDeviceMemory } from '../storage/device-memory';
import { createTokenStore, type TokenStoreOptions } from '../storage/token-store';
import { createDeviceVerdict } from './browser-device';
import { chooseSchool } from './choose-school';
import { REMEMBERED, SIGNED_IN } from './root-attributes';
import { createValidators } from './validators';

type LazyParts = typeof import('../api/lazy-parts');

/** The parts of the app's environment that differ between a student's browser and a preview. */
export interface Surroundings
  extends Pick<
      Portal,
      'storage' | 'localStorage' | 'pendingInput' | 'connection' | 'leave' | 'reload' | 'now'
    >,
    Pick<TokenStoreOptions, 'onOtherTab'> {
  /** The path of the page. */
  path: string;
  cookies: CookieJar;
  signals: DeviceSignals;
  loadLazyParts(): Promise<LazyParts>;
  loadCatalogue(school: string, locale: Locale): Promise<Catalogue>;
  loadRoute(school: string, route: RouteName, href: string): Promise<LoadedRoute>;
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
 * Makes the app's environment in a document.
 *
 * @throws Error when the directory has no school to show
 */
export function createPortal(state: Omit<PageState, 'loaded'>, around: Surroundings): Portal {
  const { path, cookies, localStorage, loadLazyParts, now } = around;
  const configuration = chooseSchool(path, state.directory);
  if (!configuration) throw new Error('The configuration has no school.');
  const school = configuration.schoolNameEn;
  const language = createLanguage({
    locale: state.locale,
    messages: state.messages,
    configuration,
    cookies,
    load: (locale) => around.loadCatalogue(school, locale),
  });
  const wire = createLazyWire(loadLazyParts, state.wire, {
    school,
    locale: () => language.current().locale,
    token: () => tokens.peek(),
  });
  const tokens = createTokenStore({
    local: localStorage,
    cookies,
    cipher: wire.cipher,
    ...(around.onOtherTab ? { onOtherTab: around.onOtherTab } : {}),
  });
  const memory = createDeviceMemory(localStorage, school, now);
  const markRemembered = () =>
    document.documentElement.toggleAttribute(REMEMBERED, memory.signIn() !== undefined);
  markRemembered();
  if (matchRoute(path).school === school) memory.rememberSchool();
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
    storage: around.storage,
    localStorage,
    device: createDeviceVerdict(loadLazyParts, around.signals, configuration.tabletClass),
    drafts: new Map(),
    handover: new Map(),
    pendingInput: around.pendingInput,
    client: wire.client,
    loadPage: (name) => loadChunk(name, pageImporters[name]),
    routes: createRouteCache({
      fetchRoute: (route, href) => around.loadRoute(school, route, href),
      now,
    }),
    validators: (loaded) =>
      createValidators(loaded, (url) => loadChunk(url, () => import(/* @vite-ignore */ url))),
    connection: around.connection,
    leave: around.leave,
    reload: around.reload,
    now,
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
