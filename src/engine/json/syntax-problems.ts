import { explainProblem, htmlComment } from './explain-problem';
import { extraBracket } from './extra-bracket';
import { joinedTexts } from './joined-texts';
import { commaForColon, lookAlike, oddCharacter } from './look-alikes';
import { missingBracket } from './missing-bracket';
import { missingOpening } from './missing-opening';
import { firstParseError } from './parse-error';
import { escapedQuotes, innerQuotes, runOnText } from './quote-problems';
import { roundBracket } from './round-brackets';
import {
  blank,
  type Found,
  place,
  type SyntaxProblem,
  type SyntaxProblemCode,
} from './syntax-problem';
import { unquotedValue } from './unquoted-value';

/** A reader with so many mistakes in one file fixes some of them first. */
const MOST_PROBLEMS = 50;

/** The text is read anew after each problem: in a long one fewer are looked for. */
const MOST_LETTERS_READ = 20_000_000;

/**
 * Finds every mistake in a text that is not JSON, in their order. Each mistake is reported once:
 * the rest is searched as if the mistake were fixed. The search ends where the intended text cannot
 * be known.
 */
export function syntaxProblems(text: string): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  let rest = text;
  const most = Math.min(MOST_PROBLEMS, Math.ceil(MOST_LETTERS_READ / text.length));
  while (problems.length < most) {
    const { problem, standIn = bestStandIn(rest, problem) } = firstProblem(rest);
    // The stand-in did not help, so the intended text cannot be known.
    if (problems.some(({ offset }) => offset === problem.offset)) break;
    problems.push(problem);
    if (!standIn) break;
    const { offset, text: put } = standIn;
    rest = rest.slice(0, offset) + put + rest.slice(offset + put.length);
    if (isJson(rest)) break;
  }
  const last = problems.at(-1);
  // A file that ends within a text is told as one that ends too early.
  return problems
    .filter((one) => !(last?.code === 'unclosed' && isCutOff(one, text)))
    .sort((left, right) => left.offset - right.offset);
}

function isCutOff({ code, offset, length }: SyntaxProblem, text: string): boolean {
  return code === 'unclosed-string' && offset + length === text.trimEnd().length;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Gives the stand-in for a problem that lets most of the text after it be read. */
function bestStandIn(text: string, { code, offset, length }: SyntaxProblem): Found['standIn'] {
  if (!RECOVERABLE.has(code) || length === 0) return undefined;
  // A value fills its place: what is missing after it stands behind it.
  const value = '1'.repeat(length);
  const found = ['', value, ',', ':', `"${'x'.repeat(Math.max(0, length - 2))}"`]
    .filter((put) => put.length <= length)
    .map((put) => ({ offset, text: put.padEnd(length) }))
    .map((standIn) => {
      const next = firstParseError(
        text.slice(0, offset) + standIn.text + text.slice(offset + length),
      );
      return { standIn, reach: next?.offset ?? text.length };
    })
    .reduce((best, one) => (one.reach > best.reach ? one : best));
  return found.reach > offset ? found.standIn : undefined;
}

const RECOVERABLE: ReadonlySet<SyntaxProblemCode> = new Set<SyntaxProblemCode>([
  'unexpected',
  'unquoted-text',
  'missing-key',
  'missing-value',
  'quotes',
]);

/**
 * The first mistake. A merge marker, a look-alike, a quote or a bracket before the parser's place
 * explains more than the parser's own error.
 */
function firstProblem(text: string): Found {
  const first = firstParseError(text);
  const marker = /^(?:<{7}|={7}|>{7})[^\n]*/m.exec(text);
  if (marker && first && marker.index <= first.offset) return mergeMarker(text, marker);
  const unquoted =
    first && (escapedQuotes(text, first.offset) ?? unquotedValue(text, first.offset));
  if (unquoted) return unquoted;
  const odd = oddCharacter(text);
  if (odd !== undefined && (!first || odd <= endOfWord(text, first.offset))) {
    return lookAlike(text, odd);
  }
  const foreign = first && (htmlComment(text, first.offset) ?? roundBracket(text, first.offset));
  if (foreign) return foreign;
  if (!first || isOtherFormat(text, first.offset)) {
    return { problem: place('not-json', first?.offset ?? 0, first?.length ?? 1) };
  }
  const comma = first.code === 'missing-colon' ? commaForColon(text, first.offset) : undefined;
  return (
    comma ??
    missingOpening(text, first) ??
    joinedTexts(text, first.offset) ??
    runOnText(text, first.offset) ??
    innerQuotes(text, first.offset) ??
    missingBracket(text, first.offset) ??
    extraBracket(text, first.offset) ??
    explainProblem(text, first)
  );
}

/** A word is taken together with the character right after it. */
function endOfWord(text: string, offset: number): number {
  const [{ length } = ''] = /^[\w.+-]*/.exec(text.slice(offset, offset + 50)) ?? [];
  return offset + length;
}

/** True when the text does not even begin as JSON does: it has another format, or none. */
function isOtherFormat(text: string, offset: number): boolean {
  return text.slice(0, offset).trim() === '' && /^[^{["'“”‘’`#/,:}\]\d+-]/.test(text[offset] ?? '');
}

/** Both halves of a merge cannot stand: the first is read. */
function mergeMarker(text: string, marker: RegExpExecArray): Found {
  const problem = place('merge-marker', marker.index, marker[0].length);
  const whole = /^<{7}[^\n]*\n([\s\S]*?)^={7}[^\n]*\n[\s\S]*?^>{7}[^\n]*/m.exec(text);
  if (!whole || whole.index !== marker.index) {
    return { problem, standIn: { offset: marker.index, text: blank(marker[0]) } };
  }
  const [all, ours = ''] = whole;
  const at = all.indexOf('\n') + 1;
  const before = blank(all.slice(0, at));
  const after = blank(all.slice(at + ours.length));
  return { problem, standIn: { offset: whole.index, text: before + ours + after } };
}
