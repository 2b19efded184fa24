import { directionOf } from '../../engine';
import { isPreviewRequest, type PreviewReport, type PreviewRequest } from '../../wire';
import { queryClientOf } from '../api/query-client';
import type { Portal } from '../app/portal';
import { isPageState } from '../hydration/page-state';
import { choosePage } from '../router/choose-page';
import { lookCss } from '../ssr/look-css';
import { createBlockMarks } from './block-marks';
import { borrowFocus } from './borrowed-focus';
import { reportLeaving } from './leaving';
import { elementsAt, pointerOf, type ShownPage } from './page-parts';
import {
  createPreviewPortal,
  type PreviewHost,
  type PreviewPortal,
  pathOf,
  type Show,
} from './preview-portal';
import { createSelection } from './selection';
import { createStage } from './stage';

/** Shows in `container` the pages that a port brings, and reports over the port. */
export function startPreview(container: HTMLElement, port: MessagePort): void {
  const marks = createBlockMarks();
  const drafts: Portal['drafts'] = new Map();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const report = (message: PreviewReport) => port.postMessage(message);
  const stage = createStage(container, report, () => selection.follow());

  function shownPage(): ShownPage | undefined {
    const { page } = stage.scene() ?? {};
    return page && { screen: page.loaded.screen, historyState: stage.location().state };
  }
  const selection = createSelection({
    pointerOf(element) {
      const page = shownPage();
      return page ? pointerOf(element, page, marks) : '';
    },
    elementsAt(pointer) {
      const page = shownPage();
      return page ? elementsAt(pointer, page, marks) : [];
    },
    onSelect: (pointer, words) =>
      report({ type: 'selected', pointer, ...(words !== '' && { words }) }),
    onMove: (to) => report({ type: 'moved', to }),
    onType: (text) => report({ type: 'typed', text }),
    onFind: () => report({ type: 'find' }),
  });

  async function show(request: Show): Promise<void> {
    const { turn, isLast } = stage.nextTurn();
    if (!isPageState(request.state)) throw new Error('The state of the page is incomplete.');
    const loaded = { ...request.state.loaded, today: request.scenario.today };
    const next: Show = { ...request, state: { ...request.state, loaded } };
    const path = pathOf(next.path);
    const shown = stage.scene();
    const before =
      shown && staysWith(shown.show, next, stage.location().pathname) ? shown : undefined;
    const preview = before?.preview ?? openPortal(next, { report, drafts, markBlocks: marks.wrap });
    const { portal } = preview;
    const Page = await portal.loadPage(choosePage(loaded));
    if (!isLast()) return;
    if (before) preview.update(next);
    else stage.goTo(path);
    const page = { path, loaded, Page, validators: portal.validators(loaded) };
    applyLook(sheet, portal, next);
    stage.render({ show: next, preview, page, visit: before?.visit ?? turn });
  }

  reportLeaving(report);
  borrowFocus();
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isPreviewRequest(data)) stage.fail(new Error('The message is no request of a preview.'));
    else handle(data);
  };

  function handle(request: PreviewRequest): void {
    switch (request.type) {
      case 'show':
        void show(request).catch(stage.fail);
        break;
      case 'route':
        stage.scene()?.preview.give(pathOf(request.path), request.loaded);
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

/** Makes the portal of a new visitor. */
function openPortal(show: Show, host: PreviewHost): PreviewPortal {
  const preview = createPreviewPortal(show, host);
  // A failure shows at once: nobody waits for three retries to see how it looks.
  const queries = queryClientOf(preview.portal);
  const { queries: defaults } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...defaults, retry: false } });
  preview.portal.routes.store(pathOf(show.path), show.state.loaded);
  return preview;
}

function applyLook(
  sheet: CSSStyleSheet,
  { configuration }: Portal,
  { scenario, state }: Show,
): void {
  const { theme = {} } = configuration;
  sheet.replaceSync(lookCss(theme, theme.headerPicture !== undefined));
  const { mode = 'auto' } = theme;
  document.documentElement.dataset.theme = mode === 'auto' ? scenario.colorScheme : mode;
  document.documentElement.dir = directionOf(state.locale);
}

/** True for a later state of the page that the same visitor is looking at. */
function staysWith(before: Show, next: Show, pathname: string): boolean {
  const visitor = ({ scenario, state }: Show) => {
    const { colorScheme: _colorScheme, ...others } = scenario;
    return JSON.stringify([others, state.loaded.school, state.operations, state.wire]);
  };
  return pathOf(next.path) === pathname && visitor(before) === visitor(next);
}
