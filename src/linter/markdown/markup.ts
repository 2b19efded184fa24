import { HTML } from './markdown-problems';

/** A mark of HTML or Markdown, as it stands in a text that is shown as it is typed. */
export interface Markup {
  type: 'html' | 'markdown';
  part: string;
}

const MARKS: readonly { type: Markup['type']; pattern: RegExp }[] = [
  { type: 'html', pattern: new RegExp(HTML.source, 'i') },
  { type: 'html', pattern: /&(?:nbsp|amp|lt|gt|quot|apos|hellip|mdash|ndash|#\d+|#x[0-9a-f]+);/i },
  // Stars may hide digits or letters, as in 138****5678.
  { type: 'markdown', pattern: /(?<![*\w])\*\*[\p{L}\p{N}](?:[^*\n]*[^*\s])?\*\*(?!\*)/u },
  { type: 'markdown', pattern: /\[[^[\]\n]+\]\((?:https?:|mailto:|tel:|\/|assets\/)[^()\s]*\)/i },
];

/** A quick test before the exact one: it says yes to every text that has a mark. */
export function mayHaveMarkup(text: string): boolean {
  return text.includes('<') || text.includes('&') || text.includes('**') || text.includes('](');
}

/** The first mark of a text that is shown as it is typed. */
export function findMarkup(text: string): Markup | undefined {
  if (!mayHaveMarkup(text)) return undefined;
  for (const { type, pattern } of MARKS) {
    const part = pattern.exec(text)?.[0];
    if (part !== undefined) return { type, part };
  }
  return undefined;
}
