import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import { isWrongLiteral, wrongLiteral } from './literals';
import { lookAlike, oddCharacter } from './look-alikes';
import { findMissingBracket } from './missing-bracket';
import {
  curlyEnd,
  innerQuotes,
  noOpeningQuote,
  QUOTES,
  runOnText,
  unclosedText,
  wrongQuotes,
} from './quote-problems';
import {
  blank,
  edit,
  type Found,
  place,
  type SyntaxProblem,
  type SyntaxProblemCode,
} from './syntax-problem';

/** Who has so many mistakes in one file puts some right first. */
const MOST_PROBLEMS = 50;

/** The text is read anew after each problem: in a long one fewer are looked for. */
const MOST_LETTERS_READ = 20_000_000;

/**
 * Every mistake in a text that is no JSON, in their order. Each is told once: what it makes of the rest is looked at as if it were right.
 * Where nobody can know what was meant, the rest is not looked at.
 */
export function syntaxProblems(text: string): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  let rest = text;
  const most = Math.min(MOST_PROBLEMS, Math.ceil(MOST_LETTERS_READ / text.length));
  while (problems.length < most) {
    const { problem, standIn = bestStandIn(rest, problem) } = firstProblem(rest);
    // What was put in its place did not help: nobody knows what was meant.
    if (problems.some(({ offset }) => offset === problem.offset)) break;
    problems.push(problem);
    if (!standIn) break;
    const { offset, text: put } = standIn;
    rest = rest.slice(0, offset) + put + rest.slice(offset + put.length);
    if (isJson(rest)) break;
  }
  return problems.sort((left, right) => left.offset - right.offset);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Of what may stand where a problem is, that which lets most of the text after it be read. */
function bestStandIn(text: string, { code, offset, length }: SyntaxProblem): Found['standIn'] {
  if (!RECOVERABLE.has(code) || length === 0) return undefined;
  const found = ['', '0', ',', ':', '""']
    .filter((put) => put.length <= length)
    .map((put) => ({ offset, text: put.padEnd(length) }))
    .map((standIn) => {
      const next = firstError(text.slice(0, offset) + standIn.text + text.slice(offset + length));
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

function firstError(text: string): ParseError | undefined {
  const errors: ParseError[] = [];
  visit(
    text,
    {
      onError: (error, offset, length) => {
        errors.push({ error, offset, length });
      },
    },
    { disallowComments: true },
  );
  return errors.sort((a, b) => a.offset - b.offset)[0];
}

function firstProblem(text: string): Found {
  const first = firstError(text);
  const marker = /^(?:<{7}|={7}|>{7})[^\n]*/m.exec(text);
  if (marker && first && marker.index <= first.offset) return mergeMarker(text, marker);
  const odd = oddCharacter(text);
  if (odd !== undefined && (!first || odd <= endOfWord(text, first.offset))) {
    return lookAlike(text, odd);
  }
  if (!first || isOtherFormat(text, first.offset)) {
    return { problem: place('not-json', first?.offset ?? 0, first?.length ?? 1) };
  }
  return (
    runOnText(text, first.offset) ??
    innerQuotes(text, first.offset) ??
    missingBracket(text, first) ??
    explain(text, first, codeOf(printParseErrorCode(first.error), text, first.offset))
  );
}

/** A word is taken together with the character right after it. */
function endOfWord(text: string, offset: number): number {
  const [{ length } = ''] = /^[\w.+-]*/.exec(text.slice(offset, offset + 50)) ?? [];
  return offset + length;
}

/** Whether a text does not even begin as JSON does: it is of another format, or of none. */
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
  const [all, kept = ''] = whole;
  const at = all.indexOf('\n') + 1;
  const before = blank(all.slice(0, at));
  const after = blank(all.slice(at + kept.length));
  return { problem, standIn: { offset: whole.index, text: before + kept + after } };
}

function missingBracket(text: string, { offset }: ParseError): Found | undefined {
  const missing = findMissingBracket(text);
  if (!missing) return undefined;
  // What is wrong before may be why brackets do not match.
  if (offset < missing.offset && !/^[\]}]?$/.test(text[offset] ?? '') && !isKeyAt(text, offset)) {
    return undefined;
  }
  const { bracket, open, line } = missing;
  if (missing.type === 'wrong') {
    const data = { bracket, open, line };
    return {
      problem: {
        ...place('wrong-bracket', missing.offset, 1, data),
        edit: edit(missing.offset, 1, bracket),
      },
      standIn: { offset: missing.offset, text: bracket },
    };
  }
  const problem = place('missing-bracket', missing.offset, 1, { bracket, open, line });
  const before = text.slice(0, missing.offset).trimEnd();
  const room = missing.offset - before.length;
  const follows = !/[\]}]/.test(text[missing.offset] ?? '');
  const hasComma = before.endsWith(',');
  const put = follows ? `${bracket},` : bracket;
  const start = hasComma ? before.length - 1 : before.length;
  const space = hasComma ? room + 1 : room;
  if (put.length > space) return { problem };
  return { problem, standIn: { offset: start, text: put.padEnd(space) } };
}

