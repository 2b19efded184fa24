import { type Issue, LOCALES, type Locale } from '../../../engine';
import { pagesOf } from '../../../pages';
import { type FinishedPage, finishPage } from '../revisions/finished-page';
import { createRenderedCollection, renderKey } from '../revisions/rendered-pages';
import type { Revision } from '../revisions/revision';
import type { CompiledSchemas } from '../revisions/validator-compiler';
import type { Deployment, PageMaker } from './page-maker';
import { type ReadPortal, touchedSchools } from './touched-schools';

export interface SchoolToProve extends Deployment {
  school: string;
}

/** A page that failed to render. */
export interface UnrenderedPage {
  school: string;
  screen: string;
  locale: string;
  /** The error with its stack, for the gateway's log. */
  reason: string;
}

/** The proof of a school without errors. It is right where nothing is refused or unrendered. */
export interface SchoolProof {
  /** The places that go further than the operator allows. */
  refused: readonly Issue[];
  unrendered: readonly UnrenderedPage[];
  /** The validators of the schools that it touches, as they are live and as they will be. */
  compiled: CompiledSchemas;
  /** Pages by their keys: those that took the longest. */
  rendered: ReadonlyMap<string, FinishedPage>;
}

export const refusedProof = (refused: readonly Issue[]): SchoolProof => ({
  ...{ refused, unrendered: [] },
  ...{ compiled: new Map(), rendered: new Map() },
});

/**
 * Proves of a school what no linter can: every validator compiles and every page renders, in each
 * language, also at the schools that it touches.
 *
 * @param onLookAt told of the file that is looked at next
 */
export function proveSchool(
  maker: PageMaker,
  [live, candidate]: readonly [ReadPortal, ReadPortal],
  { school, today, wire }: SchoolToProve,
  onLookAt: (file: string) => void,
): SchoolProof {
  const schools = touchedSchools(school, live.project, candidate);
  const revision = maker.revise(candidate);
  onLookAt(`schools/${school}/`);
  prepareScreens(maker.revise(live), live, schools);
  prepareScreens(revision, candidate, schools);
  const rendered = createRenderedCollection();
  const unrendered: UnrenderedPage[] = [];
  for (const { page, locale } of schools.flatMap((name) => pagesToRender(revision, name))) {
    const { school: owner, screen } = page;
    onLookAt(`schools/${owner.name}/screens/${screen}.json`);
    const begun = performance.now();
    try {
      const made = finishPage(maker.render(revision, page, locale));
      const key = renderKey({ revision, page, locale, today, wire });
      rendered.add(key, made, performance.now() - begun);
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      unrendered.push({ school: owner.name, screen, locale, reason });
    }
  }
  return { refused: [], unrendered, compiled: maker.compiled, rendered: rendered.slowest() };
}

/** Prepares all screens of some schools, and so compiles their validators. */
function prepareScreens(
  { schools: revised }: Revision,
  { project: { product, schools } }: ReadPortal,
  names: readonly string[],
): void {
  for (const name of names) {
    const screens = [...product.stock.keys(), ...(schools.get(name)?.screens.keys() ?? [])];
    for (const screen of new Set(screens)) revised.get(name)?.screen(screen);
  }
}

/** Each page of a school in each of its languages. */
function pagesToRender({ schools }: Revision, name: string) {
  const school = schools.get(name);
  const locales: readonly Locale[] = school?.configuration.locales ?? LOCALES;
  const pages = school ? pagesOf(school) : [];
  return pages.flatMap((page) => locales.map((locale) => ({ page, locale })));
}
