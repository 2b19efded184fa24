import { deviceClass } from '../../engine';
import type { PageState } from '../../wire';
import { createLanguage } from '../app/language';
import type { Portal } from '../app/portal';
import { createLateWire } from '../calls/create-calls';
import { loadChunk } from '../chunks/load-chunk';
import { loadPage } from '../chunks/page-chunks';
import { readHeldSubmits } from '../early/early-input';
import { createCookieJar } from '../storage/cookie-jar';
import { createSafeStorage } from '../storage/safe-storage';
import { createTokenStore } from '../storage/token-store';
import { chooseSchool } from './choose-school';
import { fetchRoute } from './fetch-route';
import { createValidators } from './validators';

declare global {
  interface Window {
    /** The note of the early script. */
    formgateEarly?: unknown;
  }
}

/** What fetching finds by itself, beside what the page's state holds. */
export type StartState = Omit<PageState, 'loaded'>;

/**
 * The app's world in a browser.
 *
 * @throws Error when the directory has no school to show
 */
export function createBrowserPortal(state: StartState): Portal {
  const configuration = chooseSchool(window.location.pathname, state.directory);
  if (!configuration) throw new Error('The configuration has no school.');
  const school = configuration.schoolNameEn;
  const cookies = createCookieJar({
    cookies: () => document,
    secure: () => window.location.protocol === 'https:',
  });
  const language = createLanguage(state.locale, cookies);
  const local = createSafeStorage(() => window.localStorage);
  const wire = createLateWire(
    () => loadChunk('http', () => import('../../wire/browser')),
    state.wire,
    { school, locale: language.current, token: () => tokens.peek() },
  );
  const tokens = createTokenStore({ local, cookies, cipher: wire.cipher });
  const fetcher = (address: string, init?: RequestInit) => window.fetch(address, init);

  return {
    configuration,
    defaultSchoolName: state.directory.defaultSchoolName,
    operations: state.operations,
    language,
    tokens,
    storage: createSafeStorage(() => window.sessionStorage),
    device: deviceClass(navigator.userAgent, { platform: navigator.platform }),
    drafts: new Map(),
    held: readHeldSubmits(window.formgateEarly, document),
    client: wire.client,
    loadPage,
    loadRoute: (route, href) => fetchRoute(fetcher, school, route, href),
    validators: (loaded) =>
      createValidators(loaded, (address) =>
        loadChunk(address, () => import(/* @vite-ignore */ address)),
      ),
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
    leave: (address) => window.location.assign(address),
    reload: () => window.location.reload(),
    now: Date.now,
  };
}
