import type { Locale } from '../../engine';
import type { CookieJar } from '../storage/cookie-jar';

/** The cookie that tells the server the language at the next visit. */
const LOCALE_COOKIE = 'locale';
const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

/** The page's language. React components and the operation client read the same value. */
export interface Language {
  current(): Locale;
  change(locale: Locale): void;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
}

/** Starts with the language of the rendered page. A change is stored in a cookie, where the browser takes one. */
export function createLanguage(initial: Locale, cookies: CookieJar): Language {
  let locale = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => locale,
    change(next) {
      locale = next;
      cookies.set(LOCALE_COOKIE, next, SECONDS_PER_YEAR);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
