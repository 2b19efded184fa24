import createMarkdown, { type StateInline, type Token } from 'markdown-it';

/** The target of a link or picture in a Markdown text. */
export type MarkdownTarget =
  /** To a file of the school: `assets/map.png`, with what follows it, as in `#page=2`. */
  | { type: 'asset'; asset: string; fragment: string }
  /** To a web address, a path of the site or a place in the text. */
  | { type: 'elsewhere' }
  /**
   * It leads to no folder that has files: it is relative, or names the school's folder from the
   * site's root.
   */
  | { type: 'nowhere' };

/** One link or picture of a Markdown text. */
export interface MarkdownLink {
  token: Token;
  /** The attribute of the token that holds the address. */
  attribute: 'src' | 'href';
  address: string;
  target: MarkdownTarget;
}

/**
 * Markdown as screens have it: CommonMark with tables. Raw HTML is shown as text, and links of
 * unsafe protocols are not made: the library's defaults.
 */
export const markdown = createMarkdown({ html: false, linkify: false, typographer: false });

/** More brackets within one another than any text of a link has. */
const MOST_BRACKETS = 32;

// The library looks for the end of a link from every bracket to the end of the paragraph: 900 KB of
// brackets would take it hours. Each letter is within so few brackets that are still open that the
// time grows with the text alone.
markdown.helpers.parseLinkLabel = findLabelEnd;

/**
 * The end of the text of a link or picture whose bracket stands at `start`; -1 where it is none.
 */
function findLabelEnd(state: StateInline, start: number, isOfLink = false): number {
  const before = state.pos;
  let open = 1;
  let end = -1;
  state.pos = start + 1;
  while (end === -1 && open <= MOST_BRACKETS && state.pos < state.posMax) {
    const at = state.pos;
    const letter = state.src[at];
    if (letter === ']') open--;
    if (open === 0) {
      end = at;
    } else {
      // A link within: its text holds no other.
      state.md.inline.skipToken(state);
      if (letter === '[' && state.pos > at + 1 && isOfLink) break;
      if (letter === '[' && state.pos === at + 1) open++;
    }
  }
  state.pos = before;
  return end;
}

/**
 * True when a text has any sign with a meaning in Markdown, links and pictures among it: most texts
 * are words alone.
 */
export function hasMarks(text: string): boolean {
  return /[<>[\]|｜#＃*＊【［`]|^[-+－•·~]|^[(（]?[2二②]/m.test(text);
}

/** The links and pictures among the tokens of a text. */
export function linksIn(tokens: readonly Token[]): MarkdownLink[] {
  return tokens
    .flatMap(({ children }) => children ?? [])
    .flatMap((token, index, all): MarkdownLink[] => {
      // A footnote is told as one, and its words are no address.
      if (token.type === 'link_open' && all[index + 1]?.content.startsWith('^')) return [];
      const attribute = token.type === 'image' ? 'src' : 'href';
      const value = token.attrGet(attribute);
      if (value === null) return [];
      const address = String(value);
      return [{ token, attribute, address, target: targetOf(address) }];
    });
}

/** A school's folder, for resolving addresses: no text can name it. */
const FOLDER = 'https://school.invalid/';

/**
 * Resolves an address as a browser would in the school's folder (WHATWG URL). A query is dropped:
 * files have none.
 */
function targetOf(address: string): MarkdownTarget {
  // No page shows what is named from the root of the site, or of the author's own disk.
  if (/^(?:\/assets\/|[a-z]:[/\\])/i.test(address)) return { type: 'nowhere' };
  // A web address without a host is one all the same.
  if (address === '' || /^(?:[/\\?#]|https?:)/i.test(address) || URL.canParse(address)) {
    return { type: 'elsewhere' };
  }
  try {
    const { pathname, hash } = new URL(address, FOLDER);
    const asset = decodeURIComponent(pathname.slice(1));
    return /^assets\/./.test(asset)
      ? { type: 'asset', asset, fragment: hash }
      : { type: 'nowhere' };
  } catch {
    return { type: 'nowhere' };
  }
}

/** A link or picture of a text. */
export type TextLink = Omit<MarkdownLink, 'token'>;

const linksByText = new WeakMap<object, readonly TextLink[]>();

/**
 * The links and pictures of a text, found once for as long as the text's `key` lives. Addresses are
 * as written but for the encoding of special letters.
 */
export function linksOfText({ text, key }: { text: string; key: object }): readonly TextLink[] {
  const known = linksByText.get(key) ?? findLinks(text);
  linksByText.set(key, known);
  return known;
}

function findLinks(text: string): readonly TextLink[] {
  if (!text.includes('](') && !text.includes(']:') && !text.includes('<')) return [];
  return linksIn(markdown.parse(text, {})).map(({ token: _token, ...link }) => link);
}
