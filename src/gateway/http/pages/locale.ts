import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import {
  type BuiltInLocale,
  DEFAULT_LOCALE,
  isBuiltInLocale,
  type Locale,
  languageOf,
} from '../../../engine';

/** The language preferences of a request. */
export interface LocaleRequest {
  /** The `lang` parameter of the query. */
  lang: string | undefined;
  /** The Cookie header. */
  cookie: string | undefined;
  /** The Accept-Language header (RFC 9110, section 12.5.4). */
  acceptLanguage: string | undefined;
}

/**
 * The locale of a page: `lang`, then the cookie `locale`, then Accept-Language, then the school's
 * first; only ever one that the school offers.
 */
export function chooseLocale(request: LocaleRequest, offered: readonly Locale[]): Locale {
  const wishes = [
    request.lang,
    parseCookie(request.cookie ?? '').locale,
    ...acceptedLanguages(request.acceptLanguage),
  ];
  for (const wish of wishes) {
    const match =
      offered.find((locale) => isSame(locale, wish)) ??
      offered.find((locale) => speaks(locale, wish));
    if (match) return match;
  }
  return offered[0] ?? DEFAULT_LOCALE;
}

/**
 * The language in which findings are told: as the request prefers, of the two that they are
 * written in.
 */
export function builtInLocaleOf(headers: IncomingHttpHeaders): BuiltInLocale {
  const chosen = chooseLocale(
    { lang: undefined, cookie: undefined, acceptLanguage: headers['accept-language'] },
    ['zh-CN', 'en'],
  );
  return isBuiltInLocale(chosen) ? chosen : 'en';
}

function isSame(locale: Locale, wish: string | undefined): boolean {
  return locale.toLowerCase() === wish?.trim().toLowerCase();
}

/**
 * True when a wish such as `zh`, `zh-Hans-CN` or `en-GB` is for this locale: the language alone
 * decides.
 */
function speaks(locale: Locale, wish: string | undefined): boolean {
  return wish !== undefined && languageOf(wish.trim()) === languageOf(locale);
}

/** The languages that a header names, the most wanted first. */
function acceptedLanguages(header: string | undefined): string[] {
  return new Negotiator({ headers: { 'accept-language': header?.slice(0, 500) } }).languages();
}
