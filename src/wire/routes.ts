import { defineRoute, type RouteDefinition } from './define-route';

/**
 * Every route, in the order in which a path is tried. Browser, gateway and linter share this list.
 */
const definitions = [
  // Without a school
  defineRoute({
    name: 'home',
    screen: 'home',
    hasLazyBlocks: true,
  }),
  defineRoute({ name: 'not-found', screen: 'not-found' }),
  defineRoute({ name: 'closed-page', screen: 'closed-page' }),
  defineRoute({
    name: 'unknown-school',
    screen: 'unknown-school',
    hasLazyBlocks: true,
  }),

  // Pages of arrival
  defineRoute({
    name: 'school-home',
    path: '',
    screen: 'school-home',
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'unified-callback',
    path: 'unified-callback',
    screen: 'unified-callback',
    page: 'CallbackPage',
  }),

  // Online
  defineRoute({
    name: 'success',
    path: 'success',
    screen: 'success',
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'success-plan',
    path: 'success/plan',
    screen: 'success-plan',
    studentBack: 'success',
    closable: true,
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'success-plan-card',
    path: 'success/plan/PlanCard',
    screen: 'success-plan-card',
    back: 'success-plan',
    closable: true,
    hasLazyBlocks: true,
  }),

  // To read
  defineRoute({
    name: 'privacy-policy',
    path: 'privacy-policy',
    screen: 'privacy-policy',
    closable: true,
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'user-agreement',
    path: 'user-agreement',
    screen: 'user-agreement',
    closable: true,
    hasLazyBlocks: true,
  }),

  // Recovering a password
  defineRoute({
    name: 'reset-password',
    path: 'reset-password',
    screen: 'reset-password',
    back: 'login',
    studentBack: 'success',
    closable: true,
    beforeSignIn: true,
  }),
  defineRoute({
    name: 'findPassword',
    path: 'findPassword',
    screen: 'findPassword',
    back: 'login',
    studentBack: 'success',
    closable: true,
    beforeSignIn: true,
  }),
  defineRoute({
    name: 'findSuccess',
    path: 'findSuccess',
    screen: 'findSuccess',
    back: 'login',
    studentBack: 'success',
    closable: true,
    beforeSignIn: true,
  }),
  defineRoute({
    name: 'change-password',
    path: 'change-password',
    screen: 'change-password',
    back: 'login',
    studentBack: 'success',
    beforeSignIn: true,
    hasNavigation: true,
  }),

  // Signing in
  defineRoute({ name: 'auth', path: 'auth', screen: 'login', beforeSignIn: true }),
  defineRoute({
    name: 'auth-error',
    path: 'auth/_error-handler',
    screen: 'auth-error',
    back: 'login',
    studentBack: 'success',
    beforeSignIn: true,
  }),

  // Visitors, and who lets them in
  defineRoute({
    name: 'visitor',
    path: 'visitor',
    screen: 'visitor',
    back: 'login',
    studentBack: 'success',
    closable: true,
    beforeSignIn: true,
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'visitor-approval',
    path: 'visitor/approval',
    screen: 'visitor-approval',
    closable: true,
    hasLazyBlocks: true,
  }),

  // Devices
  defineRoute({
    name: 'noSense',
    path: 'noSense',
    screen: 'noSense',
    back: 'device-list',
    closable: true,
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'noSense-add-mac',
    path: 'noSense/AddMacModal',
    screen: 'noSense-add-mac',
    back: 'device-list',
    closable: true,
    page: 'AddMacPage',
    dialogOver: ['noSense', 'device-list'],
  }),
  defineRoute({
    name: 'device-list',
    path: 'device-list',
    screen: 'device-list',
    closable: true,
    hasLazyBlocks: true,
  }),

  // Plans, notices and other pages of the school
  defineRoute({
    name: 'arrearage',
    path: 'arrearage',
    screen: 'arrearage',
    back: 'success',
    closable: true,
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'marketing',
    path: 'marketing',
    screen: 'marketing',
    closable: true,
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'notify',
    path: 'notify',
    screen: 'notify',
    closable: true,
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'limit',
    path: 'limit',
    screen: 'limit',
    studentBack: 'success',
    closable: true,
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'tdt',
    path: 'tdt',
    screen: 'tdt',
    studentBack: 'success',
    closable: true,
    hasLazyBlocks: true,
  }),
  defineRoute({
    name: 'activity',
    path: 'activity/:id',
    screen: 'activity',
    back: 'marketing',
    closable: true,
    hasLazyBlocks: true,
    item: 'activity',
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

/** Gives the definition of a route. */
export function routeNamed(name: RouteName): RouteDefinition | undefined {
  return everyRoute.find((route) => route.name === name);
}

/** The names of all stock screens that routes show. */
export const routedScreens: readonly string[] = everyRoute.flatMap(({ screen }) => screen ?? []);

/** The names of the screens that a school can close (`pages` in configration.json). */
export const closableScreens: readonly string[] = /* @__PURE__ */ everyRoute.flatMap(
  ({ screen, closable }) => (closable && screen !== undefined ? [screen] : []),
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
  'formgate',
  'health',
  'locales',
  'outbox',
  'portal-conversion',
  'robots.txt',
  'schools',
  'studio',
  'validators',
  '__serverLoader',
];

/** The prefix of the way to a school's identity provider, in both directions. */
export const IDENTITY_PREFIX = '/formgate/identity';

/** The address of a school's way through its identity provider. */
export function identityPath(school: string): string {
  return `${IDENTITY_PREFIX}/${encodeURIComponent(school)}/start`;
}

/** The prefix of the paths of catalogues. */
export const CATALOGUES = '/locales';

/** Gives the path of a school's words of a language over the product's, as JSON. */
export function cataloguePath(school: string, locale: string): string {
  return `${CATALOGUES}/${encodeURIComponent(school)}/${encodeURIComponent(locale)}.json`;
}
