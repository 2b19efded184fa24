/** A text that is put in, with the part of it that is selected then. */
export interface Insertion {
  text: string;
  /** Offsets in the text. */
  select: { start: number; end: number };
}

/**
 * An escaped character, a placeholder with words, or one without, in the syntax of the Language
 * Server Protocol.
 */
const PLACE = /\\([\\$}])|\$\{\d+:((?:\\[\\$}]|[^}\\])*)\}|\$\d+/g;

/** Takes the first placeholder of a snippet for the selection, and what others say for text. */
export function insertionOf(snippet: string): Insertion {
  let select: Insertion['select'] | undefined;
  let text = '';
  let written = 0;
  for (const match of snippet.matchAll(PLACE)) {
    const [whole, escaped, words = ''] = match;
    text += snippet.slice(written, match.index);
    written = match.index + whole.length;
    const start = text.length;
    text += escaped ?? words.replace(/\\([\\$}])/g, '$1');
    if (escaped === undefined) select ??= { start, end: text.length };
  }
  text += snippet.slice(written);
  return { text, select: select ?? { start: text.length, end: text.length } };
}
