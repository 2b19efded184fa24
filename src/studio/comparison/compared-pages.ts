import type { Wording } from '../../engine';
import type { PageMaker } from '../preview/page-maker';
import { pagesIn } from '../store/part';
import type { Look, Outline, ShownPage } from '../worker/messages';

/** A page in two states of a school. */
export interface ComparedPage {
  screen: string;
  label: Wording;
  /** Undefined where a state has no such page. */
  before: ShownPage | undefined;
  after: ShownPage | undefined;
}

export interface ComparedPages {
  /** Those that look different, those with changes of their own first. */
  pages: readonly ComparedPage[];
  /** True when a part that all pages share has changed. */
  isEverywhere: boolean;
}

/** Makes every page of both states, and gives those that differ. */
export async function comparePages(
  before: PageMaker,
  after: PageMaker,
  look: Omit<Look, 'screen'>,
): Promise<ComparedPages> {
  const first = { ...look, screen: 'login' };
  await Promise.all([before.page(first), after.page(first)]);
  const [was, is] = await Promise.all([before.outline(), after.outline()]);
  const labels = new Map([...pagesOf(was), ...pagesOf(is)]);
  const own: ComparedPage[] = [];
  const shared: ComparedPage[] = [];
  for (const [screen, label] of labels) {
    const [one, other] = await Promise.all([
      before.page({ ...look, screen }),
      after.page({ ...look, screen }),
    ]);
    const page = { screen, label, before: shownOf(one), after: shownOf(other) };
    if (!isSame(page, ({ state }) => state?.loaded.screen)) own.push(page);
    else if (!isSame(page, ({ state }) => state?.directory)) shared.push(page);
  }
  // The sign-in page is the one that every student sees.
  shared.sort((a, b) => Number(b.screen === 'login') - Number(a.screen === 'login'));
  return { pages: [...own, ...shared], isEverywhere: shared.length > 0 };
}

/** None of a state without the school: one that was never published has nothing before. */
function pagesOf(outline: Outline | undefined): [screen: string, label: Wording][] {
  return pagesIn(outline?.roots ?? []).map(({ target, label }) => [target, label]);
}

function shownOf(page: ShownPage): ShownPage | undefined {
  return page.state && page;
}

function isSame({ before, after }: ComparedPage, partOf: (page: ShownPage) => unknown): boolean {
  if (!before || !after) return before === after;
  return JSON.stringify(partOf(before)) === JSON.stringify(partOf(after));
}
