import type { Token } from 'markdown-it';
import { markdown } from '../../markdown/markdown-links';

/**
 * A slip in a Markdown text that shows something else than was meant. `part` stands so in the text.
 */
export type MarkdownSlip =
  | { type: 'front-matter'; part: string }
  | { type: 'code'; part: string }
  | { type: 'other-host'; part: string; host: string }
  | { type: 'footnote'; part: string };

/** Settings of a page between two lines, as generators of sites read them. */
const FRONT_MATTER = /^\s*---[ \t]*\r?\n((?:[A-Za-z][\w-]*:[^\n]*\n)+)---[ \t]*(?:\r?\n|$)/;

/** A definition of a footnote, or a number that refers to one. */
const FOOTNOTE = /^ {0,3}\[\^[^\]\s]+\]:|(?<!\\)\[\^\d{1,2}\](?![(\]:])/m;

/**
 * A backquote that begins something, and has no other after it: one that is written about stands
 * between blanks, and one within a word is an apostrophe.
 */
const OPEN_CODE = /(?<=^|[^\w`\\])`(?=[\w./~$-])[^`]*$/;

/** A whole address: with one dot and nothing before it, it may be the name of a file. */
const ADDRESS =
  /^(?:https?:\/\/(?=[\w-]+\.)|(?=[\w-]+\.[\w-]+\.))((?:[\w-]+\.)+[a-z]{2,})(?::\d+)?(?:[/?#]\S*)?$/i;

/** The slips of a text, in their order of type. */
export function markdownSlips(text: string): MarkdownSlip[] {
  const tokens = markdown.parse(text, {});
  const [, settings = ''] = FRONT_MATTER.exec(text) ?? [];
  const inline = tokens.flatMap((token) => token.children ?? []);
  const [footnote] = FOOTNOTE.exec(withoutCode(text, tokens)) ?? [];
  return [
    ...(settings === ''
      ? []
      : [{ type: 'front-matter', part: settings.split('\n')[0] ?? '' } as const]),
    ...(footnote === undefined ? [] : [{ type: 'footnote', part: footnote.trim() } as const]),
    ...tokens.flatMap((token) => openCode(token)),
    ...otherHosts(inline),
  ];
}

/** The text without its blocks and pieces of code, which say what they say. */
function withoutCode(text: string, tokens: readonly Token[]): string {
  const lines = text.split('\n');
  for (const { type, map } of tokens) {
    if ((type === 'fence' || type === 'code_block') && map) lines.fill('', map[0], map[1]);
  }
  return lines.join('\n').replace(/`[^`\n]*`/g, '');
}

function openCode({ type, content, children }: Token): MarkdownSlip[] {
  if (type !== 'inline' || !content.includes('`')) return [];
  const shown = (children ?? [])
    .map((child) => (child.type === 'text' ? child.content : '\n'))
    .join('');
  const [part = ''] = OPEN_CODE.exec(shown) ?? [];
  const first = part.split('\n')[0] ?? '';
  // An escaped one is meant to be shown.
  return first === '' || content.includes(`\\${first}`) ? [] : [{ type: 'code', part: first }];
}

/** Links whose words are the address of another site. */
function otherHosts(tokens: readonly Token[]): MarkdownSlip[] {
  return tokens.flatMap((token, index): MarkdownSlip[] => {
    if (token.type !== 'link_open' || tokens[index + 2]?.type !== 'link_close') return [];
    const words = tokens[index + 1]?.content.trim() ?? '';
    const address = String(token.attrGet('href'));
    const [told, host] = [words, address].map(hostOf);
    // The name of a file looks like a host.
    const isOther = told !== undefined && told !== host && !address.includes(`/${words}`);
    return isOther && host !== undefined ? [{ type: 'other-host', part: words, host }] : [];
  });
}

/** The host of an address, without the `www.` that people leave out. */
function hostOf(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
    ?.toLowerCase()
    .replace(/^www\./, '');
}
