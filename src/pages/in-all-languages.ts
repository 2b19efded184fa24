import { type Catalogue, type Locale, type LocalizedText, type Text, wordsIn } from '../engine';

/** The languages of a school, and the words that it has in each beside its texts. */
interface Languages {
  locales?: readonly Locale[] | undefined;
  catalogue(locale: Locale): Catalogue | undefined;
}

/**
 * A text with what catalogues have of it: once it is HTML, or has other words at a school, no page
 * finds it in them.
 */
export function inAllLanguages(text: Text, { locales = [], catalogue }: Languages): Text {
  const found: LocalizedText = typeof text === 'string' ? {} : { ...text };
  for (const locale of locales) {
    const words = wordsIn(text, locale, catalogue(locale) ?? {});
    if (words !== undefined) found[locale] = words;
  }
  return Object.values(found).every((words) => words === text) ? text : found;
}
