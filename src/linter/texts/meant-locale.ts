import { LOCALES, type Locale, suggest } from '../../engine';

/**
 * The built-in language that an unlisted tag was probably written for, such as zh-CN for zh or cn.
 */
export function meantLocale(locale: string): Locale | undefined {
  const language = ALIASES.get(locale.toLowerCase()) ?? locale.toLowerCase();
  return LOCALES.find((one) => one.toLowerCase().split('-')[0] === language && one !== locale);
}

/**
 * The built-in language of which an unlisted tag names another kind, such as zh-CN for zh-TW, or
 * that it was written for.
 */
export function nearLocale(locale: string): Locale | undefined {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  return (
    meantLocale(locale) ?? LOCALES.find((one) => one !== locale && one.split('-')[0] === language)
  );
}

/** True when words under an unlisted tag may be meant for a language: a slip of typing counts. */
export function mayBeMeant(tag: string, locale: Locale): boolean {
  return nearLocale(tag) === locale || suggest(tag, [locale]) !== undefined;
}

/** Names for a language other than its code: words, its country, or three letters (ISO 639-2). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ...(['cn', 'chi', 'zho', 'chs', 'chinese', '中文', '汉语'] as const).map(
    (name) => [name, 'zh'] as const,
  ),
  ...(['us', 'uk', 'gb', 'eng', 'english', '英文', '英语'] as const).map(
    (name) => [name, 'en'] as const,
  ),
]);
