import {
  matchRoute,
  type PageItem,
  pathOfMatch,
  type RouteMatch,
  routeNamed,
  routes,
} from '../wire';
import { canonicalPath } from './canonical-path';
import type { PageModel, PageSchool } from './page-model';

/** The pages that say that there is none to show. */
const MISSING: readonly RouteMatch['name'][] = ['not-found', 'closed-page', 'unknown-school'];

const ROUTES: readonly RouteMatch['name'][] = [
  'home',
  ...MISSING,
  ...routes.map(({ name }) => name),
];

/**
 * A page as paths lead to it. There are only as many as schools have screens, and things that have
 * an id: nothing else of a request's path is in it.
 */
export interface ResolvedPage {
  route: RouteMatch['name'];
  school: PageSchool;
  /** The name of the screen. */
  screen: string;
  status: 200 | 404;
  /** True when nothing has the id of the path. */
  isMissing: boolean;
  /** The item that has the id of the path, if that is known. */
  item?: PageItem;
  /** The path that it is rendered at; not that of a request: an id in it is a placeholder. */
  path: string;
}

export interface ResolvedPath {
  page: ResolvedPage;
  /** The parameters of the path. */
  params: RouteMatch['params'];
  /** The path of the page, where it is not this one; always a path of this origin. */
  redirect: string | undefined;
}

/**
 * Resolves a path at a revision: a page, the path at which there is a page, or the page that says
 * that there is none. Undefined where there is not even that.
 */
export function resolvePath(model: PageModel, path: string): ResolvedPath | undefined {
  const canonical = canonicalPath(path);
  const match = matchRoute(canonical);
  const page = findPage(model, match);
  // A slash at the end costs no round trip more: access controllers are often set up with one.
  const { params } = match;
  if (page?.route === 'home' && model.schools.size === 1) return onlySchool(page);
  if (page) return { page, params, redirect: isAt(path, canonical) ? undefined : canonical };
  const corrected = correctCase(model, matchRoute(canonical, { ignoreCase: true }));
  const meant = findPage(model, corrected);
  if (meant) return { page: meant, params, redirect: pathOfMatch(corrected) };
  const missing = missingPage(model, corrected);
  return missing && { page: missing, params, redirect: undefined };
}

/** Every page of a school. */
export function pagesOf(school: PageSchool): ResolvedPage[] {
  const ofRoutes = ROUTES.flatMap((route) => {
    const { screen } = routeNamed(route) ?? {};
    return screen === undefined ? [] : [pageOf(school, route, screen)];
  });
  const own = school.configuration.ownPages.map((screen) => pageOf(school, 'page', screen));
  return [...ofRoutes, ...own].filter((page) => page !== undefined);
}

/**
 * Gives the page of the only school, to which the list of schools leads: there is nothing to
 * choose.
 */
function onlySchool(home: ResolvedPage): ResolvedPath {
  const page = pageOf(home.school, 'school-home', 'school-home');
  return page
    ? { page, params: {}, redirect: page.path }
    : { page: home, params: {}, redirect: undefined };
}

/** Gives the key that tells a page from all others of a revision. */
export function pageKey({ school, route, screen, isMissing, item }: ResolvedPage): string {
  return [school.name, route, screen, isMissing, JSON.stringify(item)].join('\n');
}

/**
 * Undefined when there is no such school, or it has no such screen, has closed it, or shows it
 * under another path.
 */
function findPage(model: PageModel, match: RouteMatch): ResolvedPage | undefined {
  const { name: route, screen } = match;
  const school = model.schools.get(match.school ?? model.defaultSchoolName);
  if (route === 'page' && !school?.configuration.ownPages.includes(screen)) return undefined;
  if (route === 'not-found' || !school) return undefined;
  return pageOf(school, route, screen);
}

/**
 * The page that says that the school has no such page, or has closed it; or, in the looks of the
 * default school, that there is no such school.
 */
function missingPage(
  model: PageModel,
  { school: name, screen }: RouteMatch,
): ResolvedPage | undefined {
  const known = name === undefined ? undefined : model.schools.get(name);
  const school = known ?? model.schools.get(model.defaultSchoolName);
  const isClosed = known?.configuration.pages?.[screen] === false;
  const route = isClosed ? 'closed-page' : known ? 'not-found' : 'unknown-school';
  return school && pageOf(school, route, route);
}

function pageOf(
  school: PageSchool,
  route: RouteMatch['name'],
  screen: string,
): ResolvedPage | undefined {
  // It is prepared when it is rendered, if it is not rendered yet.
  if (!school.has(screen)) return undefined;
  const status = MISSING.includes(route) ? 404 : 200;
  const below = (routeNamed(route)?.path ?? route).replaceAll(':', '');
  const path = route === 'home' ? '/' : canonicalPath(`/${school.name}/${below}`);
  return { route, school, screen, status, isMissing: false, path };
}

/** The school and its own page as they are written. */
function correctCase(model: PageModel, match: RouteMatch): RouteMatch {
  if (match.school === undefined) return match;
  const school = model.schools.has(match.school)
    ? match.school
    : (namesIgnoringCase(model).get(match.school.toLowerCase()) ?? match.school);
  if (match.name !== 'page') return { ...match, school };
  const ownPages = model.schools.get(school)?.configuration.ownPages ?? [];
  const wanted = match.screen.toLowerCase();
  const screen = ownPages.find((page) => page.toLowerCase() === wanted) ?? match.screen;
  return { ...match, school, screen, params: { name: screen } };
}

const schoolNames = new WeakMap<PageModel, ReadonlyMap<string, string>>();

/** The schools by their names in lower case. */
function namesIgnoringCase(model: PageModel): ReadonlyMap<string, string> {
  const known = schoolNames.get(model);
  if (known) return known;
  const names = new Map([...model.schools.keys()].map((name) => [name.toLowerCase(), name]));
  schoolNames.set(model, names);
  return names;
}

function isAt(path: string, canonical: string): boolean {
  return path === canonical || (canonical !== '/' && path === `${canonical}/`);
}
