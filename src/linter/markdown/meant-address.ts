import { isPageClosed, type SchoolNode, suggest } from '../../engine';
import { matchRoute, pathOfScreen, routedScreens, routes } from '../../wire';
import { decoded } from '../decoded-path';

/** An end that the path of no page has: of a file, or a full stop. */
const NEEDLESS_END = /(?:\.(?:json|html?|php|aspx?|jsp)|[\p{P}\p{S}\s])+$/u;

/**
 * The address of the page whose name or path an address ends with, or nearly that name. Undefined
 * where no page is meant.
 */
export function meantPage(path: string, school: SchoolNode): string | undefined {
  const end = decoded(path).split('/').filter(Boolean).at(-1) ?? '';
  const last = end.replace(NEEDLESS_END, '');
  const known = [...routedScreens, ...school.screens.keys()];
  const names = known.filter((name) => !isPageClosed(school.settings, name));
  const ownPages = names.filter((name) => hasOwnPage(school, name));
  const addressOf = (name: string) => pathOfScreen(school.name, name, { ownPages });
  const meant =
    names.find((name) => name === last) ??
    names.find((name) => addressOf(name)?.split('/').at(-1) === last) ??
    suggest(last, names);
  const address = meant && addressOf(meant);
  // One that needs more than a name, such as that of an activity, or none at all.
  return address && matchRoute(address).screen === meant ? address : undefined;
}

/** A page of the school's own has no route but this one. */
export function hasOwnPage(school: SchoolNode, screen: string): boolean {
  return isPageOf(school, screen) && routes.every((route) => route.screen !== screen);
}

/**
 * True for a page that a school has a file for; one whose file is broken, or has another name than
 * the page in it, is told as that.
 */
export function isPageOf({ screens, brokenScreens }: SchoolNode, name: string): boolean {
  const isThere = screens.has(name) || brokenScreens.has(name);
  return isThere || [...screens.values()].some(({ value }) => value.screen === name);
}

/** The whole address that one without its scheme, or with a broken one, was to be. */
export function meantScheme(address: string): string | undefined {
  const rest = address.replace(/^\.?\/?(?:https?|htpps?)?:?\/*(?=[\w-]+\.)/i, '');
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  const isSite = /^https?[:/]/i.test(address) || /^www\./i.test(rest);
  return isSite && /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]\S*)?$/.test(rest)
    ? `https://${rest}`
    : undefined;
}
