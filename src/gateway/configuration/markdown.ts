import { micromark } from 'micromark';
import type { Text } from '../../engine';

/**
 * Safe HTML of Markdown (CommonMark), for each locale of a text. Raw HTML is shown as text, and links with other
 * protocols than http, https, mailto and the like are dropped: micromark's defaults.
 */
export function renderMarkdown(text: Text): Text {
  if (typeof text === 'string') return micromark(text);
  return Object.fromEntries(
    Object.entries(text).map(([locale, words]) => [locale, micromark(words ?? '')]),
  );
}
