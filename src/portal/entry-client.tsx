import '../ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createTranslate, DEFAULT_LOCALE, isLocale } from '../engine';
import { matchRoute } from '../wire';
import { App } from './app/App';
import { LoadFailure } from './app/LoadFailure';
import type { LoadedPage, Portal } from './app/portal';
import { createBrowserPortal } from './hydration/browser-portal';
import { loadInitialPage } from './hydration/create-portal';
import { onFirstInteraction } from './hydration/on-first-interaction';
import { readState, STATE_ELEMENT } from './hydration/page-state';
import { documentPath } from './hydration/pending-input';
import { goOnWithoutStyles, watchLinks } from './hydration/watch-styles';
import { readQuery } from './router/query';

/**
 * Reads the school's configuration first, from the page or from the gateway (specification, section
 * 4).
 */
async function start(root: HTMLElement): Promise<void> {
  const state = readState(document.getElementById(STATE_ELEMENT)?.textContent);
  if (state) {
    const path = documentPath(window.formgatePending, window.location);
    const portal = createBrowserPortal(state, path);
    const app = renderApp(portal, await loadInitialPage(portal, path, state.loaded));
    // React cannot hydrate a document that the history has left for another page.
    if (path === window.location.pathname) hydrateRoot(root, app);
    else createRoot(root).render(app);
    watchLinks(document, console.error);
    onFirstInteraction(document, () => {
      portal.client().catch(() => {});
      // Nothing that has the focus goes before somebody does something.
      import('./api/lazy-parts').then(({ keepFocus }) => keepFocus(document.body), console.error);
    });
    return;
  }
  // React cannot hydrate a page without its state: an empty placeholder replaces it until the data
  // have arrived.
  const path = window.location.pathname;
  const reactRoot = createRoot(root);
  reactRoot.render(<div className="fg-placeholder" aria-busy="true" />);
  try {
    const fetcher = (url: string, init?: RequestInit) => window.fetch(url, init);
    // Pages contain their configuration: few ever load this.
    const { fetchConfiguration } = await import('./api/fetch-configuration');
    const { initialCatalogue } = await import('./api/fetch-catalogue');
    const { data } = await fetchConfiguration(fetcher);
    const { wire, operations, ...directory } = data;
    const locale = preferredLocale();
    const messages = await initialCatalogue(fetcher, path, directory, locale);
    const portal = createBrowserPortal({ locale, messages, directory, wire, operations }, path);
    const { name } = matchRoute(path);
    const loaded = await portal.routes.load(name, path + window.location.search);
    reactRoot.render(renderApp(portal, await loadInitialPage(portal, path, loaded)));
  } catch (reason) {
    reactRoot.render(renderFailure(reason));
  }
}

function renderApp(portal: Portal, initialPage: LoadedPage) {
  return (
    <BrowserRouter basename="/">
      <App portal={portal} initialPage={initialPage} />
    </BrowserRouter>
  );
}

function renderFailure(reason: unknown) {
  return (
    <main className="fg-main">
      <LoadFailure
        reason={reason}
        online={navigator.onLine !== false}
        translate={createTranslate(preferredLocale())}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

/**
 * The language of a page without state: the document's, which the school offers, else the URL's,
 * else the default.
 */
function preferredLocale() {
  const candidates = [document.documentElement.lang, readQuery(window.location.search).lang];
  return candidates.find(isLocale) ?? DEFAULT_LOCALE;
}

goOnWithoutStyles(window, console.error);
const root = document.getElementById('root');
if (root) {
  start(root).catch((reason: unknown) => {
    // The server's HTML would look usable and do nothing.
    root.replaceChildren();
    createRoot(root).render(renderFailure(reason));
  });
}
