import type { DeviceClass } from '../../engine';
import type { FormValidators } from '../../renderer';
import type { LoadedRoute, PageConfiguration, PreviewReport, PreviewRequest } from '../../wire';
import type { Portal } from '../app/portal';
import { deviceSignals } from '../hydration/browser-device';
import { chooseSchool } from '../hydration/choose-school';
import { createPortal } from '../hydration/create-portal';
import { loadChunk } from '../router/load-chunk';
import { createSafeStorage, type StorageArea } from '../storage/safe-storage';
import { TOKEN_KEY, USERNAME_KEY } from '../storage/token-store';
import { isByPage } from './is-by-page';
import { createResponder } from './respond';

/** A request to show a page. */
export type Show = Extract<PreviewRequest, { type: 'show' }>;

/** The services that a preview's portal needs from its frame. */
export interface PreviewHost extends Pick<Portal, 'drafts' | 'markBlocks'> {
  report(report: PreviewReport): void;
}

/** A portal that acts on nothing, for one visitor of a scenario. */
export interface PreviewPortal {
  portal: Portal;
  /** Takes over a later state of the same visitor's page. */
  update(show: Show): void;
  /** Gives the data of a page that the portal waits for. */
  give(path: string, loaded: LoadedRoute): void;
}

/** Nothing stores a cookie in a document of an opaque origin. */
const noCookies = { get: () => undefined, set: () => false, remove() {} };

/**
 * Makes the app's environment in the Studio's frame. Calls are answered from the scenario, other
 * pages are asked for, and whatever would leave the page is reported.
 *
 * @throws Error when the state has no school to show
 */
export function createPreviewPortal(first: Show, host: PreviewHost): PreviewPortal {
  const { scenario, state } = first;
  const { report, drafts, markBlocks } = host;
  let latest = first;
  let configuration = configurationOf(first);
  const pages = new Map<string, ((loaded: LoadedRoute) => void)[]>();
  const localStorage = createSafeStorage(storageArea(scenario.storage));
  if (scenario.signedIn) {
    localStorage.set(TOKEN_KEY, 'preview');
    localStorage.set(USERNAME_KEY, userOf(first));
  }
  const respond = createResponder(state.operations, scenario, report);
  const isOffline = scenario.failure?.call === '*' && scenario.failure.code === 'offline';
  const offset = dayOffset(scenario.today);

  const made = createPortal(state, {
    path: pathOf(first.path),
    cookies: noCookies,
    storage: createSafeStorage(storageArea(scenario.storage)),
    localStorage,
    signals: deviceSignals(window),
    pendingInput: {
      take: () => false,
      release: () => document.documentElement.removeAttribute('data-pending'),
    },
    async loadLazyParts() {
      const parts = await loadChunk('http', () => import('../api/lazy-parts'));
      return {
        ...parts,
        deviceClass: (): DeviceClass => scenario.device,
        createApiClient: (options) =>
          parts.createApiClient({
            ...options,
            safeLevel: 0,
            adapter: respond,
            delay: async () => {},
          }),
      };
    },
    loadCatalogue: async () => latest.state.messages ?? {},
    loadRoute: (_school, _route, href) =>
      new Promise((resolve) => {
        const path = pathOf(href);
        pages.set(path, [...(pages.get(path) ?? []), resolve]);
        report({ type: 'requested', path: href, byPage: isByPage() });
      }),
    connection: { online: () => !isOffline, subscribe: () => () => {} },
    leave: (url) => report({ type: 'acted', call: 'leave', values: [], href: withoutQuery(url) }),
    reload: () => report({ type: 'acted', call: 'reload', values: [] }),
    now: () => Date.now() + offset,
  });

  const { validators, take } = createLaterValidators(made, () => latest.state.loaded);

  function give(path: string, loaded: LoadedRoute): void {
    for (const resolve of pages.get(path) ?? []) resolve(loaded);
    pages.delete(path);
  }

  return {
    portal: {
      ...made,
      get configuration() {
        return configuration;
      },
      drafts,
      validators,
      ...(markBlocks ? { markBlocks } : {}),
    },
    update(show) {
      latest = show;
      configuration = configurationOf(show);
      if (made.language.current().locale !== show.state.locale) {
        made.language.change(show.state.locale);
      }
      take(show.state.loaded);
      give(pathOf(show.path), show.state.loaded);
    },
    give,
  };
}

/** A form waits for a validator that is not compiled yet, and sends nothing meanwhile. */
function createLaterValidators(made: Pick<Portal, 'validators'>, latest: () => LoadedRoute) {
  const waiting = new Set<(loaded: LoadedRoute) => void>();
  return {
    /** Takes in a later state of the page. */
    take(loaded: LoadedRoute): void {
      for (const take of waiting) take(loaded);
    },
    validators(loaded: LoadedRoute): FormValidators {
      const known = made.validators(loaded);
      return {
        get: known.get,
        async load(pointer, schema) {
          if (loaded.validators[pointer] !== undefined) return known.load(pointer, schema);
          const later = await new Promise<LoadedRoute>((resolve) => {
            const take = (next: LoadedRoute) => {
              if (next.validators[pointer] === undefined) return;
              waiting.delete(take);
              resolve(next);
            };
            waiting.add(take);
            take(latest());
          });
          return made.validators(later).load(pointer, schema);
        },
      };
    },
  };
}

/** The path of a URL's path and query. */
export function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? '/';
}

/**
 * The configuration of a page's school. Without a `mode` of its own the school follows the browser,
 * whose colour scheme the scenario replaces.
 */
function configurationOf({ path, state, scenario }: Show): PageConfiguration {
  const found = chooseSchool(pathOf(path), state.directory);
  if (!found) throw new Error('The configuration has no school.');
  const { theme } = found;
  const { mode = 'auto' } = theme ?? {};
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  if (mode !== 'auto' || isDark === (scenario.colorScheme === 'dark')) return found;
  return { ...found, theme: { ...theme, mode: scenario.colorScheme } };
}

function userOf({ scenario }: Show): string {
  const { user }: { user?: unknown } = Object(scenario.student.currentSession);
  return typeof user === 'string' ? user : 'preview';
}

/** The milliseconds from the device's day to the scenario's. */
function dayOffset(today: string): number {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const offset = new Date(`${today}T00:00:00`).getTime() - midnight;
  return Number.isNaN(offset) ? 0 : offset;
}

function storageArea(access: Show['scenario']['storage']): () => StorageArea {
  const values = new Map<string, string>();
  const area: StorageArea = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return () => {
    if (access === 'denied') throw new Error('The browser denies storage.');
    return area;
  };
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/)[0] ?? '';
}
