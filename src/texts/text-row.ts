import type { Path } from '../engine';

/** A text in each language that it has. */
export type Texts = Readonly<Record<string, string>>;

/** One text of a page or of the settings, as pages have it. */
export interface TextRow {
  /**
   * `login#/blocks/0/title`: the same for as long as the text stays where it is. A message of the
   * product has its own id.
   */
  id: string;
  target: string;
  path: Path;
  texts: Texts;
}

/** The languages in which a text says nothing. */
export function missingIn({ texts }: TextRow, locales: readonly string[]): string[] {
  return locales.filter((tag) => (texts[tag] ?? '').trim() === '');
}

/** A digest of a text in all its languages: it tells whether the text was changed since. */
export function digestOf(texts: Texts): string {
  const written = JSON.stringify(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
  let hash = 0x811c9dc5;
  for (let at = 0; at < written.length; at++) {
    hash = Math.imul(hash ^ written.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
