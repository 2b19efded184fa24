import type { Locale, Text } from '../types';

/** Every language that pages can be shown in. */
export const LOCALES: readonly Locale[] = ['zh-CN', 'en'];

/** The language of words that name none. */
export const DEFAULT_LOCALE: Locale = 'zh-CN';

/** Whether a value names a language that pages can be shown in. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The words in a locale; where it has none, in zh-CN, then in English; '' where there are no words at all. */
export function resolveText(text: Text | undefined, locale: Locale): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return text[locale] ?? text[DEFAULT_LOCALE] ?? text.en ?? '';
}

/** Words in every language: for what stays on a page while its language changes. */
export function everyLocale(words: (locale: Locale) => string): Text {
  return Object.fromEntries(LOCALES.map((locale) => [locale, words(locale)]));
}

/** Puts values in the place of `${name}`. A name without a value stays as written, so that its author sees it. */
export function formatMessage(
  template: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  return template.replace(/\$\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? placeholder : String(value);
  });
}
