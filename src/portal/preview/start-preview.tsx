import { createRoot } from 'react-dom/client';
import type { Location } from 'react-router-dom';
import { directionOf } from '../../engine';
import { isPreviewRequest, type PreviewReport, type PreviewRequest } from '../../wire';
import { queryClientOf } from '../api/query-client';
import type { LoadedPage, Portal } from '../app/portal';
import { isPageState } from '../hydration/page-state';
import { choosePage } from '../router/choose-page';
import { lookCss } from '../ssr/look-css';
import { createBlockMarks } from './block-marks';
import { reportLeaving } from './leaving';
import { PreviewApp } from './PreviewApp';
import { elementsAt, pointerOf, type ShownPage } from './page-parts';
import { createPreviewPortal, type PreviewPortal, pathOf, type Show } from './preview-portal';
import { createSelection } from './selection';

/** A page that a `show` has brought, with all that rendering it needs. */
interface Stage {
  show: Show;
  preview: PreviewPortal;
  page: LoadedPage;
  /** Changes with each visitor: React then begins anew. */
  visit: number;
}

/** Shows in `container` the pages that a port brings, and reports over the port. */
export function startPreview(container: HTMLElement, port: MessagePort): void {
  const marks = createBlockMarks();
  const drafts: Portal['drafts'] = new Map();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const root = createRoot(container, { onCaughtError() {} });
  const report = (message: PreviewReport) => port.postMessage(message);
  let stage: Stage | undefined;
  let good: Stage | undefined;
  let location: Pick<Location, 'pathname' | 'state'> = { pathname: '', state: null };
  /** Counts the shows: one that is overtaken while its page loads is dropped. */
  let shows = 0;

  const shownPage = (): ShownPage | undefined =>
    stage && { screen: stage.page.loaded.screen, historyState: location.state };
  const selection = createSelection({
    pointerOf(element) {
      const page = shownPage();
      return page ? pointerOf(element, page, marks) : '';
    },
    elementsAt(pointer) {
      const page = shownPage();
      return page ? elementsAt(pointer, page, marks) : [];
    },
    onSelect: (pointer) => report({ type: 'selected', pointer }),
    onMove: (to) => report({ type: 'moved', to }),
  });

  function fail(reason: unknown): void {
    report({ type: 'failed', message: reason instanceof Error ? reason.message : String(reason) });
  }

  async function show(request: Show): Promise<void> {
    shows += 1;
    const turn = shows;
    if (!isPageState(request.state)) throw new Error('The state of the page is incomplete.');
    const { today, colorScheme } = request.scenario;
    const loaded = { ...request.state.loaded, today };
    const next: Show = { ...request, state: { ...request.state, loaded } };
    const before = stage && staysWith(stage.show, next, location.pathname) ? stage : undefined;
    const preview =
      before?.preview ?? createPreviewPortal(next, { report, drafts, markBlocks: marks.wrap });
    const { portal } = preview;
    const path = pathOf(next.path);
    const Page = await portal.loadPage(choosePage(loaded));
    if (turn !== shows) return;
    if (before) preview.update(next);
    else {
      // A failure shows at once: nobody waits for three retries to see how it looks.
      const queries = queryClientOf(portal);
      const { queries: defaults } = queries.getDefaultOptions();
      queries.setDefaultOptions({ queries: { ...defaults, retry: false } });
      portal.routes.store(path, loaded);
      location = { pathname: path, state: null };
    }
    const page = { path, loaded, Page, validators: portal.validators(loaded) };
    const { theme = {} } = portal.configuration;
    sheet.replaceSync(lookCss(theme, theme.headerPicture !== undefined));
    const { mode = 'auto' } = theme;
    const scheme = mode === 'auto' ? colorScheme : mode;
    document.documentElement.dataset.theme = scheme;
    document.documentElement.dir = directionOf(next.state.locale);
    render({ show: next, preview, page, visit: before?.visit ?? turn });
  }

  function render(next: Stage): void {
    stage = next;
    const { preview, page, visit } = next;
    root.render(
      <PreviewApp
        key={visit}
        portal={preview.portal}
        page={page}
        url={urlOf(next.show)}
        show={next}
        onShown={onShown}
        onLocation={onLocation}
        onError={onError}
      />,
    );
  }

  function onShown(): void {
    if (!stage) return;
    // Another page begins at its top, as a new document does.
    if (good?.show.path !== stage.show.path) window.scrollTo(0, 0);
    good = stage;
    selection.follow();
    report({ type: 'shown', path: stage.show.path });
  }

  function onLocation({ pathname, search, state }: Location): void {
    const hasMoved = pathname !== location.pathname;
    location = { pathname, state };
    // Steps of a form are entries of the history with the same path.
    if (!hasMoved) return;
    const byPage = navigator.userActivation?.isActive === false;
    report({ type: 'navigated', path: pathname + search, byPage });
  }

  function onError(reason: unknown): void {
    fail(reason);
    shows += 1;
    if (good && good !== stage) render({ ...good, visit: shows });
  }

  reportLeaving(report);
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isPreviewRequest(data)) fail(new Error('The message is no request of a preview.'));
    else handle(data);
  };

  function handle(request: PreviewRequest): void {
    switch (request.type) {
      case 'show':
        void show(request).catch(fail);
        break;
      case 'route':
        stage?.preview.give(pathOf(request.path), request.loaded);
        break;
      case 'select':
        selection.select(request.pointer);
        break;
      case 'mode':
        selection.setMode(request.mode);
        break;
      default:
        request satisfies never;
    }
  }

  report({ type: 'ready' });
}

/** True for a later state of the page that the same visitor is looking at. */
function staysWith(before: Show, next: Show, pathname: string): boolean {
  const visitor = ({ scenario, state }: Show) => {
    const { colorScheme: _colorScheme, ...others } = scenario;
    return JSON.stringify([others, state.loaded.school, state.operations, state.wire]);
  };
  return pathOf(next.path) === pathname && visitor(before) === visitor(next);
}

function urlOf({ path, scenario }: Show): string {
  const query = new URLSearchParams(scenario.query).toString();
  return pathOf(path) + (query === '' ? '' : `?${query}`);
}