/** Whether a name stands where a list wants a value. */
function isKeyAt(text: string, offset: number): boolean {
  return /^"(?:[^"\\\n]|\\.)*"\s*:|^:/.test(text.slice(offset, offset + 200));
}

/** What is wrong, how to put it right, and what stands in for it. */
function explain(text: string, { offset, length }: ParseError, code: SyntaxProblemCode): Found {
  const before = text.slice(0, offset).trimEnd();
  const at = text[offset];
  if (before.endsWith(',') && (at === '}' || at === ']')) {
    const comma = before.length - 1;
    return {
      problem: { ...place('trailing-comma', comma, 1), edit: edit(comma, 1, '') },
      standIn: { offset: comma, text: ' ' },
    };
  }
  if (at === ',' && /[,[{]$/.test(before)) {
    return {
      problem: { ...place('extra-comma', offset, 1), edit: edit(offset, 1, '') },
      standIn: { offset, text: ' ' },
    };
  }
  if (
    /[0-9]/.test(at ?? '') &&
    /(?:^|[^0-9.])0$/.test(text.slice(Math.max(0, offset - 2), offset))
  ) {
    const [number = ''] = /^[0-9.]+/.exec(text.slice(offset, offset + 50)) ?? [];
    return {
      problem: place('bad-number', offset - 1, number.length + 1),
      standIn: { offset: offset - 1, text: '1'.repeat(number.length + 1) },
    };
  }
  const [hexadecimal] = /^[xob]\w+/i.exec(text.slice(offset, offset + 50)) ?? [];
  if (
    hexadecimal !== undefined &&
    /(?:^|[^\w.])0$/.test(before.slice(-2)) &&
    before.length === offset
  ) {
    return {
      problem: place('bad-number', offset - 1, hexadecimal.length + 1),
      standIn: { offset: offset - 1, text: '1'.repeat(hexadecimal.length + 1) },
    };
  }
  const problem = place(
    before.endsWith(',') && at === undefined ? 'unclosed' : code,
    offset,
    length,
  );
  const token = text.slice(offset, offset + length);
  /** Space before what stands here, in which what is missing can stand. */
  const room = offset > before.length ? { offset: offset - 1 } : undefined;
  switch (problem.code) {
    case 'comment':
      return {
        problem: { ...problem, edit: edit(offset, length, '') },
        standIn: { offset, text: blank(token) },
      };
    case 'quotes':
      return wrongQuotes(text, offset);
    case 'literal':
      return wrongLiteral(text, offset);
    case 'missing-comma':
      return {
        problem: { ...problem, edit: edit(before.length, 0, ',') },
        standIn: room && { ...room, text: ',' },
      };
    case 'missing-colon':
      if (/^[,\]}]/.test(at ?? '')) return nameAlone(before, problem, at);
      return {
        problem: { ...problem, edit: edit(before.length, 0, ':') },
        standIn: room && { ...room, text: ':' },
      };
    case 'missing-value':
      return { problem, standIn: room && { ...room, text: '0' } };
    case 'missing-key':
      return unquotedName(text, problem, room);
    case 'bad-number':
      return { problem, standIn: { offset, text: '1'.repeat(Math.max(1, length)) } };
    case 'bad-escape':
    case 'control-character':
      return { problem, standIn: { offset, text: `"${'x'.repeat(Math.max(0, length - 2))}"` } };
    case 'unclosed-string':
      return unclosedText(text, token, problem);
    case 'after-end':
      return { problem, standIn: { offset, text: blank(text.slice(offset)) } };
    case 'unquoted-text':
    case 'unexpected':
      return curlyEnd(text, offset) ?? unexpected(text, offset);
    default:
      return { problem };
  }
}

