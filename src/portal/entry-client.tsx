import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { DEFAULT_LOCALE, isLocale } from '../engine';
import { matchRoute } from '../wire';
import { readQuery } from './address/kept-query';
import { App } from './app/App';
import { LoadFailure } from './app/LoadFailure';
import type { Portal } from './app/portal';
import type { ShownPage } from './app/shown-page';
import { createBrowserPortal } from './start/browser-portal';
import { fetchConfiguration } from './start/fetch-configuration';
import { onFirstTouch } from './start/on-first-touch';
import { preparePage } from './start/prepare-page';
import { readState, STATE_ELEMENT } from './start/read-state';

/** The school's configuration is read first, from the page itself or from the gateway (specification, section 4). */
async function start(root: HTMLElement): Promise<void> {
  const state = readState(document.getElementById(STATE_ELEMENT)?.textContent);
  const path = window.location.pathname;
  if (state) {
    const portal = createBrowserPortal(state);
    const first = await preparePage(portal, path, state.loaded);
    hydrateRoot(root, app(portal, first));
    onFirstTouch(document, () => void portal.client().catch(() => {}));
    return;
  }
  // Nothing that the server may have drawn can be taken over: an empty placeholder until there is something to show.
  const placeholder = createRoot(root);
  placeholder.render(<div className="fg-placeholder" aria-busy="true" />);
  try {
    const { data } = await fetchConfiguration((address, init) => window.fetch(address, init));
    const { wire, operations, ...directory } = data;
    const portal = createBrowserPortal({ locale: wantedLocale(), directory, wire, operations });
    const { name } = matchRoute(path);
    const loaded = await portal.loadRoute(name, path + window.location.search);
    placeholder.render(app(portal, await preparePage(portal, path, loaded)));
  } catch (reason) {
    placeholder.render(failure(reason));
  }
}

function app(portal: Portal, first: ShownPage) {
  return (
    <BrowserRouter basename="/">
      <App portal={portal} first={first} />
    </BrowserRouter>
  );
}

function failure(reason: unknown) {
  return (
    <main className="fg-main">
      <LoadFailure
        reason={reason}
        online={navigator.onLine !== false}
        locale={wantedLocale()}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

/** The language when no page says it: the address's, the document's, the default. */
function wantedLocale() {
  const wishes = [readQuery(window.location.search).lang, document.documentElement.lang];
  return wishes.find(isLocale) ?? DEFAULT_LOCALE;
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((reason: unknown) => {
    // What the server has drawn would look alive and not be.
    root.replaceChildren();
    createRoot(root).render(failure(reason));
  });
}
