import type { JsonValue } from './json';

/** Deeper nesting is no portal's: it is refused before any recursive reader sees it. */
export const MAX_DEPTH = 200;

/**
 * Reads the value of a JSON text: undefined where it is no JSON, or too deep. Where somebody is to
 * be told why, `parseJson` finds that out.
 */
export function readJson(text: string): JsonValue | undefined {
  const json = withoutMark(text);
  if (scanJson(json).deepAt !== undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A text with a blank in the place of a byte order mark. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
}

interface Scan {
  /** The offset where nesting first exceeds the limit. */
  deepAt: number | undefined;
  /** The number of members if the text is JSON: each has a colon. */
  names: number;
}

/** One pass without recursion. Brackets in strings do not count. */
export function scanJson(text: string): Scan {
  let depth = 0;
  let names = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      for (index++; index < text.length && text.charCodeAt(index) !== QUOTE; index++) {
        if (text.charCodeAt(index) === BACKSLASH) index++;
      }
    } else if (code === COLON) {
      names++;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth++;
      if (depth > MAX_DEPTH) return { deepAt: index, names };
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      depth--;
    }
  }
  return { deepAt: undefined, names };
}

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [123, 125, 91, 93];
