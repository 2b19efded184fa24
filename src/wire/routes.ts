/**
 * The portal's routes (specification, section 2): what browser, gateway and linter agree on.
 * `path` is what follows the school; `screen` names the JSON that draws the page.
 */
export const routes = [
  { name: 'school-home', path: '', screen: 'school-home' },
  { name: 'unified-callback', path: 'unified-callback', screen: 'unified-callback' },
  { name: 'success', path: 'success', screen: 'success' },
  { name: 'success-plan', path: 'success/plan', screen: 'success-plan' },
  { name: 'success-plan-card', path: 'success/plan/PlanCard', screen: 'success-plan-card' },
  { name: 'privacy-policy', path: 'privacy-policy', screen: 'privacy-policy' },
  { name: 'user-agreement', path: 'user-agreement', screen: 'user-agreement' },
  { name: 'reset-password', path: 'reset-password', screen: 'reset-password' },
  { name: 'findPassword', path: 'findPassword', screen: 'findPassword' },
  { name: 'findSuccess', path: 'findSuccess', screen: 'findSuccess' },
  { name: 'auth', path: 'auth', screen: 'login' },
  { name: 'auth-error', path: 'auth/_error-handler', screen: 'auth-error' },
  { name: 'noSense', path: 'noSense', screen: 'noSense' },
  { name: 'noSense-add-mac', path: 'noSense/AddMacModal', screen: 'noSense-add-mac' },
  { name: 'device-list', path: 'device-list', screen: 'device-list' },
  { name: 'arrearage', path: 'arrearage', screen: 'arrearage' },
  { name: 'marketing', path: 'marketing', screen: 'marketing' },
  { name: 'notify', path: 'notify', screen: 'notify' },
  { name: 'limit', path: 'limit', screen: 'limit' },
  { name: 'tdt', path: 'tdt', screen: 'tdt' },
  { name: 'activity', path: 'activity/:id', screen: 'activity' },
  { name: 'page', path: 'page/:name', screen: ':name' },
] as const;

/** Screens without which no student gets online or learns why: a school cannot close them. */
const ALWAYS_OPEN: readonly string[] = [
  ...['home', 'not-found', 'school-home', 'login', 'auth-error', 'unified-callback', 'success'],
];

/** The names of the screens that a school can close (`pages` in configration.json). */
export const closableScreens: readonly string[] = routes
  .map(({ screen }) => screen)
  .filter((screen) => screen !== ':name' && !ALWAYS_OPEN.includes(screen));

/** A route below a school. */
export type SchoolRouteName = (typeof routes)[number]['name'];

/** Every route: those below a school, `home` for `/`, and `not-found` for the rest. */
export type RouteName = SchoolRouteName | 'home' | 'not-found';

/** First segments that are the gateway's own, so that no school may have such a name. */
export const RESERVED_SCHOOL_NAMES: readonly string[] = [
  'api-service',
  'assets',
  'configration.json',
  'favicon.ico',
  'health',
  'outbox',
  'portal-conversion',
  'robots.txt',
  'schools',
  'validators',
  '__serverLoader',
];

/** What a path leads to. `school` is the path's first segment as written, or undefined for `/`. */
export interface RouteMatch {
  name: RouteName;
  school: string | undefined;
  screen: string;
  params: Readonly<Record<string, string>>;
}

/**
 * The route of a path such as `/riverside/activity/42`.
 *
 * @param path an absolute path without query; a trailing slash is ignored
 */
export function matchRoute(path: string): RouteMatch {
  const [school, ...rest] = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
  if (school === undefined) return { name: 'home', school, screen: 'home', params: {} };
  for (const route of routes) {
    const params = matchSegments(
      route.path.split('/').filter((segment) => segment !== ''),
      rest,
    );
    if (params) {
      const screen = route.name === 'page' ? (params.name ?? '') : route.screen;
      return { name: route.name, school, screen, params };
    }
  }
  return { name: 'not-found', school, screen: 'not-found', params: {} };
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
  const rest = path.replace(/:([a-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `/${encodeURIComponent(school)}${rest === '' ? '' : `/${rest}`}`;
}

/** What the path of a screen depends on beside the school and the screen. */
export interface PathOptions {
  params?: Readonly<Record<string, string>>;
  /** The screens of the school that have no route of their own. */
  ownPages?: readonly string[];
}

/** The names of all screens that a route shows. */
export const routedScreens: readonly string[] = [
  'home',
  'not-found',
  ...routes.map((route) => route.screen).filter((screen) => screen !== ':name'),
];

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const found = segments[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = found;
    else if (expected !== found) return undefined;
  }
  return params;
}
