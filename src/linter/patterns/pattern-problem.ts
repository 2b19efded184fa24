import { type JsonObject, keywordsOf, type SchemaKeywords, type TypedKeywords } from '../../engine';
import { isPattern, safeExpression } from './expressions';
import { type PatternAutomaton, patternAutomaton } from './pattern-automaton';
import { patternTree } from './pattern-tree';
import { meantByWords, saysRule } from './words-for-pattern';

/**
 * Why no text that a student enters can match a pattern. `meant` is the pattern that was probably
 * meant.
 */
export type PatternProblem =
  | { type: 'slashes'; meant: string | undefined }
  | { type: 'doubled-backslash'; meant: string }
  | { type: 'lost-backslash'; meant: string; letter: string }
  | { type: 'wide'; meant: string; letter: string }
  | { type: 'words'; meant: string | undefined }
  | { type: 'blanks'; meant: string }
  | { type: 'nothing' }
  | { type: 'only-empty' }
  | { type: 'too-long'; length: number; limit: number }
  | { type: 'too-short'; length: number; limit: number };

/** The keywords of a schema about texts. */
type TextRules = {
  [Name in 'pattern' | 'minLength' | 'maxLength']?: SchemaKeywords[Name] | undefined;
};

/**
 * Finds the problem of a schema's pattern, by itself and with its lengths. Invalid patterns are
 * reported elsewhere.
 */
export function patternProblem({
  pattern,
  minLength: least = 0,
  maxLength: most,
}: TextRules): PatternProblem | undefined {
  if (pattern === undefined) return undefined;
  if (isUsual(pattern, { least, most })) return undefined;
  const key = `${least} ${most} ${pattern}`;
  const known = stored.get(key);
  if (known) return known.problem;
  const problem = findProblem(pattern, { least, most });
  if (stored.size >= REMEMBERED) stored.clear();
  stored.set(key, { problem });
  return problem;
}

/**
 * The schema without a pattern that nothing matches, and without lengths that leave nothing which
 * matches it: that is told by itself, and not what follows from it.
 */
export function withoutImpossiblePattern(schema: TypedKeywords): TypedKeywords {
  if (!patternProblem(schema)) return schema;
  const { pattern, minLength, maxLength, ...rules }: JsonObject = schema;
  const isByLength = !patternProblem({ pattern: schema.pattern });
  if (isByLength) return keywordsOf(rules);
  return keywordsOf({
    ...rules,
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  });
}

/**
 * Patterns that are remembered: schools have the same ones, and a field is asked about by several
 * rules.
 */
const REMEMBERED = 2000;
const stored = new Map<string, { problem: PatternProblem | undefined }>();

interface Lengths {
  least: number;
  most: number | undefined;
}

/** One class of characters, so many times: what most patterns are. */
const ONE_CLASS = /^\^(?:\[[A-Za-z0-9][A-Za-z0-9-]*\]|\\[dw])(?:([+*])|\{(\d+)(?:,(\d*))?\})?\$$/;

/**
 * True when texts of an allowed length match, or the pattern is invalid: a quick test that makes no
 * expression.
 */
function isUsual(pattern: string, { least, most = Number.POSITIVE_INFINITY }: Lengths): boolean {
  const parts = ONE_CLASS.exec(pattern);
  if (!parts) return false;
  const [, sign, lower, upper] = parts;
  const from = lower === undefined ? Number(sign !== '*') : Number(lower);
  const isOpen = sign !== undefined || upper === '';
  const to = isOpen ? Number.POSITIVE_INFINITY : Number(upper ?? from);
  return Math.max(from, least, 1) <= Math.min(to, most);
}

/** A pattern in slashes, as programs write it. */
const IN_SLASHES = /^\/(.+)\/([dgimsuvy]*)$/s;

/**
 * A backslash that stands for itself, before the letter of a class: in JSON too many were typed.
 */
const DOUBLED = /\\\\(?=[dDwWsSbB])/g;

/**
 * The letter of a class that is repeated by itself, where a part begins: its backslash was taken
 * out, which JSON refuses unless it is written twice, or became a slash.
 */
