import { useSyncExternalStore } from 'react';
import { type BuiltInLocale, DEFAULT_LOCALE, isBuiltInLocale } from '../../engine';

/** `auto`: as the device has it. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

/** How an administrator likes the Studio. */
export interface Preferences {
  locale: BuiltInLocale;
  theme: ThemeChoice;
}

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

let current: Preferences | undefined;
const listeners = new Set<() => void>();

/** The gateway has read the cookies, and written the document accordingly. */
function read(): Preferences {
  const { lang, dataset } = document.documentElement;
  const { theme } = dataset;
  return {
    locale: isBuiltInLocale(lang) ? lang : DEFAULT_LOCALE,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  };
}

/** The preferences at this moment. */
export function preferences(): Preferences {
  current ??= read();
  return current;
}

/** Changes preferences in this document at once, and in those to come by cookies. */
export function setPreferences(changes: Partial<Preferences>): void {
  current = { ...preferences(), ...changes };
  const { locale, theme } = current;
  const root = document.documentElement;
  root.lang = locale;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  setCookie('studio-locale', locale, SECONDS_PER_YEAR);
  setCookie('studio-theme', theme, theme === 'auto' ? 0 : SECONDS_PER_YEAR);
  for (const listener of listeners) listener();
}

/** The preferences, and again when they change. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, preferences);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setCookie(name: string, value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${value}; Path=/studio; Max-Age=${maxAge}; SameSite=Lax`;
}
