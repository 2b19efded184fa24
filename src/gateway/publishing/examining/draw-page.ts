import { LOCALES } from '../../../engine';
import { pagesOf } from '../../../pages';
import type { Deployment, PageMaker } from './page-maker';
import type { ReadPortal } from './touched-schools';

export interface PageToDraw extends Deployment {
  school: string;
  screen: string;
}

/** A page in its school's first language, and the validators that it may name by their hashes. */
export interface DrawnPage {
  html: string;
  validators: ReadonlyMap<string, string>;
}

/** Renders a page of files that are not live; undefined where they have none that renders. */
export function drawPage(
  maker: PageMaker,
  portal: ReadPortal,
  { school, screen }: PageToDraw,
): DrawnPage | undefined {
  const revision = maker.revise(portal);
  const owner = revision.schools.get(school);
  const page = owner && pagesOf(owner).find((each) => each.screen === screen);
  if (!owner || !page) return undefined;
  const [locale = 'zh-CN'] = owner.configuration.locales ?? LOCALES;
  try {
    const { html } = maker.render(revision, page, locale);
    const validators = [...maker.compiled.values()].map(({ hash, code }) => [hash, code] as const);
    return { html, validators: new Map(validators) };
  } catch {
    // A draft may be anything: the proof says why it cannot be rendered.
    return undefined;
  }
}
