import { LOCALES, type Locale } from '../../../engine';
import { pageState, pagesOf } from '../../../pages';
import type { PageState, RenderedPage, WireKeys } from '../../../wire';
import type { RenderProof, UnrenderedPage } from '../../publishing/prove-publication';
import { dayOf } from './day-of';

export interface RenderProofParts {
  wire(): WireKeys;
  render(state: PageState, path: string): RenderedPage;
  onFailure(error: unknown, page: UnrenderedPage): void;
}

/**
 * Renders every page of some schools once in each of their languages, as others can wait for it.
 */
export function createRenderProof({ wire, render, onFailure }: RenderProofParts): RenderProof {
  return async function findUnrendered(revision, schools, pace) {
    const today = dayOf(new Date());
    const unrendered: UnrenderedPage[] = [];
    for (const school of schools.map((name) => revision.schools.get(name))) {
      const locales: readonly Locale[] = school?.configuration.locales ?? LOCALES;
      for (const page of school ? pagesOf(school) : []) {
        for (const locale of locales) {
          try {
            await pace(() =>
              render(pageState(revision, page, { locale, today, wire: wire() }), page.path),
            );
          } catch (error) {
            const failed = { school: page.school.name, screen: page.screen, locale };
            onFailure(error, failed);
            unrendered.push(failed);
          }
        }
      }
    }
    return unrendered;
  };
}
