import { type Configuration, isLocale, LOCALES, type Locale } from '../../engine';
import { matchRoute, type PageConfiguration, pathOfScreen, routedScreens } from '../../wire';
import { keepQuery, LANGUAGE_PARAMETER, RETURN_PARAMETER, readQuery } from './kept-query';

/** Where the reader is: what links to other screens are made from. */
export interface Place {
  configuration: PageConfiguration;
  defaultSchoolName: string;
  params: Readonly<Record<string, string>>;
  /** The address's query. */
  search: string;
}

/** The address of one of the school's screens, with what the network gave; undefined when no route shows it. */
export function hrefOfScreen(
  place: Place,
  screen: string,
  extra: Readonly<Record<string, string>> = {},
): string | undefined {
  const path = pathOfScreen(place.configuration.schoolNameEn, screen, place.params);
  return path === undefined ? undefined : path + keepQuery(place.search, extra);
}

/** The sign-in screen, from which `screen` is come back to. */
export function hrefOfSignIn(place: Place, screen: string): string | undefined {
  return hrefOfScreen(place, 'login', { [RETURN_PARAMETER]: screen });
}

/** The screen to show after signing in, if the address names one that there is. */
export function returnScreen(search: string): string | undefined {
  const screen = readQuery(search)[RETURN_PARAMETER];
  return screen !== undefined && screen !== 'login' && routedScreens.includes(screen)
    ? screen
    : undefined;
}

/**
 * True for an address that the app can show without a new page: the school's own. Another school's pages have
 * another configuration and other colours.
 */
export function isInApp(place: Place, href: string): boolean {
  if (!/^\/(?!\/)/.test(href)) return false;
  const { school = place.defaultSchoolName } = matchRoute(href.split(/[?#]/)[0] ?? '');
  return school === place.configuration.schoolNameEn;
}

/** The query of the present page in another language. */
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
