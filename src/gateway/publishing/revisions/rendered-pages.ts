import type { Locale } from '../../../engine';
import { pageKey, type ResolvedPage } from '../../../pages';
import type { WireKeys } from '../../../wire';
import type { FinishedPage } from './finished-page';
import type { Revision } from './revision';

/** So many bytes of HTML are handed over, which stay in memory until they are asked for. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A page of a revision as it is rendered. */
export interface PageToRender {
  revision: Pick<Revision, 'id' | 'schools'>;
  page: ResolvedPage;
  locale: Locale;
  /** YYYY-MM-DD */
  today: string;
  wire: WireKeys;
}

/** Names a rendered page: pages of one key are the same. */
export function renderKey({ revision, page, locale, today, wire }: PageToRender): string {
  return ['page', contentId(revision, page), today, pageKey(page), locale, wire.id].join('\n');
}

/** Changes with the files that a page is made of: those of its school, or of all that it lists. */
export function contentId(
  { id, schools }: PageToRender['revision'],
  { school, screen }: ResolvedPage,
): string {
  return (school.needsSchools(screen) ? undefined : schools.get(school.name)?.id) ?? id;
}

/**
 * Creates the collection of what a proof renders: of more than is kept, those that took the longest
 * stay.
 */
export function createRenderedCollection(most = MOST_BYTES) {
  const rendered: { key: string; page: FinishedPage; took: number }[] = [];
  return {
    add(key: string, page: FinishedPage, took: number): void {
      rendered.push({ key, page, took });
    },
    slowest(): ReadonlyMap<string, FinishedPage> {
      let left = most;
      const chosen = rendered
        .sort((one, other) => other.took - one.took)
        .filter(({ page }) => {
          left -= page.html.length;
          return left >= 0;
        });
      return new Map(chosen.map(({ key, page }) => [key, page]));
    },
  };
}

/** Pages that the proof of the last publication has rendered, until somebody asks for them. */
export interface RenderedPages {
  /** Takes the pages of a publication in the place of those before. */
  adopt(pages: ReadonlyMap<string, FinishedPage>): void;
  /** Gives a page away: whoever asks stores it. */
  take(key: string): FinishedPage | undefined;
}

export function createRenderedPages(): RenderedPages {
  let pages = new Map<string, FinishedPage>();
  return {
    adopt(made) {
      pages = new Map(made);
    },
    take(key) {
      const page = pages.get(key);
      pages.delete(key);
      return page;
    },
  };
}