const LOST = /(?<=^|[\^(|])\/?([dw])(?=\{\d|[+*])/g;

/**
 * Signs of a pattern as Chinese keyboards type them, which stand for themselves; round brackets and
 * question marks are usual in texts.
 */
const WIDE_SIGN = /[［］｛｝＾＄＼]/u;
/** Signs in the place of a pattern's own: round brackets around a bar, and a comma of a count. */
const WIDE_STRUCTURE = /（(?:\?:|[^（）]*[|｜])[^（）]*）|\{\d+，\d*\}|[）】](?:[+*]|\{\d)/u;
/** A hyphen of another script or a dash between the ends of a range, where it means no range. */
const WIDE_RANGE = /(?<=\[[^\]]*(?:0|1|a|A))[－‐-―−](?=[9zZfF])/u;
const CLASS = /\[(?:\\.|[^\]\\])*\]/gu;
/** These too, with digits and letters, where nothing matches that is typed in the usual way. */
const WIDE_LETTER = /[［］｛｝＾＄＼０-９Ａ-Ｚａ-ｚ－‐-―−：．＠＿｜]/u;
const WIDE_SIGNS = /[\uff01-\uff5e【】‐-―−]/gu;
const NARROW_SIGNS: Readonly<Record<string, string>> = { '【': '[', '】': ']' };

function findProblem(pattern: string, lengths: Lengths): PatternProblem | undefined {
  const [, inner, flags] = IN_SLASHES.exec(pattern) ?? [];
  if (inner !== undefined) {
    const isSame = !/[im]/.test(flags ?? '') && isPattern(inner);
    return { type: 'slashes', meant: isSame ? inner : undefined };
  }
  const narrow = pattern.replace(
    WIDE_SIGNS,
    (one) => NARROW_SIGNS[one] ?? (one < '\uff01' ? '-' : one.normalize('NFKC')),
  );
  const [sign] =
    WIDE_RANGE.exec(pattern) ??
    WIDE_STRUCTURE.exec(pattern.replace(CLASS, 'x'))?.[0].match(/[\uff01-\uff5e【】]/u) ??
    [];
  if (sign !== undefined && isPattern(narrow)) return { type: 'wide', meant: narrow, letter: sign };
  if (!isPattern(pattern)) return undefined;
  if (saysRule(pattern)) return { type: 'words', meant: meantByWords(pattern) };
  const single = pattern.replace(DOUBLED, '\\');
  if (single !== pattern && isPattern(single)) return { type: 'doubled-backslash', meant: single };
  const [, lost] = LOST.exec(pattern) ?? [];
  LOST.lastIndex = 0;
  if (lost !== undefined) {
    return { type: 'lost-backslash', meant: pattern.replace(LOST, '\\$1'), letter: lost };
  }
  const isMatched = hasWitness(pattern, lengths);
  const letter = (isMatched ? WIDE_SIGN : WIDE_LETTER).exec(pattern)?.[0];
  if (letter !== undefined && isPattern(narrow)) return { type: 'wide', meant: narrow, letter };
  const trimmed = pattern.trim();
  if (!isMatched && trimmed !== pattern && !findProblem(trimmed, lengths)) {
    return { type: 'blanks', meant: trimmed };
  }
  // Limits that no length is between are told by themselves.
  if (lengths.most !== undefined && (lengths.most === 0 || lengths.least > lengths.most)) {
    return undefined;
  }
  if (isMatched) return undefined;
  const tree = patternTree(pattern);
  const automaton = tree && patternAutomaton(tree);
  return automaton && lengthProblem(automaton, lengths);
}

/** Lengths and letters of what students usually enter. */
const USUAL_LENGTHS = [1, 4, 6, 8, 11, 18];
const USUAL_LETTERS = ['1', 'a', 'A'];

/**
 * True when a plain text of an allowed length matches: then nothing is wrong, and most patterns
 * need no closer look.
 */
function hasWitness(pattern: string, { least, most = Number.POSITIVE_INFINITY }: Lengths): boolean {
  const expression = safeExpression(pattern);
  if (!expression) return false;
  const lengths = USUAL_LENGTHS.filter((length) => length >= least && length <= most);
  return USUAL_LETTERS.some((letter) =>
    lengths.some((length) => expression.test(letter.repeat(length))),
  );
}

/** The most steps: what takes more is left undecided, as nobody waits for it while typing. */
const MOST_STEPS = 50_000;

function lengthProblem(automaton: PatternAutomaton, { least, most }: Lengths) {
  const lowest = Math.max(1, least);
  let short: number | undefined;
  let isEmptyRight = false;
  let steps = 0;
  for (const { length, isAccepted, states } of lengthsOf(automaton, lowest)) {
    steps += states;
    if (steps > MOST_STEPS) return undefined;
    if (!isAccepted) continue;
    if (length === 0) isEmptyRight = true;
    else if (length < lowest) short = length;
    else if (most === undefined || length <= most) return undefined;
    else return { type: 'too-long', length, limit: most } as const;
  }
  if (short !== undefined) return { type: 'too-short', length: short, limit: least } as const;
  return { type: isEmptyRight ? 'only-empty' : 'nothing' } as const;
}

/**
 * Tells of each length, from none on, whether its texts are accepted, and in how many states the
 * automaton is. After as many steps beyond the lowest length as there are states nothing new can
 * come.
 */
function* lengthsOf(
  { states, accepting }: PatternAutomaton,
  lowest: number,
): Generator<{ length: number; isAccepted: boolean; states: number }> {
  // A match may begin at any character: so the first state is there at every length. After `$` no
  // character follows.
  let open = new Set<number>();
  let isDone = false;
  for (let length = 0; length <= lowest + 2 * states.length; length++) {
    open.add(0);
    const { reached, ended } = closure(states, open, length === 0);
    // Anything may follow the match, unless the match is at the end.
    const isAccepted = isDone || reached.has(accepting) || ended.has(accepting);
    isDone ||= reached.has(accepting);
    yield { length, isAccepted, states: reached.size };
    open = new Set(
      [...reached].flatMap((state) =>
        (states[state] ?? []).flatMap(({ over, to }) => (over === 'character' ? [to] : [])),
      ),
    );
  }
}

/**
 * The states that are reached without a character more; and those that are only at the end of the
 * text.
 */
function closure(states: PatternAutomaton['states'], from: ReadonlySet<number>, isStart: boolean) {
  const reached = new Set(from);
  const ended = new Set<number>();
  const follow = (found: Set<number>, isAtEnd: boolean) => {
    // A set gives what is added while it is walked.
    for (const state of found) {
      for (const { over, to } of states[state] ?? []) {
        if (over === 'nothing' || (over === 'start' && isStart)) found.add(to);
        else if (over === 'end') (isAtEnd ? found : ended).add(to);
      }
    }
  };
  follow(reached, false);
  follow(ended, true);
  return { reached, ended };
}