/** A name with neither colon nor value. */
function nameAlone(before: string, problem: SyntaxProblem, at: string | undefined): Found {
  const name = /"(?:[^"\\\n]|\\.)*"$/.exec(before.slice(-200));
  if (!name) return { problem };
  const [{ length }] = name;
  const blanks = ' '.repeat(problem.offset - before.length + length + (at === ',' ? 1 : 0));
  return { problem, standIn: { offset: before.length - length, text: blanks } };
}

/** What nobody can read, up to what can be read again. */
function unexpected(text: string, offset: number): Found {
  const rest = text.slice(offset, offset + 500);
  const [number] = /^(?:[+-]?(?:\.?\d[\w.+-]*|Infinity\b)|NaN\b)/.exec(rest) ?? [];
  if (number !== undefined) {
    return {
      problem: place('bad-number', offset, number.length),
      standIn: { offset, text: '1'.repeat(number.length) },
    };
  }
  const [comment] = /^#[^\n]*/.exec(rest) ?? [];
  if (comment !== undefined) {
    const { length } = comment;
    return {
      problem: { ...place('comment', offset, length), edit: edit(offset, length, '') },
      standIn: { offset, text: blank(comment) },
    };
  }
  const [sentence] = /^[\p{L}\p{N}_$][^"[\]{}\n]*(?="[\s,\]}]*(?:\n|$))/u.exec(rest) ?? [];
  if (sentence !== undefined) return noOpeningQuote(offset, sentence);
  const [words] = /^[\p{L}\p{N}_$][^,:"[\]{}\n]*(?<=\S)/u.exec(rest) ?? [];
  if (words !== undefined && rest[words.length] === '"') return noOpeningQuote(offset, words);
  const found = words ?? /^[^\p{L}\p{N}_$,:"[\]{}\s]+/u.exec(rest)?.[0] ?? rest.slice(0, 1);
  return {
    problem: place(words === undefined ? 'unexpected' : 'unquoted-text', offset, found.length, {
      found: found.length > 30 ? `${found.slice(0, 30)}…` : found,
    }),
  };
}

/** A member that has no right name, with its value where that is short. */
const MEMBER = /^[^"{}[\],:\n]*:\s*(?:"(?:[^"\\\n]|\\.)*"|[^\s,{}[\]"]+)\s*,?/;

function unquotedName(
  text: string,
  problem: SyntaxProblem,
  room: { offset: number } | undefined,
): Found {
  const { offset } = problem;
  const [, name] = /^([\w$-]+)\s*:/.exec(text.slice(offset, offset + 200)) ?? [];
  if (name === undefined) {
    const [member] = MEMBER.exec(text.slice(offset, offset + 500)) ?? [];
    return member === undefined
      ? { problem }
      : { problem, standIn: { offset, text: blank(member) } };
  }
  const fixed = { ...problem, edit: edit(offset, name.length, JSON.stringify(name)) };
  if (name.length > 1) {
    return { problem: fixed, standIn: { offset, text: `"${'x'.repeat(name.length - 2)}"` } };
  }
  return { problem: fixed, standIn: room && { ...room, text: '""' } };
}

function codeOf(error: string, text: string, offset: number): SyntaxProblemCode {
  const at = text[offset];
  if (at !== undefined && QUOTES.includes(at)) return 'quotes';
  if (error === 'UnexpectedEndOfString') return 'unclosed-string';
  if (isWrongLiteral(text, offset)) return 'literal';
  switch (error) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return 'comment';
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return 'bad-escape';
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return 'bad-number';
    case 'InvalidCharacter':
      return 'control-character';
    case 'ColonExpected':
      return 'missing-colon';
    case 'CommaExpected':
      return at === undefined ? 'unclosed' : 'missing-comma';
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return at === undefined ? 'unclosed' : 'missing-comma';
    case 'InvalidSymbol':
      return /^[\w$-]+\s*:/.test(text.slice(offset, offset + 200)) ? 'missing-key' : 'unexpected';
    case 'PropertyNameExpected':
      return at === undefined ? 'unclosed' : 'missing-key';
    case 'ValueExpected':
      return at === undefined ? 'unclosed' : 'missing-value';
    case 'EndOfFileExpected':
      return 'after-end';
    default:
      return 'unexpected';
  }
}
