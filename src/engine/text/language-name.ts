/** Chinese goes by its script, not by a place. */
const BY_SCRIPT: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' };

/** The name of a language (BCP 47) in another one: `日语`; undefined for a tag that is none. */
export function languageNameIn(tag: string, locale: string): string | undefined {
  const named = BY_SCRIPT[tag] ?? tag;
  try {
    return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(named);
  } catch {
    // A tag that somebody types may be none.
    return undefined;
  }
}
