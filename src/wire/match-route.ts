import { type RouteName, routes, type SchoolRoute } from './routes';

/** The match of a path. `school` is the path's first segment as written, or undefined for `/`. */
export interface RouteMatch {
  name: RouteName;
  school: string | undefined;
  screen: string;
  params: Readonly<Record<string, string>>;
}

/**
 * The form of a path's parameters, so that no other text becomes a page: the names of screens and
 * the ids of activities.
 */
const PARAMETER = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The route of a path such as `/riverside/activity/42`.
 *
 * @param path an absolute path without query; a trailing slash is ignored
 * @param options.ignoreCase whether a segment may differ from the route's in upper and lower case
 */
export function matchRoute(path: string, { ignoreCase = false } = {}): RouteMatch {
  const [school, ...rest] = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
  if (school === undefined) return { name: 'home', school, screen: 'home', params: {} };
  for (const route of routes) {
    const params = matchSegments(segmentsOf(route), rest, ignoreCase);
    if (params) {
      const screen = route.screen ?? params.name ?? '';
      return { name: route.name, school, screen, params };
    }
  }
  return { name: 'not-found', school, screen: 'not-found', params: {} };
}

/**
 * Gives the path of a match as its route writes it. Undefined for a route without a path below a
 * school, and without a school.
 */
export function pathOfMatch({ name, school, params }: RouteMatch): string | undefined {
  const route = routes.find((candidate) => candidate.name === name);
  return route && school !== undefined ? fillPath(school, route.path, params) : undefined;
}

/**
 * Gives the path of a screen at a school: that of its route, or `/<school>/page/<name>` for a page
 * of the school's own. Undefined when the school has neither. `:id` is filled from params.
 */
export function pathOfScreen(
  school: string,
  screen: string,
  { params = {}, ownPages = [] }: PathOptions = {},
): string | undefined {
  if (screen === 'home') return '/';
  const route = routes.find((candidate) => candidate.screen === screen);
  const path = route?.path ?? (ownPages.includes(screen) ? `page/${screen}` : undefined);
  if (path === undefined) return undefined;
  return fillPath(school, path, params);
}

/** The further inputs of a screen's path, beside the school and the screen. */
export interface PathOptions {
  params?: Readonly<Record<string, string>>;
  /** The screens of the school that have no route of their own. */
  ownPages?: readonly string[];
}

function fillPath(school: string, path: string, params: RouteMatch['params']): string {
  const rest = path.replace(/:([a-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `/${encodeURIComponent(school)}${rest === '' ? '' : `/${rest}`}`;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function segmentsOf({ path }: SchoolRoute): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
  ignoreCase: boolean,
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const written = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const found = segments[index] ?? '';
    if (!expected.startsWith(':')) {
      if (written(expected) !== written(found)) return undefined;
    } else if (PARAMETER.test(found)) params[expected.slice(1)] = found;
    else return undefined;
  }
  return params;
}
