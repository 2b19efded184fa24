import { type Configuration, isLocale, LOCALES, type Locale } from '../../engine';
import {
  matchRoute,
  type PageConfiguration,
  pathOfScreen,
  routedScreens,
  routes,
  screensBeforeSignIn,
} from '../../wire';
import {
  carriedNames,
  carryQuery,
  LANGUAGE_PARAMETER,
  RETURN_PARAMETER,
  RETURN_PREFIX,
  readQuery,
  readReturnQuery,
} from './query';

/** The location of the current page. Links to other screens are made from it. */
export interface PageLocation {
  configuration: PageConfiguration;
  defaultSchoolName: string;
  /** The route's parameters. */
  params: Readonly<Record<string, string>>;
  /** The URL's query. */
  search: string;
}

/**
 * Gives the URL of one of the school's screens, with the network's parameters; undefined when no
 * route shows the screen, or the school has closed it. A screen before sign-in, such as a recovery,
 * also gets the page to return to.
 */
export function hrefOfScreen(
  location: PageLocation,
  screen: string,
  extra: Readonly<Record<string, string>> = {},
): string | undefined {
  const { schoolNameEn, ownPages, pages, networkParameters } = location.configuration;
  if (pages?.[screen] === false) return undefined;
  const path = pathOfScreen(schoolNameEn, screen, { params: location.params, ownPages });
  if (path === undefined) return undefined;
  const requested = screensBeforeSignIn.includes(screen) ? returnScreen(location) : undefined;
  const back =
    requested === undefined || RETURN_PARAMETER in extra
      ? {}
      : returnParameters(requested, readReturnQuery(location.search));
  return path + carryQuery(location.search, networkParameters, { ...back, ...extra });
}

/**
 * The URL of the sign-in screen, which returns to the page of `location` with its id and its query.
 * `SIGN_IN_SCRIPT` makes the same URL before the app has loaded.
 */
export function hrefOfSignIn(location: PageLocation, screen: string): string | undefined {
  const carried = carriedNames(location.configuration.networkParameters);
  const own = Object.entries(readQuery(location.search)).filter(
    ([name]) =>
      !carried.includes(name) && name !== RETURN_PARAMETER && !name.startsWith(RETURN_PREFIX),
  );
  const { id } = location.params;
  const parameters = { ...Object.fromEntries(own), ...(id === undefined ? {} : { id }) };
  return hrefOfScreen(location, 'login', returnParameters(screen, parameters));
}

/** The URL of the page to show after signing in, if the query names one that the school has. */
export function hrefOfReturn(location: PageLocation): string | undefined {
  const screen = returnScreen(location);
  if (screen === undefined) return undefined;
  const all = readReturnQuery(location.search);
  const isItem = routes.some((route) => route.screen === screen && route.item !== undefined);
  const { id = '', ...query } = all;
  const href = isItem
    ? hrefOfScreen({ ...location, params: { id } }, screen, query)
    : hrefOfScreen(location, screen, all);
  // An id that no page has leads nowhere.
  return href !== undefined && matchRoute(href.split('?')[0] ?? '').name === 'not-found'
    ? undefined
    : href;
}

function returnParameters(
  screen: string,
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(parameters).map(([name, value]) => [RETURN_PREFIX + name, value]);
  return { [RETURN_PARAMETER]: screen, ...Object.fromEntries(entries) };
}

/** The screen to show after signing in, if the URL names one that the school has. */
export function returnScreen({ search, configuration }: ReturnLocation): string | undefined {
  const screen = readQuery(search)[RETURN_PARAMETER];
  if (screen === undefined || screen === 'login') return undefined;
  const isKnown = routedScreens.includes(screen) || configuration.ownPages.includes(screen);
  return isKnown && configuration.pages?.[screen] !== false ? screen : undefined;
}

type ReturnLocation = Pick<PageLocation, 'search' | 'configuration'>;

/**
 * True for a URL that the app can show without a new document: a page of the current school. The
 * pages of another school have another configuration and another theme.
 */
export function isInApp(location: PageLocation, href: string): boolean {
  if (!/^\/(?!\/)/.test(href)) return false;
  const { school = location.defaultSchoolName } = matchRoute(href.split(/[?#]/)[0] ?? '');
  return school === location.configuration.schoolNameEn;
}

/**
 * Gives the URL of a link that names a page of the current school, with the network's parameters,
 * which its own query goes before; undefined for any other URL.
 */
export function hrefInApp(location: PageLocation, href: string): string | undefined {
  if (!isInApp(location, href)) return undefined;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(href) ?? [];
  const { networkParameters } = location.configuration;
  return path + carryQuery(location.search, networkParameters, readQuery(query)) + fragment;
}

/** The query of the current page in another language. */
export function searchInLanguage(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set(LANGUAGE_PARAMETER, locale);
  return `?${query}`;
}

/** The languages that the school offers. */
export function localesOf(configuration: Configuration): readonly Locale[] {
  const offered = configuration.locales?.filter(isLocale) ?? [];
  return offered.length > 0 ? offered : LOCALES;
}

/**
 * True for a URL that a tap may open: the web, or the messaging service's own scheme for
 * mini-programs.
 */
export function isMiniProgramUrl(text: unknown): text is string {
  return typeof text === 'string' && /^(https?|weixin):\/\//i.test(text);
}
