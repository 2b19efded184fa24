/** A bracket that must be closed before a place, or is closed there by one of the other kind. */
export interface MissingBracket {
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
 * Finds where a bracket is missing by the indentation: what stands no further in than the line that opened a bracket is no longer
 * within it. Undefined where every bracket has its own, or where nothing but the end of the text shows it.
 */
export function findMissingBracket(text: string): MissingBracket | undefined {
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
function unclosedBrackets(text: string): { braces: number; lists: number } {
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
