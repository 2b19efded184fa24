import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import { findMissingBracket } from './missing-bracket';

/** What may be wrong with a JSON text (RFC 8259). */
export type SyntaxProblemCode =
  | 'empty'
  | 'byte-order-mark'
  | 'too-deep'
  | 'comment'
  | 'merge-marker'
  | 'trailing-comma'
  | 'duplicate-key'
  | 'quotes'
  | 'wide-character'
  | 'odd-space'
  | 'literal'
  | 'missing-comma'
  | 'missing-colon'
  | 'missing-value'
  | 'missing-key'
  | 'missing-bracket'
  | 'wrong-bracket'
  | 'unclosed'
  | 'unclosed-string'
  | 'bad-escape'
  | 'bad-number'
  | 'control-character'
  | 'after-end'
  | 'not-json';

export interface SyntaxProblem {
  code: SyntaxProblemCode;
  offset: number;
  length: number;
  data: Readonly<Record<string, string | number>>;
  /** What the text must hold instead, where that is sure. */
  edit?: { start: number; end: number; text: string };
}

/** A problem, and the text that stands in for a part of the whole one to look further. It is as long as what it replaces. */
interface Found {
  problem: SyntaxProblem;
  standIn?: { offset: number; text: string } | undefined;
}

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
    const { problem, standIn } = firstProblem(rest);
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

function firstProblem(text: string): Found {
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
  const first = errors.sort((a, b) => a.offset - b.offset)[0];
  const marker = /^(?:<{7}|={7}|>{7})[^\n]*/m.exec(text);
  if (marker && first && marker.index <= first.offset) return mergeMarker(text, marker);
  const odd = oddCharacter(text);
  if (odd !== undefined && (!first || odd <= first.offset)) return lookAlike(text, odd);
  if (!first) return { problem: { code: 'not-json', offset: 0, length: 1, data: {} } };
  return (
    missingBracket(text, first) ??
    explain(text, first, codeOf(printParseErrorCode(first.error), text, first.offset))
  );
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

/** Characters that look like those of JSON, and these. */
const LOOK_ALIKES = new Map(
  [
    [',', '，、；;'],
    [':', '：'],
    ['{', '｛'],
    ['}', '｝'],
    ['[', '［【'],
    [']', '］】'],
  ].flatMap(([right = '', wrong = '']) => [...wrong].map((one): [string, string] => [one, right])),
);

const ODD_SPACE =
  '\\u00a0\\u1680\\u2000-\\u200d\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff\\v\\f';
const TEXT = '"(?:[^"\\\\\\n]|\\\\.)*"';

/** The first character outside of texts that looks like one of JSON's. */
function oddCharacter(text: string): number | undefined {
  const odd = new RegExp(`${TEXT}|[${[...LOOK_ALIKES.keys()].join('')}${ODD_SPACE}]`, 'g');
  for (const { 0: token, index } of text.matchAll(odd)) if (token[0] !== '"') return index;
  return undefined;
}

function lookAlike(text: string, offset: number): Found {
  const letter = text[offset] ?? '';
  const right = LOOK_ALIKES.get(letter) ?? ' ';
  const code = LOOK_ALIKES.has(letter) ? 'wide-character' : 'odd-space';
  const data = { letter, right, code: `U+${hex(letter)}` };
  return {
    problem: { ...place(code, offset, 1, data), edit: edit(offset, 1, right) },
    standIn: { offset, text: right },
  };
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
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
      return unclosedText(token, problem);
    case 'after-end':
      return { problem, standIn: { offset, text: blank(text.slice(offset)) } };
    case 'not-json':
      return curlyEnd(text, offset) ?? { problem };
    default:
      return { problem };
  }
}

/** A text that a curly quote was meant to end goes on to where the next one begins. */
function curlyEnd(text: string, offset: number): Found | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const found = /"[^"]*?([“”„‟＂])\s*[,:\]}][^"]*"$/.exec(line);
  const [all, quote] = found ?? [];
  if (all === undefined || quote === undefined) return undefined;
  const at = offset - all.length + all.indexOf(quote);
  return {
    problem: { ...place('quotes', at, 1), edit: edit(at, 1, '"') },
    standIn: { offset: at, text: '"' },
  };
}

