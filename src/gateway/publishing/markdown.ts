import createMarkdown, { type Token } from 'markdown-it';
import type { Text } from '../../engine';

/** Gives the address of a file under the school's assets, or undefined when there is none. @param asset `assets/map.png` */
export type AssetUrl = (asset: string) => string | undefined;

/**
 * Safe HTML of Markdown (CommonMark with tables), for each locale of a text. Raw HTML is shown as text, and links of unsafe
 * protocols are not made: the library's defaults. Pictures and links that name files under `assets/` get their addresses;
 * pictures load when they come into sight. A text whose headings begin with the first level has all of them one level
 * down, because the page's title has the first.
 */
export function renderMarkdown(text: Text, assetUrl: AssetUrl): Text {
  if (typeof text === 'string') return htmlOf(text, assetUrl);
  return Object.fromEntries(
    Object.entries(text).map(([locale, words]) => [locale, htmlOf(words ?? '', assetUrl)]),
  );
}

const markdown = createMarkdown({ html: false, linkify: false, typographer: false });

function htmlOf(text: string, assetUrl: AssetUrl): string {
  const tokens = markdown.parse(text, {});
  for (const token of tokens) resolveAssets(token.children ?? [], assetUrl);
  if (tokens.some(({ tag }) => tag === 'h1')) lowerHeadings(tokens);
  return markdown.renderer.render(tokens, markdown.options, {});
}

function resolveAssets(tokens: readonly Token[], assetUrl: AssetUrl): void {
  for (const token of tokens) {
    const attribute = token.type === 'image' ? 'src' : 'href';
    const target = String(token.attrGet(attribute) ?? '');
    if (token.type === 'image') token.attrSet('loading', 'lazy');
    if (target.startsWith('assets/')) token.attrSet(attribute, assetUrl(target) ?? target);
  }
}

function lowerHeadings(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const level = /^h([1-6])$/.exec(token.tag)?.[1];
    if (level !== undefined) token.tag = `h${Math.min(Number(level) + 1, 6)}`;
  }
}
