import {
  type Configuration,
  isPageClosed,
  type ProductDefinitions,
  type Project,
  resolveText,
  type SchoolNode,
  type ScreenNode,
  type Text,
} from '../../../src/engine';
import { waysFrom } from '../../../src/linter';
import {
  closableScreens,
  pathOfScreen,
  RESERVED_SCHOOL_NAMES,
  routedScreens,
  routes,
  screensBeforeSignIn,
} from '../../../src/wire';

/** The names that no school has: the portal's own addresses, and what `extends` says for stock. */
export const reservedNames: readonly string[] = [...RESERVED_SCHOOL_NAMES, 'stock'].sort();

/**
 * The audience of a page: students before they are online, everyone, students who are signed in, or
 * nobody.
 */
export type Audience = 'before-sign-in' | 'everyone' | 'signed-in' | 'closed';

/** One page of a school. */
export interface SchoolPage {
  school: string;
  /** The name of its screen, by which links lead to it. */
  page: string;
  /** Its path, with `:id` where one belongs; undefined for the page of unknown paths. */
  address: string | undefined;
  /** The file that says what it shows. */
  file: string;
  title: Text;
  seenBy: Audience;
  /** The pages that lead to it; `navigation` and `footer` for the links of every page. */
  from: string[];
}

/** True for the screen of a page that its name alone leads to. */
export function hasAddress(screen: string): boolean {
  const { path } = routes.find((route) => route.screen === screen) ?? {};
  return screen === 'home' || (path !== undefined && !path.includes(':'));
}

/** Every page of a school: those of routes in their order, then its own. */
export function pagesOf({ stock, product }: Project, school: SchoolNode): SchoolPage[] {
  const ownPages = [...school.screens.keys()].filter((name) => !stock.has(name));
  const names = [...routedScreens, ...ownPages];
  const screens = new Map(
    names.flatMap((name): [string, ScreenNode][] => {
      const screen = school.screens.get(name) ?? stock.get(name);
      return screen ? [[name, screen]] : [];
    }),
  );
  const from = waysBetween(school, screens, product);
  return [...screens].map(([name, { file, value, model }]) => ({
    school: school.name,
    page: name,
    address: decodeParameter(
      pathOfScreen(school.name, name, { ownPages, params: { id: PARAMETER } }),
    ),
    file: file.path,
    title: model.screen.title ?? '',
    seenBy: audienceOf(name, value.requiresSession === true, school.settings),
    from: [...(from.get(name) ?? [])],
  }));
}

const PARAMETER = '-id-';

function decodeParameter(path: string | undefined): string | undefined {
  return path?.replace(PARAMETER, ':id');
}

function audienceOf(
  name: string,
  requiresSession: boolean,
  settings: Partial<Configuration>,
): Audience {
  if (isPageClosed(settings, name) && closableScreens.includes(name)) return 'closed';
  if (requiresSession) return 'signed-in';
  return screensBeforeSignIn.includes(name) ? 'before-sign-in' : 'everyone';
}

/** By page, what leads to it: links, also of texts, what follows a form, the bars of every page. */
function waysBetween(
  { name: school, settings }: SchoolNode,
  screens: ReadonlyMap<string, ScreenNode>,
  product: ProductDefinitions,
): ReadonlyMap<string, ReadonlySet<string>> {
  const from = new Map<string, Set<string>>();
  const add = (target: unknown, source: string) => {
    if (typeof target !== 'string' || target === source) return;
    const known = from.get(target) ?? new Set<string>();
    from.set(target, known.add(source));
  };
  for (const { screen } of settings.navigation ?? []) add(screen, 'navigation');
  for (const { screen } of settings.links ?? []) add(screen, 'footer');
  for (const [name, screen] of screens) {
    for (const way of waysFrom(screen, product)) {
      if (way.school === undefined || way.school === school) add(way.page, name);
    }
  }
  return from;
}

/** A page's title in a language, without what is not there. */
export function titleOf({ title }: SchoolPage, locale: string): string {
  return resolveText(title, locale);
}
