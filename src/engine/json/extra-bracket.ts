import { unclosedBrackets } from './missing-bracket';
import { firstParseError } from './parse-error';
import { type Found, place, replacing } from './syntax-problem';

/** The number of brackets before a mistake that are tried as the extra one. */
const MOST_CANDIDATES = 40;

/** The text is read anew for each candidate: in a long one fewer are tried. */
const MOST_LETTERS_READ = 1_000_000;

/**
 * Finds a closing bracket that closes nothing, such as the second of `}}`: the one without which
 * most of the text can be read, and the other brackets stand where their lines begin. Undefined
 * unless there are too many brackets and one of them stands before the offset.
 *
 * @param offset where the parser finds the first mistake: the extra bracket has closed something
 * else before that place
 */
export function extraBracket(text: string, offset: number): Found | undefined {
  const { braces, lists } = unclosedBrackets(text);
  if (braces > 0 || lists > 0 || (braces === 0 && lists === 0)) return undefined;
  if (!/^[\]},:"[{]?$/.test(text[offset] ?? '')) return undefined;
  const tooMany = (braces < 0 ? '}' : '') + (lists < 0 ? ']' : '');
  const most = Math.min(MOST_CANDIDATES, Math.ceil(MOST_LETTERS_READ / text.length));
  const candidates = closingsUntil(text, offset, tooMany).slice(-most);
  let best: { at: number; reach: number; misplaced: number } | undefined;
  for (const at of candidates) {
    const rest = `${text.slice(0, at)} ${text.slice(at + 1)}`;
    const reach = firstParseError(rest)?.offset ?? text.length;
    if (reach <= offset || (best && reach < best.reach)) continue;
    const misplaced = misplacedBrackets(rest);
    if (best && reach === best.reach && misplaced > best.misplaced) continue;
    best = { at, reach, misplaced };
  }
  if (!best) return undefined;
  const { at } = best;
  return {
    problem: {
      ...place('extra-bracket', at, 1, { bracket: text[at] ?? '' }),
      edits: replacing(at, 1, ''),
    },
    standIn: { offset: at, text: ' ' },
  };
}

/** The offsets of these brackets, up to an offset. */
function closingsUntil(text: string, offset: number, brackets: string): number[] {
  const found: number[] = [];
  for (const { 0: token, index } of text.slice(0, offset + 1).matchAll(TOKENS)) {
    if (brackets.includes(token)) found.push(index);
  }
  return found;
}

const TOKENS = /"(?:[^"\\\n]|\\.)*"|\n[ \t]*|[{}[\]]/g;

/** How many brackets close in a line that is not indented as the line that opened them. */
function misplacedBrackets(text: string): number {
  const open: { indent: number; line: number }[] = [];
  let [indent, line, misplaced] = [/^[ \t]*/.exec(text)?.[0].length ?? 0, 0, 0];
  for (const [token] of text.matchAll(TOKENS)) {
    if (token.startsWith('\n')) {
      indent = token.length - 1;
      line++;
    } else if (token === '{' || token === '[') {
      open.push({ indent, line });
    } else if (token === '}' || token === ']') {
      const opened = open.pop();
      if (opened && opened.line !== line && opened.indent !== indent) misplaced++;
    }
  }
  return misplaced;
}
