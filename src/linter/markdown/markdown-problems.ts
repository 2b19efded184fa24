import type { Token } from 'markdown-it';
import { hasMarks, linksIn, markdown } from './markdown-links';
import type { MarkdownText } from './markdown-texts';

/** A problem of a Markdown text by itself. `part` stands so in the text. */
export type MarkdownProblem =
  | { type: 'html'; part: string }
  | { type: 'unsafe-link'; part: string; scheme: string }
  | { type: 'no-alt'; part: string }
  | { type: 'poor-alt'; part: string }
  | { type: 'wide-table'; part: string; columns: number }
  | { type: 'long-table'; part: string; rows: number }
  | { type: 'uneven-table'; part: string; cells: number; columns: number }
  | { type: 'no-definition'; part: string; label: string }
  | { type: 'idle-mark'; part: string; mark: IdleMark };

/** A mark that does not do what it was typed for. */
export type IdleMark =
  | 'link'
  | 'heading'
  | 'bold'
  | 'half-bold'
  | 'wide-sign'
  | 'table'
  | 'merge'
  | 'no-address'
  | 'no-words'
  | 'list'
  | 'fence';

/** More columns than a phone shows side by side. */
export const MAX_COLUMNS = 6;

/** More rows than anyone scrolls through on a phone. */
export const MAX_ROWS = 100;

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

/** An address of a link, by its beginning: other brackets after brackets are words. */
const ADDRESS = String.raw`\s*(?:https?:\/\/|mailto:|tel:|www\.|\/|assets\/)[^()（）\n]*`;

/** A sign at which a word ends, and a word without brackets. */
const WORD_END = '[\\s，。；：、,.;:!?！？]';
const WORD = '[^[\\]\\s，。；：、,.;:!?！？]+';

/** Marks that a reader sees because of how they are written. */
const IDLE_MARKS: readonly { mark: IdleMark; pattern: RegExp }[] = [
  {
    mark: 'link',
    pattern: new RegExp(
      `(?:\\[[^[\\]\n]+\\](?:[ \u3000]*（|[ \u3000]+\\()|【[^【】\n]+】[ \u3000]*[(（])${ADDRESS}[)）]`,
      'g',
    ),
  },
  // Full-width brackets around the words, or none before them. A word is tried from its beginning
  // alone, and what stands before it is looked at once it is known to end at a bracket.
  {
    mark: 'link',
    pattern: new RegExp(`［[^［］\n]+］[ \u3000]*[(（]${ADDRESS}[)）]`, 'g'),
  },
  {
    mark: 'link',
    pattern: new RegExp(
      `(?<=^|${WORD_END})${WORD}(?=\\]\\()(?<=^[^[\\]\n]*)\\]\\((?:https?:\\/\\/|mailto:|tel:|\\/|assets\\/)[^()\\s]*\\)`,
      'gm',
    ),
  },
  // The two kinds of brackets the other way round.
  {
    mark: 'link',
    pattern: /[(（][^()（）\n]+[)）]\[(?:https?:\/\/|mailto:|tel:|\/)[^[\]\n]*\]/g,
  },
  // An address that never ends, or has a blank in it.
  {
    mark: 'link',
    pattern: /\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|tel:|\/|assets\/)[^()\n]*(?:\)|$)/gm,
  },
  // The words of a link, and a bracket in which nothing was written.
  { mark: 'link', pattern: /\[[^[\]\n]+\]\([ \u3000]*$/gm },
  // A number, a color, a topic between two of the sign or of one small word is no heading.
  { mark: 'heading', pattern: /^(?:#(?![0-9a-fA-F]{3,8}\b|[a-z]\w*$)|#{2,6})\p{L}[^#\n]*$/gmu },
  { mark: 'wide-sign', pattern: /^＃{1,6}[ \u3000]?\S[^＃\n]*$|＊＊[^＊\n]+＊＊/gmu },
  { mark: 'bold', pattern: /\*\*[^*\n]+\*\*/g },
  // The marks come first: what stands before them is looked at from them alone, and not from every
  // letter.
  {
    mark: 'half-bold',
    pattern: /\*\*(?<=^(?:[^*\n]*[^*\w\n])?\*\*)(?=[\p{L}\p{Ps}\p{Pi}])[^*\n]*$/gmu,
  },
  // Letters before the marks, and nothing that belongs to them after.
  {
    mark: 'half-bold',
    pattern: /\p{L}{1,20}\*\*(?<=^[^*\n]*\*\*)(?=[\s，。；：、,.;:!?！？]|$)[^*\n]*$/gmu,
  },
  { mark: 'table', pattern: /^(?:\|(?:[^|\n]+\|){2,}|｜(?:[^｜\n]+｜){2,})$/gm },
  // Lines of a table without the one that ends its head.
  { mark: 'table', pattern: /(?<=^)[^|\n]+ \| [^|\n]+\n[^|\n]+ \| [^|\n]+$/gm },
  // Two items or more, without the blank that makes them a list, or with a full-width sign.
  {
    mark: 'list',
    pattern: /^([-+*－•·])(?![-+*－•·])[ \u3000]?\p{L}[^\n]*\n\1[ \u3000]?\p{L}[^\n]*$/gmu,
  },
  // Numbered items that are no list: without a blank after the dot, or numbered as in Chinese. A
  // line that ends in two blanks ends there.
  {
    mark: 'list',
    pattern:
      /^[(（]?[1一①](?:[.．、)）]|(?<=①))(?!\d)[^\n]*(?<! {2})\n[(（]?[2二②](?:[.．、)）]|(?<=②))(?!\d)[^\n]*$/gmu,
  },
  { mark: 'merge', pattern: /^(?:<{7} |>{7} ).*$/gm },
];

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
    if (words.trim() === '') return [...data, { type: 'no-alt', part: decoded(address) }];
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

function inTables(tokens: readonly Token[]): MarkdownProblem[] {
  const problems: MarkdownProblem[] = [];
  let columns = 0;
  let rows = 0;
  let head = '';
  for (const [index, { type }] of tokens.entries()) {
    if (type === 'table_open') [columns, rows, head] = [0, 0, ''];
    else if (type === 'th_open') {
      columns++;
      head ||= tokens[index + 1]?.content ?? '';
    } else if (type === 'tr_open') rows++;
    else if (type === 'table_close') {
      if (columns > MAX_COLUMNS) problems.push({ type: 'wide-table', part: head, columns });
      if (rows - 1 > MAX_ROWS) problems.push({ type: 'long-table', part: head, rows: rows - 1 });
    }
  }
  return problems;
}

/** Rows with more cells than the table's head has columns: Markdown drops what is too much. */
function unevenRows(tokens: readonly Token[], text: string): MarkdownProblem[] {
  if (!tokens.some(({ type }) => type === 'table_open')) return [];
  const lines = text.split('\n');
  let columns = 0;
  return tokens.flatMap(({ type, map }): MarkdownProblem[] => {
    if (type === 'table_open') columns = 0;
    if (type === 'th_open') columns++;
    const row = type === 'tr_open' && map ? (lines[map[0]] ?? '') : '';
    const cells = row
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/).length;
    const isHead = columns === 0;
    return row !== '' && !isHead && cells > columns
      ? [{ type: 'uneven-table', part: row.trim(), cells, columns }]
      : [];
  });
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
