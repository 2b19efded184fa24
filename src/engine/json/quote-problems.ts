import { blank, type Found, place, replacing, type SyntaxProblem } from './syntax-problem';

/**
 * Finds a quote within a text that ends the text too early; every such quote needs the form `\\"`.
 * Undefined where the offset does not directly follow such a text, or where the intended end of the
 * text cannot be known.
 */
export function innerQuotes(text: string, offset: number): Found | undefined {
  const { start, isName } = textBefore(text, offset) ?? {};
  if (start === undefined || /[,:\]}]/.test(text[offset] ?? ',')) return undefined;
  const lineEnd = Math.min(endOfLine(text, offset), offset + LONGEST_TEXT);
  const ends = [...text.slice(offset, lineEnd).matchAll(/"/g)].map(({ index }) => offset + index);
  const end = ends.find((one) => mayEnd(restOfLine(text, one + 1), isName === true));
  if (end === undefined) return undefined;
  const length = end + 1 - start;
  const inside = text.slice(start + 1, end);
  const escaped = `"${inside.replace(/(\\.)|"/g, (_, pair) => pair ?? '\\"')}"`;
  return {
    problem: { ...place('inner-quotes', offset - 1, 1), edits: replacing(start, length, escaped) },
    standIn: { offset: start, text: `"${'x'.repeat(length - 2)}"` },
  };
}

/**
 * Finds quotes with a backslash before each, as in a text that was copied out of a program: those
 * up to the next quote without one are one mistake.
 */
export function escapedQuotes(text: string, offset: number): Found | undefined {
  const [found] = /^(?:\\"[^"\\]*)+/.exec(text.slice(offset)) ?? [];
  if (found === undefined) return undefined;
  const length = found.lastIndexOf('\\"') + 2;
  const escaped = found.slice(0, length);
  return {
    problem: {
      ...place('escaped-quotes', offset, Math.min(length, endOfLine(text, offset) - offset)),
      edits: replacing(offset, length, escaped.replaceAll('\\"', '"')),
    },
    standIn: { offset, text: escaped.replaceAll('\\"', ' "') },
  };
}

/**
 * Finds a text without its closing quote, or with a curly one, so that it runs on to the quote that
 * opens the next text.
 */