const QUOTES = "'“”„‟‘’‚‛＂＇`";

function wrongQuotes(text: string, offset: number): Found {
  const quoted = new RegExp(`^[${QUOTES}]([^${QUOTES}"\\n]*)[${QUOTES}"]`).exec(text.slice(offset));
  if (!quoted) return { problem: place('quotes', offset, 1) };
  const [{ length }, inside = ''] = quoted;
  return {
    problem: {
      ...place('quotes', offset, length),
      edit: edit(offset, length, JSON.stringify(inside)),
    },
    standIn: { offset, text: `"${'x'.repeat(inside.length)}"` },
  };
}

const LITERALS = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['on', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['off', 'false'],
  ['null', 'null'],
  ['none', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
]);

const WORD = /^[A-Za-z]+(?![\w$-]|\s*:)/;

function wrongLiteral(text: string, offset: number): Found {
  const [word = ''] = WORD.exec(text.slice(offset, offset + 20)) ?? [];
  const right = LITERALS.get(word.toLowerCase()) ?? 'null';
  return {
    problem: {
      ...place('literal', offset, word.length, { found: word, right }),
      edit: edit(offset, word.length, right),
    },
    standIn: { offset, text: '0'.padEnd(word.length) },
  };
}

function unquotedName(
  text: string,
  problem: SyntaxProblem,
  room: { offset: number } | undefined,
): Found {
  const { offset } = problem;
  const [, name] = /^([\w$-]+)\s*:/.exec(text.slice(offset, offset + 200)) ?? [];
  if (name === undefined) return { problem };
  const fixed = { ...problem, edit: edit(offset, name.length, JSON.stringify(name)) };
  if (name.length > 1) {
    return { problem: fixed, standIn: { offset, text: `"${'x'.repeat(name.length - 2)}"` } };
  }
  return { problem: fixed, standIn: room && { ...room, text: '""' } };
}

/** The text goes on to the end of its line, with what should follow it. */
function unclosedText(token: string, problem: SyntaxProblem): Found {
  const { offset } = problem;
  const curly = /[“”„‟＂]/.exec(token);
  if (curly) {
    const at = offset + curly.index;
    return {
      problem: { ...place('quotes', at, 1), edit: edit(at, 1, '"') },
      standIn: { offset: at, text: '"' },
    };
  }
  const [, name = ''] = /^"([\w-]+)\s*:/.exec(token) ?? [];
  const [, after = ''] = /([\s,\]}]*)$/.exec(token) ?? [];
  const length = name === '' ? token.length - after.length : name.length + 1;
  if (length < 2) return { problem };
  return { problem, standIn: { offset, text: `"${'x'.repeat(length - 2)}"` } };
}

function place(
  code: SyntaxProblemCode,
  offset: number,
  length: number,
  data: SyntaxProblem['data'] = {},
): SyntaxProblem {
  return { code, offset, length, data };
}

function edit(offset: number, length: number, text: string) {
  return { start: offset, end: offset + length, text };
}

/** As many blanks; lines stay. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function codeOf(error: string, text: string, offset: number): SyntaxProblemCode {
  const at = text[offset];
  if (at !== undefined && QUOTES.includes(at)) return 'quotes';
  if (error === 'UnexpectedEndOfString') return 'unclosed-string';
  const [word] = WORD.exec(text.slice(offset, offset + 20)) ?? [];
  if (word !== undefined && LITERALS.has(word.toLowerCase())) return 'literal';
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
      return /^[\w$-]+\s*:/.test(text.slice(offset)) ? 'missing-key' : 'not-json';
    case 'PropertyNameExpected':
      return at === undefined ? 'unclosed' : 'missing-key';
    case 'ValueExpected':
      return at === undefined ? 'unclosed' : 'missing-value';
    case 'EndOfFileExpected':
      return 'after-end';
    default:
      return 'not-json';
  }
}
