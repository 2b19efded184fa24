import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { DEFAULT_LOCALE, isLocale } from '../engine';
import { matchRoute } from '../wire';
import { fetchConfiguration } from './api/fetch-page-data';
import { App } from './app/App';
import { LoadFailure } from './app/LoadFailure';
import type { LoadedPage, Portal } from './app/portal';
import { createBrowserPortal, loadInitialPage } from './hydration/browser-portal';
import { onFirstInteraction } from './hydration/on-first-interaction';
import { readState, STATE_ELEMENT } from './hydration/page-state';
import { readQuery } from './router/query';

/** Reads the school's configuration first, from the page or from the gateway (specification, section 4). */
async function start(root: HTMLElement): Promise<void> {
  const state = readState(document.getElementById(STATE_ELEMENT)?.textContent);
  const path = window.location.pathname;
  if (state) {
    const portal = createBrowserPortal(state);
    const initialPage = await loadInitialPage(portal, path, state.loaded);
    hydrateRoot(root, renderApp(portal, initialPage));
    onFirstInteraction(document, () => void portal.client().catch(() => {}));
    return;
  }
  // React cannot hydrate a page without its state: an empty placeholder replaces it until the data have arrived.
  const reactRoot = createRoot(root);
  reactRoot.render(<div className="fg-placeholder" aria-busy="true" />);
  try {
    const { data } = await fetchConfiguration((url, init) => window.fetch(url, init));
    const { wire, operations, ...directory } = data;
    const portal = createBrowserPortal({ locale: preferredLocale(), directory, wire, operations });
    const { name } = matchRoute(path);
    const loaded = await portal.loadRoute(name, path + window.location.search);
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
        locale={preferredLocale()}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

/** The language where there is no page state: the URL's, else the document's, else the default. */
function preferredLocale() {
  const candidates = [readQuery(window.location.search).lang, document.documentElement.lang];
  return candidates.find(isLocale) ?? DEFAULT_LOCALE;
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((reason: unknown) => {
    // The server's HTML would look usable and do nothing.
    root.replaceChildren();
    createRoot(root).render(renderFailure(reason));
  });
}
