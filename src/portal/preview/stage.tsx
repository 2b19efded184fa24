import { createRoot } from 'react-dom/client';
import type { Location } from 'react-router-dom';
import type { PreviewReport } from '../../wire';
import type { LoadedPage } from '../app/portal';
import { isByPage } from './is-by-page';
import { PreviewApp } from './PreviewApp';
import { type PreviewPortal, pathOf, type Show } from './preview-portal';

/** A page that a `show` has brought, with all that rendering it needs. */
export interface Scene {
  show: Show;
  preview: PreviewPortal;
  page: LoadedPage;
  /** Changes with each visitor: React then begins anew. */
  visit: number;
}

/**
 * Renders scenes, and reports what becomes of them.
 *
 * @param onShown called when a page stands, before that is reported
 */
export function createStage(
  container: HTMLElement,
  report: (message: PreviewReport) => void,
  onShown: () => void,
) {
  const root = createRoot(container, { onCaughtError() {} });
  let scene: Scene | undefined;
  let good: Scene | undefined;
  let location: Pick<Location, 'pathname' | 'state'> = { pathname: '', state: null };
  let shows = 0;

  function fail(reason: unknown): void {
    report({ type: 'failed', message: reason instanceof Error ? reason.message : String(reason) });
  }

  function render(next: Scene): void {
    scene = next;
    const { preview, page, visit } = next;
    root.render(
      <PreviewApp
        key={visit}
        portal={preview.portal}
        page={page}
        url={urlOf(next.show)}
        show={next}
        {...events}
      />,
    );
  }

  const events = {
    onShown(): void {
      if (!scene) return;
      // Another page begins at its top, as a new document does.
      if (good?.show.path !== scene.show.path) window.scrollTo(0, 0);
      good = scene;
      onShown();
      report({ type: 'shown', path: scene.show.path });
    },
    onLocation({ pathname, search, state }: Location): void {
      const hasMoved = pathname !== location.pathname;
      location = { pathname, state };
      // Steps of a form are entries of the history with the same path.
      if (!hasMoved) return;
      report({ type: 'navigated', path: pathname + search, byPage: isByPage() });
    },
    onError(reason: unknown): void {
      fail(reason);
      shows += 1;
      if (good && good !== scene) render({ ...good, visit: shows });
    },
  };

  return {
    ...{ render, fail },
    scene: () => scene,
    /** The location of the app that is shown. */
    location: () => location,
    /** Begins at a page without a report: the Studio knows of it. */
    goTo(pathname: string) {
      location = { pathname, state: null };
    },
    /**
     * Counts the shows: one that is overtaken while its page loads is dropped.
     *
     * @returns the turn, and whether it is still the last one
     */
    nextTurn() {
      shows += 1;
      const turn = shows;
      return { turn, isLast: () => turn === shows };
    },
  };
}

function urlOf({ path, scenario }: Show): string {
  const query = new URLSearchParams(scenario.query).toString();
  return pathOf(path) + (query === '' ? '' : `?${query}`);
}
