import { isJsonObject, LOCALES } from '../engine';

/** The words in each language; those that name no language are for all. */
export function languagesOf(words: unknown): [locale: string, label: string][] {
  if (typeof words === 'string') return LOCALES.map((locale) => [locale, words]);
  if (!isJsonObject(words)) return [];
  return Object.entries(words).flatMap(([locale, label]): [string, string][] =>
    typeof label === 'string' ? [[locale, label]] : [],
  );
}

/**
 * Tells whether no two items have a label in common, in whatever languages: a quick test, so that
 * most lists are looked at no further. An item without a label of its own is none that this can
 * tell of.
 */
export function areClearlyDistinct(items: readonly { label?: unknown }[]): boolean {
  const seen = new Set<string>();
  const isNew = (label: string) => seen.size < seen.add(normalized(label)).size;
  for (const { label } of items) {
    if (label === undefined) return false;
    if (typeof label === 'string' && !isNew(label)) return false;
    if (!isJsonObject(label)) continue;
    let previous: string | undefined;
    for (const locale in label) {
      const words = label[locale];
      if (typeof words !== 'string') continue;
      if (words !== previous && !isNew(words)) return false;
      previous = words;
    }
  }
  return true;
}

/**
 * Visible ASCII characters and common Chinese ones, with single blanks between them: what
 * normalization leaves as it is.
 */
const PLAIN = /^[!-~\u4e00-\u9fff]+(?: [!-~\u4e00-\u9fff]+)*$/;

/** Words as they look to who reads them in a hurry. */
export function normalized(label: string): string {
  if (PLAIN.test(label)) return label.toLowerCase();
  return label
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
