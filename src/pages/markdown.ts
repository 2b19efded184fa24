import type { Token } from 'markdown-it';
import type { Text } from '../engine';
import { linksIn, markdown } from '../linter/markdown/markdown-links';

/**
 * Gives the address of a file under the school's assets, or undefined when there is none.
 *
 * @param asset `assets/map.png`
 */
export type AssetUrl = (asset: string) => string | undefined;

/** Markdown's own renderer, with a box for each table: the box scrolls a wide one, not the page. */
const renderer: typeof markdown.renderer = Object.create(markdown.renderer, {
  rules: {
    value: {
      ...markdown.renderer.rules,
      table_open: () => '<div class="fg-table"><table>\n',
      table_close: () => '</table></div>\n',
    },
  },
});

/**
 * Safe HTML of Markdown, for each locale of a text. Pictures and links that lead to files under
 * `assets/`, as the linter understands them, get their addresses; pictures load when they come into
 * sight. A text whose headings begin with the first level has all of them one level down, because
 * the page's title has the first.
 */
export function renderMarkdown(text: Text, assetUrl: AssetUrl): Text {
  if (typeof text === 'string') return htmlOf(text, assetUrl);
  return Object.fromEntries(
    Object.entries(text).map(([locale, words]) => [locale, htmlOf(words ?? '', assetUrl)]),
  );
}

function htmlOf(text: string, assetUrl: AssetUrl): string {
  const tokens = markdown.parse(text, {});
  resolveAssets(tokens, assetUrl);
  joinShortWords(tokens);
  if (tokens.some(({ tag }) => tag === 'h1')) lowerHeadings(tokens);
  return renderer.render(tokens, markdown.options, {});
}

function resolveAssets(tokens: readonly Token[], assetUrl: AssetUrl): void {
  for (const { token, attribute, target } of linksIn(tokens)) {
    if (token.type === 'image') token.attrSet('loading', 'lazy');
    const url = target.type === 'asset' ? assetUrl(target.asset) : undefined;
    if (target.type === 'asset' && url !== undefined) {
      token.attrSet(attribute, `${url}${target.fragment}`);
    }
  }
}

/**
 * Keeps words such as Wi-Fi and e-mail, and ranges such as 8:30–17:30, on one line, with a word
 * joiner (U+2060).
 */
function joinShortWords(tokens: readonly Token[]): void {
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      if (token.type !== 'text') continue;
      token.content = token.content
        .replace(/\b[A-Za-z]{1,2}-(?=[A-Za-z])/g, '$&\u2060')
        .replace(/(\d)([–—~～])(?=\d)/g, '$1\u2060$2\u2060');
    }
  }
}

function lowerHeadings(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const level = /^h([1-6])$/.exec(token.tag)?.[1];
    if (level !== undefined) token.tag = `h${Math.min(Number(level) + 1, 6)}`;
  }
}

/** The files that a text's pictures and links lead to. */
export function assetsInMarkdown(text: string): string[] {
  return linksIn(markdown.parse(text, {})).flatMap(({ target }) =>
    target.type === 'asset' ? [target.asset] : [],
  );
}
