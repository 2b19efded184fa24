import { type Found, place, replacing } from './syntax-problem';

/** A bracket that must be closed before a place, or is closed there by one of the other kind. */
interface MissingBracket {
  type: 'missing' | 'wrong';
  offset: number;
  bracket: string;
  /** The bracket that is open, and its line, counted from 1. */
  open: string;
  line: number;
}

interface Open {
  bracket: string;
  /** How far its line is indented. */
  indent: number;
  line: number;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * Finds a bracket that is missing or of the wrong kind, by the indentation. Undefined where the
 * indentation does not show one, or where an earlier mistake may explain why the brackets do not
 * match.
 *
 * @param offset where the parser finds the first mistake
 */
export function missingBracket(text: string, offset: number): Found | undefined {
  const missing = findMissingBracket(text);
  if (!missing) return undefined;
  const isEarlier = offset < missing.offset;
  if (isEarlier && !/^[\]}]?$/.test(text[offset] ?? '') && !isKeyAt(text, offset)) return undefined;
  return missing.type === 'wrong' ? otherKind(missing) : leftOut(text, missing);
}

/** True when a name stands where a list needs a value. */
function isKeyAt(text: string, offset: number): boolean {
  return /^"(?:[^"\\\n]|\\.)*"\s*:|^:/.test(text.slice(offset, offset + 200));
}

function otherKind({ offset, bracket, open, line }: MissingBracket): Found {
  return {
    problem: {
      ...place('wrong-bracket', offset, 1, { bracket, open, line }),
      edits: replacing(offset, 1, bracket),
    },
    standIn: { offset, text: bracket },
  };
}

/**
 * The bracket stands in for the blanks before its place, and for a comma after the value that it
 * closes.
 */
function leftOut(text: string, { offset, bracket, open, line }: MissingBracket): Found {
  const problem = place('missing-bracket', offset, 1, { bracket, open, line });
  const before = text.slice(0, offset).trimEnd();
  const follows = !/[\]}]/.test(text[offset] ?? '');
  const put = follows ? `${bracket},` : bracket;
  const start = before.endsWith(',') ? before.length - 1 : before.length;
  const space = offset - start;
  if (put.length > space) return { problem };
  return { problem, standIn: { offset: start, text: put.padEnd(space) } };
}

/**
 * Finds the place of a missing bracket by the indentation: a line that is indented no further than
 * the line of an opening bracket is outside that bracket. Undefined where every bracket has its
 * pair, or where only the end of the text shows the lack.
 */
function findMissingBracket(text: string): MissingBracket | undefined {
  const { braces, lists } = unclosedBrackets(text);
  if (braces <= 0 && lists <= 0) return undefined;
  // As many of one kind too many as of the other too few: they stand in each other's place.
  const isSwapped = braces + lists === 0;
  const open: Open[] = [];
  let line = 1;
  let indent = 0;
  let isLineStart = true;
  const tokens = /"(?:[^"\\\n]|\\.)*"?|\n|[ \t\r]+|[\s\S]/g;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '\n') {
      line++;
      indent = 0;
      isLineStart = true;
      continue;
    }
    if (/^[ \t\r]/.test(token)) {
      if (isLineStart) indent = token.replace('\r', '').length;
      continue;
    }
    const top = open.at(-1);
    const isClosing = token === '}' || token === ']';
    const missing = (one: Open, type: MissingBracket['type'] = 'missing'): MissingBracket => ({
      type,
      offset: index,
      bracket: CLOSING[one.bracket] ?? '',
      open: one.bracket,
      line: one.line,
    });
    if (top && isLineStart && line > top.line) {
      const isOutside = isClosing ? indent < top.indent : indent <= top.indent;
      if (isOutside) return missing(top);
    }
    if (isClosing) {
      if (top && CLOSING[top.bracket] !== token) {
        const isMissing = !isSwapped && open.some((one) => CLOSING[one.bracket] === token);
        return missing(top, isMissing ? 'missing' : 'wrong');
      }
      open.pop();
    } else if (token in CLOSING) {
      open.push({ bracket: token, indent, line });
    }
    isLineStart = false;
  }
  return undefined;
}

/** How many more brackets open than close, of each kind. */
export function unclosedBrackets(text: string): { braces: number; lists: number } {
  let braces = 0;
  let lists = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (token === '{') braces++;
    else if (token === '}') braces--;
    else if (token === '[') lists++;
    else if (token === ']') lists--;
  }
  return { braces, lists };
}
