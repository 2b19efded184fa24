import {
  type Catalogue,
  createTranslate,
  fallbackLocale,
  isBuiltInLocale,
  type Locale,
  type Translate,
} from '../../engine';
import type { PageConfiguration } from '../../wire';
import { localesOf } from '../router/links';
import type { CookieJar } from '../storage/cookie-jar';

/** The cookie that tells the server the language at the next visit. */
const LOCALE_COOKIE = 'locale';
const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

/** The page's language. React components and the operation client read the same value. */
export interface Language {
  /**
   * Gives the `translate` of the page's language: another function once the language has changed.
   */
  current(): Translate;
  /**
   * Changes the language, after loading the words of one that scripts do not have.
   */
  change(locale: Locale): void;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
}

export interface LanguageOptions {
  /** The language of the rendered page. */
  locale: Locale;
  /** The words of that language, where scripts do not have them. */
  messages: Catalogue | undefined;
  /** The school's, whose languages and words count. */
  configuration: PageConfiguration;
  cookies: CookieJar;
  load(locale: Locale): Promise<Catalogue>;
}

/**
 * Says whether a language has words that scripts do not have: the product's, or the school's own.
 */
export function hasCatalogue(locale: Locale, { words }: PageConfiguration): boolean {
  return !isBuiltInLocale(locale) || words?.includes(locale) === true;
}

/**
 * Starts with the language of the rendered page. A change is stored in a cookie, if the browser
 * accepts one. When a language cannot be loaded, the school's texts are shown in it, and the
 * product's messages in the nearest built-in one.
 */
export function createLanguage(options: LanguageOptions): Language {
  const { locale, messages, configuration, cookies, load } = options;
  const offered = localesOf(configuration);
  const make = (tag: Locale, catalogue?: Catalogue) =>
    createTranslate(tag, catalogue, fallbackLocale(tag, offered));
  let translate = make(locale, messages);
  let requested = locale;
  const known = new Map([[locale, messages ?? {}]]);
  const listeners = new Set<() => void>();

  function show(next: Locale, catalogue?: Catalogue): void {
    translate = make(next, catalogue);
    for (const listener of listeners) listener();
  }

  return {
    current: () => translate,
    change(next) {
      requested = next;
      cookies.set(LOCALE_COOKIE, next, SECONDS_PER_YEAR);
      if (known.has(next) || !hasCatalogue(next, configuration)) return show(next, known.get(next));
      void load(next)
        .then((catalogue) => known.set(next, catalogue))
        .catch(() => {})
        .then(() => {
          // The student may have chosen another language meanwhile.
          if (requested === next) show(next, known.get(next));
        });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
