import { micromark } from 'micromark';
import type { Text } from '../../engine';

/**
 * Safe HTML of Markdown (CommonMark), for each locale of a text. Raw HTML is shown as text, and links with other
 * protocols than http, https, mailto and the like are dropped: micromark's defaults. A text whose headings begin with
 * the first level has all of them one level down, because the page's title has the first.
 */
export function renderMarkdown(text: Text): Text {
  if (typeof text === 'string') return htmlOf(text);
  return Object.fromEntries(
    Object.entries(text).map(([locale, words]) => [locale, htmlOf(words ?? '')]),
  );
}

function htmlOf(markdown: string): string {
  const html = micromark(markdown);
  if (!html.includes('<h1>')) return html;
  return html.replace(
    /(<\/?h)([1-6])>/g,
    (_, start: string, level: string) => `${start}${Math.min(Number(level) + 1, 6)}>`,
  );
}
