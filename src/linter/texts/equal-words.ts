import { LOCALES, type Text } from '../../engine';
import { textsOf } from '../reference-texts';

/** The words in each language; those that name no language are for all. */
export function languagesOf(words: Text = {}): [locale: string, label: string][] {
  return textsOf({ value: words, path: [] }).flatMap(({ text, path }) =>
    (path.length === 0 ? LOCALES : path).map((locale): [string, string] => [locale, text]),
  );
}

/**
 * Tells whether no two items have a label in common, in whatever languages: a quick test, so that
 * most lists are looked at no further. An item without a label of its own is none that this can
 * tell of.
 */
export function areClearlyDistinct(items: readonly { label?: Text }[]): boolean {
  const seen = new Set<string>();
  const isNew = (label: string) => seen.size < seen.add(normalized(label)).size;
  for (const { label } of items) {
    if (label === undefined) return false;
    if (typeof label === 'string') {
      if (!isNew(label)) return false;
      continue;
    }
    let previous: string | undefined;
    for (const locale in label) {
      const words = label[locale];
      if (words === undefined) continue;
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
