/** A text with what is marked in it, in UTF-16 units. */
export interface Marked {
  text: string;
  start: number;
  end: number;
}

/** The change that a tool makes to a text. */
export type MarkdownTool = 'heading' | 'bold' | 'list' | 'link';

/**
 * Puts a mark of Markdown at what is marked, or takes it away where it is there.
 *
 * @param words stand where nothing is marked
 */
export function formatMarkdown(marked: Marked, tool: MarkdownTool, words: string): Marked {
  switch (tool) {
    case 'bold':
      return around(marked, { before: '**', after: '**', words });
    case 'link':
      return around(marked, { before: '[', after: '](https://)', words });
    case 'heading':
      return atLines(marked, '## ');
    case 'list':
      return atLines(marked, '- ');
    default:
      return tool satisfies never;
  }
}

/** Puts a block of its own, such as a picture, below the line that is marked. */
export function insertBlock({ text, end }: Marked, block: string): Marked {
  const lineEnd = text.indexOf('\n', end);
  const at = lineEnd === -1 ? text.length : lineEnd;
  const before = text.slice(0, at).replace(/\n+$/, '');
  const after = text.slice(at).replace(/^\n+/, '');
  const head = before === '' ? block : `${before}\n\n${block}`;
  return {
    text: after === '' ? head : `${head}\n\n${after}`,
    start: head.length,
    end: head.length,
  };
}

function around(
  { text, start, end }: Marked,
  { before, after, words }: { before: string; after: string; words: string },
): Marked {
  const inside = text.slice(start, end) || words;
  const isThere =
    text.slice(start - before.length, start) === before &&
    text.slice(end, end + after.length) === after;
  if (isThere) {
    const from = start - before.length;
    return {
      text: text.slice(0, from) + inside + text.slice(end + after.length),
      start: from,
      end: from + inside.length,
    };
  }
  return {
    text: text.slice(0, start) + before + inside + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inside.length,
  };
}

function atLines({ text, start, end }: Marked, mark: string): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isThere = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (isThere ? line.slice(mark.length) : mark + line)).join('\n');
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: lines.length > 1 ? from : Math.max(from, start + (isThere ? -mark.length : mark.length)),
    end: from + changed.length - (to - end),
  };
}
