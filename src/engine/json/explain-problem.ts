import { wrongLiteral } from './literals';
import { curlyEnd, noOpeningQuote, unclosedText, wrongQuotes } from './quote-problems';
import {
  blank,
  type Found,
  nameBefore,
  place,
  replacing,
  type SyntaxProblem,
} from './syntax-problem';

/**
 * Explains the mistake where the parser stops: the problem, its fix where the fix is certain, and a
 * stand-in that lets the search go on.
 *
 * @param problem the parser's view of the mistake (`firstParseError`)
 */
export function explainProblem(text: string, problem: SyntaxProblem): Found {
  const { offset } = problem;
  return needlessComma(text, offset) ?? numberAfterZero(text, offset) ?? explainCode(text, problem);
}

/** A comma before a closing bracket, or after no value. */
function needlessComma(text: string, offset: number): Found | undefined {
  const before = text.slice(0, offset).trimEnd();
  const at = text[offset];
  if (before.endsWith(',') && (at === '}' || at === ']')) {
    return needless('trailing-comma', before.length - 1);
  }
  return at === ',' && /[,[{]$/.test(before) ? needless('extra-comma', offset) : undefined;
}

function needless(code: 'trailing-comma' | 'extra-comma', offset: number): Found {
  return {
    problem: { ...place(code, offset, 1), edits: replacing(offset, 1, '') },
    standIn: { offset, text: ' ' },
  };
}

/** A number that goes on after a zero at its beginning: `007`, or `0x1F` of another base. */
function numberAfterZero(text: string, offset: number): Found | undefined {
  const before = text.slice(Math.max(0, offset - 2), offset);
  const rest = text.slice(offset, offset + 50);
  const decimal = /(?:^|[^0-9.])0$/.test(before) ? /^[0-9][0-9.]*/.exec(rest) : null;
  const otherBase = /(?:^|[^\w.])0$/.test(before) ? /^[xob]\w+/i.exec(rest) : null;
  if (decimal) return leadingZero(text, offset - 1, `0${decimal[0]}`);
  return otherBase ? badNumber(offset - 1, otherBase[0].length + 1) : undefined;
}

/** The name of the member tells whether a number is meant, or a text of digits. */
function leadingZero(text: string, offset: number, found: string): Found {
  const name = nameBefore(text, offset);
  const right = found.replace(/^0+(?=\d)/, '');
  return {
    problem: place('leading-zero', offset, found.length, { found, right, name }),
    standIn: { offset, text: '1'.repeat(found.length) },
  };
}

function explainCode(text: string, problem: SyntaxProblem): Found {
  const { code, offset, length } = problem;
  switch (code) {
    case 'comment':
      return comment(text, offset, length);
    case 'quotes':
      return wrongQuotes(text, offset);
    case 'literal':
      return wrongLiteral(text, offset);
    case 'missing-comma':
      return secondColon(text, problem) ?? missingMark(text, problem, ',');
    case 'missing-colon':
      return nameAlone(text, problem) ?? missingMark(text, problem, ':');
    case 'missing-value':
      return { problem, standIn: inBlankBefore(text, offset, '0') };
    case 'missing-key':
      return unquotedName(text, problem);
    case 'bad-number':
      return badNumber(offset, length);
    case 'control-character':
      return controlCharacter(text, offset, length);
    case 'bad-escape':
      return { problem, standIn: { offset, text: `"${'x'.repeat(Math.max(0, length - 2))}"` } };
    case 'unclosed-string':
      return unclosedText(text, text.slice(offset, offset + length), problem);
    case 'after-end':
      return { problem, standIn: { offset, text: blank(text.slice(offset)) } };
    case 'unquoted-text':
    case 'unexpected':
      return curlyEnd(text, offset) ?? unexpected(text, offset);
    default:
      return { problem };
  }
}

/** A text with a tab or another character that JSON only knows by an escape; line breaks end it. */
function controlCharacter(text: string, offset: number, length: number): Found {
  const token = text.slice(offset, offset + length);
  const others = token.replaceAll('\t', '').replace(/\P{Cc}/gu, '');
  const code = `U+${(others.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const problem =
    others === ''
      ? {
          ...place('tab', offset, length),
          edits: replacing(offset, length, token.replaceAll('\t', ' ')),
        }
      : place('unseen-character', offset, length, { code });
  return {
    problem,
    standIn: { offset, text: `"${'x'.repeat(Math.max(0, length - 2))}"` },
  };
}

function badNumber(offset: number, length: number): Found {
  return {
    problem: place('bad-number', offset, length),
    standIn: { offset, text: '1'.repeat(Math.max(1, length)) },
  };
}

function comment(text: string, offset: number, length: number): Found {
  const problem = place('comment', offset, length);
  const after = text.slice(offset + length, offset + length + 500);
  // In the place of a value it may hold the value: its writer has to see it.
  const isForValue =
    text.slice(0, offset).trimEnd().endsWith(':') && /^\s*(?:$|[,}\]]|"[^"\n]*"\s*:)/.test(after);
  return {
    problem: isForValue ? problem : { ...problem, edits: replacing(offset, length, '') },
    standIn: { offset, text: blank(text.slice(offset, offset + length)) },
  };
}

/**
 * An HTML comment. At the start of a text that does not go on as JSON, the comment is no mistake in
 * JSON.
 */
export function htmlComment(text: string, offset: number): Found | undefined {
  if (!text.startsWith('<!--', offset)) return undefined;
  const [{ length } = ''] =
    /^<!--(?:(?:(?!<!--)[\s\S])*?-->|[^\n]*)/.exec(text.slice(offset)) ?? [];
  const isAtStart = text.slice(0, offset).trim() === '';
  if (isAtStart && !/^\s*[{[]/.test(text.slice(offset + length))) return undefined;
  return comment(text, offset, length);
}

/** A comma or colon that belongs right after what stands before the problem. */
function missingMark(text: string, problem: SyntaxProblem, mark: ',' | ':'): Found {
  const { offset } = problem;
  const end = text.slice(0, offset).trimEnd().length;
  return {
    problem: { ...problem, edits: replacing(end, 0, mark) },
    standIn: inBlankBefore(text, offset, mark),
  };
}

/** A member within a member without the braces around it: `"a": "b": 1`. */
function secondColon(text: string, { offset }: SyntaxProblem): Found | undefined {
  const [, before = '', name = ''] =
    /:(\s*)("(?:[^"\\\n]|\\.)*")\s*$/.exec(text.slice(Math.max(0, offset - 200), offset)) ?? [];
  const [within] =
    /^:\s*(?:"(?:[^"\\\n]|\\.)*"|[\w.+-]+)/.exec(text.slice(offset, offset + 500)) ?? [];
  if (name === '' || within === undefined) return undefined;
  const start = text.lastIndexOf(name, offset);
  const end = offset + within.length;
  return {
    problem: {
      ...place('second-colon', offset, 1, { name: JSON.parse(name) }),
      edits: [
        { start, end: start, text: before === '' ? ' { ' : '{ ' },
        { start: end, end, text: ' }' },
      ],
    },
    standIn: { offset, text: blank(within) },
  };
}

/**
 * Puts the missing text in place of the blank before an offset; undefined where there is no blank.
 */
function inBlankBefore(text: string, offset: number, put: string): Found['standIn'] {
  return /\s/.test(text[offset - 1] ?? '') ? { offset: offset - 1, text: put } : undefined;
}

/**
 * A name with neither colon nor value, before a comma or a closing bracket; undefined in any other
 * place.
 */
function nameAlone(text: string, problem: SyntaxProblem): Found | undefined {
  const { offset } = problem;
  const at = text[offset] ?? '';
  if (!/[,\]}]/.test(at)) return undefined;
  const before = text.slice(0, offset).trimEnd();
  const name = /"(?:[^"\\\n]|\\.)*"$/.exec(before.slice(-200));
  if (!name) return { problem };
  const [{ length }] = name;
  const blanks = ' '.repeat(offset - before.length + length + (at === ',' ? 1 : 0));
  return { problem, standIn: { offset: before.length - length, text: blanks } };
}

/** A member without a valid name, with its value if the value is short. */
const MEMBER = /^[^"{}[\],:\n]*:\s*(?:"(?:[^"\\\n]|\\.)*"|[^\s,{}[\]"]+)\s*,?/;

/** A name without quotes, or another text in the place of a name. */
function unquotedName(text: string, problem: SyntaxProblem): Found {
  const { offset } = problem;
  const [, name] = /^([\w$-]+)\s*:/.exec(text.slice(offset, offset + 200)) ?? [];
  if (name === undefined) {
    const [member] = MEMBER.exec(text.slice(offset, offset + 500)) ?? [];
    return member === undefined
      ? { problem }
      : { problem, standIn: { offset, text: blank(member) } };
  }
  const fixed = { ...problem, edits: replacing(offset, name.length, JSON.stringify(name)) };
  if (name.length > 1) {
    return { problem: fixed, standIn: { offset, text: `"${'x'.repeat(name.length - 2)}"` } };
  }
  return { problem: fixed, standIn: inBlankBefore(text, offset, '""') };
}

/** Unreadable text, up to the next place that can be read. */
function unexpected(text: string, offset: number): Found {
  const rest = text.slice(offset, offset + 500);
  const [number] = /^(?:[+-]?(?:\.?\d[\w.+-]*|Infinity\b)|NaN\b)/.exec(rest) ?? [];
  if (number !== undefined) return badNumber(offset, number.length);
  const [hashComment] = /^#[^\n]*/.exec(rest) ?? [];
  if (hashComment !== undefined) return comment(text, offset, hashComment.length);
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
