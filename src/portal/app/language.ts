import type { Locale } from '../../engine';
import type { CookieJar } from '../storage/cookie-jar';

/** The cookie by which the server knows the language at the next visit. */
const LOCALE_COOKIE = 'locale';
const YEAR = 365 * 24 * 60 * 60;

/** The language of the page: one value that React and the calls both follow. */
export interface Language {
  current(): Locale;
  change(locale: Locale): void;
  /** @returns how to stop listening */
  subscribe(listener: () => void): () => void;
}

/** Starts with the language that the page was drawn in. Changing it is remembered in a cookie, if there can be one. */
export function createLanguage(first: Locale, cookies: CookieJar): Language {
  let locale = first;
  const listeners = new Set<() => void>();
  return {
    current: () => locale,
    change(next) {
      locale = next;
      cookies.set(LOCALE_COOKIE, next, YEAR);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
