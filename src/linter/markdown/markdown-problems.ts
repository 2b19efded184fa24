import type { Token } from 'markdown-it';
import { asWritten } from '../decoded-path';
import { IDLE_MARKS, type IdleMark } from './idle-marks';
import { hasMarks, linksIn, markdown } from './markdown-links';
import type { MarkdownText } from './markdown-texts';
import { inTables, type TableProblem, unevenRows } from './table-problems';

/** A problem of a Markdown text by itself. `part` stands so in the text. */
export type MarkdownProblem =
  | { type: 'html'; part: string }
  | { type: 'unsafe-link'; part: string; scheme: string }
  | { type: 'no-alt'; part: string }
  | { type: 'poor-alt'; part: string }
  | TableProblem
  | { type: 'no-definition'; part: string; label: string }
  | { type: 'idle-mark'; part: string; mark: IdleMark };

const problemsByText = new WeakMap<object, readonly MarkdownProblem[]>();

/** The problems of a text: found once for as long as the text stays the same. */
export function markdownProblems({ text, key }: MarkdownText): readonly MarkdownProblem[] {
  const known = problemsByText.get(key) ?? findProblems(text);
  problemsByText.set(key, known);
  return known;
}

function findProblems(text: string): readonly MarkdownProblem[] {
  if (!hasMarks(text)) return [];
  const tokens = markdown.parse(text, {});
  return [
    ...withoutEnds(tokens.flatMap((token) => (token.type === 'inline' ? inWords(token) : []))),
    ...inPictures(tokens),
    ...idleLinks(tokens),
    ...withoutEnd(tokens, text),
    ...inTables(tokens),
    ...unevenRows(tokens, text),
  ];
}

/**
 * An end tag is told with the tag that it ends, wherever in the text that stands, and marks that
 * end bold words with those that begin them in another paragraph.
 */
function withoutEnds(problems: readonly MarkdownProblem[]): MarkdownProblem[] {
  const begun = new Set<string>();
  const isEndOf = (name: string, isEnd: boolean) => {
    if (isEnd) return begun.has(name);
    begun.add(name);
    return false;
  };
  return problems.filter((problem) => {
    const { type, part } = problem;
    if (type === 'idle-mark' && problem.mark === 'half-bold') {
      return !isEndOf('**', !part.startsWith('**'));
    }
    if (type !== 'html') return true;
    const [, end, name = ''] = /^<(\/?)([a-z0-9]*)/i.exec(part) ?? [];
    return !isEndOf(name.toLowerCase(), end === '/');
  });
}

/**
 * Elements of HTML that people write into Markdown. Other words in angle brackets stand for
 * themselves, as in `<your name>`.
 */
const ELEMENTS =
  'a|abbr|article|aside|audio|b|big|blockquote|body|br|button|center|cite|code|col|dd|del|details|div|dl|dt|em|embed|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|object|ol|option|p|pre|s|script|section|select|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|u|ul|video';

/** A tag or comment of HTML. */
export const HTML = new RegExp(`<!--|</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, 'gi');

/** A link that the library refuses to make, as it is written. */
const REFUSED_LINK = /(?:\]\(|\]:|<)\s*(?:<\s*)?(javascript|vbscript|file|data):[^\s)>]*/gi;

const REFERENCE = /(?<![\w\]\\])\[([^[\]]+)\]\[([^[\]]*)\]/g;

/**
 * So many parts of one paragraph are looked at for each mark: who has typed more of them is told
 * enough.
 */
const MOST_PARTS = 500;

function firstOf<Item>(items: Iterable<Item>, most: number): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    first.push(item);
    if (first.length === most) break;
  }
  return first;
}

/** Finds what a paragraph, heading or cell shows as typed. */
function inWords({ content, children }: Token): MarkdownProblem[] {
  const shown = (children ?? [])
    .map(({ type, content: words }) => (type === 'text' ? words : '\n'))
    .join('');
  // An escaped part is meant to be shown.
  const isMeant = (part: string) => !content.includes(part) || content.includes(`\\${part}`);
  const found = (pattern: RegExp) =>
    firstOf(shown.matchAll(pattern), MOST_PARTS).filter(([part]) => !isMeant(part));
  const html = found(HTML).slice(0, 1);
  return [
    ...html.map(([part]): MarkdownProblem => ({ type: 'html', part })),
    ...found(REFUSED_LINK).map(
      ([part, scheme = '']): MarkdownProblem => ({
        type: 'unsafe-link',
        part,
        scheme: scheme.toLowerCase(),
      }),
    ),
    ...found(REFERENCE).map(
      ([part, words = '', label = '']): MarkdownProblem => ({
        type: 'no-definition',
        part,
        label: label === '' ? words : label,
      }),
    ),
    ...IDLE_MARKS.flatMap(({ mark, pattern }) =>
      found(pattern).map(([part]): MarkdownProblem => ({ type: 'idle-mark', part, mark })),
    ),
  ];
}

/** The name of a picture's file, with or without folders. */
const FILE_NAME = /^[^\s]*\.(?:png|jpe?g|gif|svg|webp|avif|bmp|heic)$/i;
/** A word that says no more than that there is a picture. */
const NO_WORDS = /^(?:图片|照片|配图|插图|pictures?|images?|photos?|img|pic) ?\d*$/i;

/** The reason for which words do not say what a picture shows; undefined where they may. */
export function poorAlt(text: string): 'file-name' | 'no-words' | undefined {
  const words = text.trim();
  if (FILE_NAME.test(words)) return 'file-name';
  return NO_WORDS.test(words) ? 'no-words' : undefined;
}

function inPictures(tokens: readonly Token[]): MarkdownProblem[] {
  return linksIn(tokens).flatMap(({ token, address }): MarkdownProblem[] => {
    const isPicture = token.type === 'image';
    const data = /^data:/i.test(address)
      ? [{ type: 'unsafe-link', part: address.slice(0, 40), scheme: 'data' } as const]
      : [];
    const words = (token.children ?? []).map(({ content }) => content).join('');
    if (!isPicture) return data;
    if (words.trim() === '') return [...data, { type: 'no-alt', part: asWritten(address) }];
    return poorAlt(words) ? [...data, { type: 'poor-alt', part: words }] : data;
  });
}

/** Links that lead nowhere, or that nobody sees. */
function idleLinks(tokens: readonly Token[]): MarkdownProblem[] {
  return tokens.flatMap(({ children }) =>
    (children ?? []).flatMap((token, index, all): MarkdownProblem[] => {
      if (token.type !== 'link_open') return [];
      const [address, next] = [String(token.attrGet('href')), all[index + 1]];
      if (next?.type === 'link_close') {
        return [{ type: 'idle-mark', part: address, mark: 'no-words' }];
      }
      return address === ''
        ? [{ type: 'idle-mark', part: next?.content ?? '', mark: 'no-address' }]
        : [];
    }),
  );
}

/** A block of code that nothing ends has all that follows in it. */
function withoutEnd(tokens: readonly Token[], text: string): MarkdownProblem[] {
  const lines = text.split('\n');
  return tokens.flatMap(({ type, map, markup }): MarkdownProblem[] => {
    if (type !== 'fence' || !map) return [];
    const isEnded = lines[map[1] - 1]?.trim().startsWith(markup) && map[1] - map[0] > 1;
    const part = (lines[map[0]] ?? '').trim();
    return isEnded ? [] : [{ type: 'idle-mark', part, mark: 'fence' }];
  });
}
