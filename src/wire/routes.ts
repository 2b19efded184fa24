import { defineRoute, type RouteDefinition } from './define-route';

/** Every route, in the order in which a path is tried: what browser, gateway and linter agree on. */
const definitions = [
  // Without a school
  defineRoute({ name: 'home', path: undefined, screen: 'home', closable: false }),
  defineRoute({ name: 'not-found', path: undefined, screen: 'not-found', closable: false }),
  defineRoute({
    name: 'unknown-school',
    path: undefined,
    screen: 'unknown-school',
    closable: false,
  }),

  // Where a student arrives
  defineRoute({
    name: 'school-home',
    path: '',
    screen: 'school-home',
    closable: false,
    needsData: true,
  }),
  defineRoute({
    name: 'unified-callback',
    path: 'unified-callback',
    screen: 'unified-callback',
    closable: false,
    page: 'CallbackPage',
  }),

  // Online
  defineRoute({
    name: 'success',
    path: 'success',
    screen: 'success',
    closable: false,
    needsData: true,
  }),
  defineRoute({
    name: 'success-plan',
    path: 'success/plan',
    screen: 'success-plan',
    closable: true,
    needsData: true,
  }),
  defineRoute({
    name: 'success-plan-card',
    path: 'success/plan/PlanCard',
    screen: 'success-plan-card',
    closable: true,
    needsData: true,
  }),

  // To read
  defineRoute({
    name: 'privacy-policy',
    path: 'privacy-policy',
    screen: 'privacy-policy',
    closable: true,
  }),
  defineRoute({
    name: 'user-agreement',
    path: 'user-agreement',
    screen: 'user-agreement',
    closable: true,
  }),

  // Recovering a password
  defineRoute({
    name: 'reset-password',
    path: 'reset-password',
    screen: 'reset-password',
    closable: true,
    beforeSignIn: true,
  }),
  defineRoute({
    name: 'findPassword',
    path: 'findPassword',
    screen: 'findPassword',
    closable: true,
    beforeSignIn: true,
  }),
  defineRoute({
    name: 'findSuccess',
    path: 'findSuccess',
    screen: 'findSuccess',
    closable: true,
    beforeSignIn: true,
  }),

  // Signing in
  defineRoute({ name: 'auth', path: 'auth', screen: 'login', closable: false, beforeSignIn: true }),
  defineRoute({
    name: 'auth-error',
    path: 'auth/_error-handler',
    screen: 'auth-error',
    closable: false,
    beforeSignIn: true,
  }),

  // Devices
  defineRoute({ name: 'noSense', path: 'noSense', screen: 'noSense', closable: true }),
  defineRoute({
    name: 'noSense-add-mac',
    path: 'noSense/AddMacModal',
    screen: 'noSense-add-mac',
    closable: true,
    page: 'AddMacPage',
    dialogOver: ['noSense', 'device-list'],
  }),
  defineRoute({
    name: 'device-list',
    path: 'device-list',
    screen: 'device-list',
    closable: true,
    needsData: true,
  }),

  // Plans, notices and what else a school shows
  defineRoute({
    name: 'arrearage',
    path: 'arrearage',
    screen: 'arrearage',
    closable: true,
    needsData: true,
  }),
  defineRoute({
    name: 'marketing',
    path: 'marketing',
    screen: 'marketing',
    closable: true,
    needsData: true,
  }),
  defineRoute({ name: 'notify', path: 'notify', screen: 'notify', closable: true }),
  defineRoute({ name: 'limit', path: 'limit', screen: 'limit', closable: true }),
  defineRoute({ name: 'tdt', path: 'tdt', screen: 'tdt', closable: true }),
  defineRoute({
    name: 'activity',
    path: 'activity/:id',
    screen: 'activity',
    closable: true,
    needsData: true,
  }),

  // A page of the school's own, by the name of its screen
  defineRoute({ name: 'page', path: 'page/:name', screen: undefined, closable: true }),
];

/** The name of a route. */
export type RouteName = (typeof definitions)[number]['name'];

/** The name of a stock screen. */
export type StockScreen = Exclude<(typeof definitions)[number]['screen'], undefined>;

/** A route below a school. */
export interface SchoolRoute extends RouteDefinition {
  name: RouteName;
  path: string;
}

const everyRoute: readonly (RouteDefinition & { name: RouteName })[] = definitions;

/** The routes below a school. */
export const routes: readonly SchoolRoute[] = everyRoute.flatMap((route) =>
  route.path === undefined ? [] : [{ ...route, path: route.path }],
);

/** What is particular to a route. */
export function routeNamed(name: RouteName): RouteDefinition | undefined {
  return everyRoute.find((route) => route.name === name);
}

/** The names of all stock screens: those that a route shows. */
export const routedScreens: readonly string[] = everyRoute.flatMap(({ screen }) => screen ?? []);

/** The names of the screens that a school can close (`pages` in configration.json). */
export const closableScreens: readonly string[] = everyRoute.flatMap(({ screen, closable }) =>
  closable && screen !== undefined ? [screen] : [],
);

/** The names of the screens that students see before they are online. */
export const screensBeforeSignIn: readonly string[] = everyRoute.flatMap(
  ({ screen, beforeSignIn }) => (beforeSignIn && screen !== undefined ? [screen] : []),
);

/** First segments that are the gateway's own, so that no school may have such a name. */
export const RESERVED_SCHOOL_NAMES: readonly string[] = [
  'api-service',
  'assets',
  'configration.json',
  'favicon.ico',
  'health',
  'locales',
  'outbox',
  'portal-conversion',
  'robots.txt',
  'schools',
  'validators',
  '__serverLoader',
];

/** Where the product's messages in a language are, as JSON. */
export function cataloguePath(locale: string): string {
  return `/locales/${encodeURIComponent(locale)}.json`;
}

/** What a path leads to. `school` is the path's first segment as written, or undefined for `/`. */
export interface RouteMatch {
  name: RouteName;
  school: string | undefined;
  screen: string;
  params: Readonly<Record<string, string>>;
}

/** The form of a path's parameters, so that nothing else becomes a page: the names of screens and the ids of activities. */
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

/** The path of a match as its route writes it. Undefined for what no path below a school leads to, and without a school. */
export function pathOfMatch({ name, school, params }: RouteMatch): string | undefined {
  const route = routes.find((candidate) => candidate.name === name);
  return route && school !== undefined ? fillPath(school, route.path, params) : undefined;
}

/**
 * The path of a screen at a school: that of its route, or `/<school>/page/<name>` for a page of the school's own. Undefined
 * when the school has neither. `:id` is filled from params.
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

/** What the path of a screen depends on beside the school and the screen. */
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