export function runOnText(text: string, offset: number): Found | undefined {
  const { start } = textBefore(text, offset) ?? {};
  if (start === undefined) return undefined;
  const token = text.slice(start, offset);
  const [, escaped] = /^"([\w$-]+)\\"\s*:[\s[{]*"$/.exec(token) ?? [];
  if (escaped !== undefined) return escapedQuotes(text, start + 1 + escaped.length);
  const [, curly] = /^"[^"“”„‟＂]*([”„‟＂])\s*[:,][\s[{]*"$/.exec(token) ?? [];
  if (curly !== undefined) {
    const at = start + token.indexOf(curly);
    return {
      problem: { ...place('quotes', at, 1), edits: replacing(at, 1, '"') },
      standIn: { offset: at, text: '"' },
    };
  }
  const [, name, colon] = /^"([\w$-]+)(\s*:[\s[{]*")$/.exec(token) ?? [];
  if (name !== undefined && colon !== undefined) {
    const end = start + 1 + name.length;
    return {
      problem: { ...place('unclosed-string', start, end - start), edits: replacing(end, 0, '"') },
      standIn: { offset: start, text: `"${'x'.repeat(name.length - 1)}"${colon}` },
    };
  }
  if (!/^[\w$-]+"\s*:/.test(text.slice(offset, offset + 200))) return undefined;
  const [, inside = '', comma] = /^"([^"]*?)(\s*,\s*)"$/.exec(token) ?? [];
  if (comma === undefined || inside === '') return undefined;
  const end = start + 1 + inside.length;
  return {
    problem: { ...place('unclosed-string', start, end - start), edits: replacing(end, 0, '"') },
    standIn: { offset: end - 1, text: '"' },
  };
}

/** Words that only a closing quote follows. */
export function noOpeningQuote(offset: number, words: string): Found {
  const { length } = words;
  return {
    problem: {
      ...place('unquoted-text', offset, length, { found: words }),
      edits: replacing(offset, 0, '"'),
    },
    standIn: { offset, text: `"${'x'.repeat(length - 1)}"` },
  };
}

/**
 * The text that ends directly before an offset, on the same line. `isName` is true in the place of
 * a name.
 */
export function textBefore(
  text: string,
  offset: number,
): { start: number; isName: boolean } | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let start: number | undefined;
  for (const { 0: token, index } of text.slice(lineStart, offset).matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    if (lineStart + index + token.length === offset) start = lineStart + index;
  }
  return start === undefined
    ? undefined
    : { start, isName: !/[:[]$/.test(text.slice(0, start).trimEnd()) };
}

/** True when a text may end before this rest of its line. */
function mayEnd(rest: string, isName: boolean): boolean {
  if (isName && /^\s*:/.test(rest)) return true;
  return /^\s*(?:$|[\]}]|,\s*(?:$|["{[\d-]|(?:true|false|null)\b))/.test(rest);
}

/** A quote further on than this is that of another text. */
const LONGEST_TEXT = 4000;

function restOfLine(text: string, offset: number): string {
  return text.slice(offset, Math.min(endOfLine(text, offset), offset + 200));
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/**
 * Finds a text with a curly closing quote, which therefore runs on to the beginning of the next
 * text.
 */
export function curlyEnd(text: string, offset: number): Found | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const found = /"[^"]*?([“”„‟＂])\s*[,:\]}][^"]*"$/.exec(line);
  const [all, quote] = found ?? [];
  if (all === undefined || quote === undefined) return undefined;
  const at = offset - all.length + all.indexOf(quote);
  return {
    problem: { ...place('quotes', at, 1), edits: replacing(at, 1, '"') },
    standIn: { offset: at, text: '"' },
  };
}

export const QUOTES = "'“”„‟‘’‚‛＂＇`";

export function wrongQuotes(text: string, offset: number): Found {
  const quoted = new RegExp(`^[${QUOTES}]([^${QUOTES}"\\n]*)[${QUOTES}"]`).exec(text.slice(offset));
  if (!quoted) return { problem: place('quotes', offset, 1) };
  const [{ length }, inside = ''] = quoted;
  return {
    problem: {
      ...place('quotes', offset, length),
      edits: replacing(offset, length, JSON.stringify(inside)),
    },
    standIn: { offset, text: `"${'x'.repeat(inside.length)}"` },
  };
}

/**
 * Ends an unclosed text at the end of its line, with the token expected there, or at a quote on one
 * of the next lines.
 */
export function unclosedText(text: string, token: string, problem: SyntaxProblem): Found {
  const { offset } = problem;
  const next = offset + token.length;
  const [wrapped] = /^(?:\r?\n[^"\n{}]*)+"/.exec(text.slice(next, next + LONGEST_TEXT)) ?? [];
  // A quote alone leaves a stand-in of the same length no room for its own two.
  if (
    wrapped !== undefined &&
    /[^"[\]\s,:]/.test(wrapped) &&
    token.length > 1 &&
    mayEnd(restOfLine(text, next + wrapped.length), true)
  ) {
    return {
      problem: place('control-character', offset, token.length),
      standIn: { offset, text: `"${'x'.repeat(token.length - 2)}"${blank(wrapped)}` },
    };
  }
  const curly = /[“”„‟＂]/.exec(token);
  if (curly) {
    const at = offset + curly.index;
    return {
      problem: { ...place('quotes', at, 1), edits: replacing(at, 1, '"') },
      standIn: { offset: at, text: '"' },
    };
  }
  const [, name = ''] = /^"([\w-]+)\s*:/.exec(token) ?? [];
  const [, after = ''] = /([\s,\]}]*)$/.exec(token) ?? [];
  const length = name === '' ? token.length - after.length : name.length + 1;
  if (length < 2) return { problem };
  return { problem, standIn: { offset, text: `"${'x'.repeat(length - 2)}"` } };
}
