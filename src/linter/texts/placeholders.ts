import { type Path, type RuleMessages, suggest } from '../../engine';
import { textsOf } from '../reference-texts';
import { messageParams } from './message-params';

/**
 * A part of a text that looks like a placeholder for a value, and is shown to students as written.
 */
export interface PlaceholderProblem {
  type: 'placeholder';
  /** That of the words in the first of the languages, or of the text where there are none. */
  path: Path;
  /** The languages in which they stand; none where the words are for every language. */
  locales: readonly string[];
  found: readonly string[];
  /** The names that are filled in this text; undefined in texts in which nothing ever is. */
  known: readonly string[] | undefined;
}

/**
 * The places for values that nothing fills in the messages of failed checks: one problem for each
 * message.
 */
export function placeholdersInMessages(messages: RuleMessages): readonly PlaceholderProblem[] {
  return Object.entries(messages).flatMap(([rule, text]) => {
    const known = messageParams(rule);
    const words = textsOf({ value: text, path: [] });
    const problems = asOneProblem(
      words.map((one): [Path, string] => [one.path, one.text]),
      (one) => misspelledPlaceholders(one, known),
      known,
    );
    return problems.map((problem) => ({ ...problem, path: [rule, ...problem.path] }));
  });
}

/**
 * The places for values in a text in which nothing is ever filled, as Formgate or a template of
 * pages writes them.
 * @param words what it says, each with its language as the path
 * @param isMarkdown whether parts of it may be code, which is shown as it is
 */
export function placeholdersInWords(
  words: readonly [Path, string][],
  isMarkdown: boolean,
): readonly PlaceholderProblem[] {
  return asOneProblem(
    words,
    (one) => (isMarkdown ? one.replace(CODE, '') : one).match(UNFILLED) ?? [],
    undefined,
  );
}

const UNFILLED = /\$\{\w+\}|\{\{ ?\w+ ?\}\}/g;
const CODE = /(`+)[\s\S]*?\1|^(?: {4}|\t).*/gm;

/** Joins problems in several languages into one: they are one mistake. */
function asOneProblem<Words>(
  words: readonly [Path, Words][],
  find: (words: Words) => readonly string[],
  known: readonly string[] | undefined,
): readonly PlaceholderProblem[] {
  const wrong = words.flatMap(([path, one]) => {
    const found = find(one);
    return found.length > 0 ? [{ path, found }] : [];
  });
  const [first] = wrong;
  if (!first) return [];
  const found = [...new Set(wrong.flatMap((one) => one.found))];
  const locales = wrong.flatMap(({ path }) => path);
  return [{ type: 'placeholder', path: first.path, locales, found, known }];
}

/**
 * `${name}` in any spelling of it: with a wide sign or bracket, with blanks, without the sign, or
 * not closed.
 */
const PLACEHOLDER = /[$＄]?\s?[{｛]\s*([^{}｛｝\s]*)\s*[}｝]?|[$＄][A-Za-z]\w*/gu;

/** A place for a value as programs write it: `%s`, `%1$d`. */
const OF_PROGRAMS = /%(?:\d\$)?[sd](?![A-Za-z])/g;

/** A named one: `%label%`, `%(label)s`. */
const NAMED_OF_PROGRAMS = /[%％](?:[A-Za-z]\w*[%％]|\([A-Za-z]\w*\)[sd]?)/gu;

function misspelledPlaceholders(text: string, known: readonly string[]): string[] {
  const found = [...text.matchAll(PLACEHOLDER), ...text.matchAll(NAMED_OF_PROGRAMS)]
    .map(([found]) => found.trim())
    .filter((found) => !known.some((name) => found === `\${${name}}`))
    .filter((found) => isMeant(found, known));
  return [...found, ...(text.match(OF_PROGRAMS) ?? [])];
}

/** True when a placeholder is meant: braces alone, and a sign of money, are usual in texts. */
function isMeant(found: string, known: readonly string[]): boolean {
  if (/^[$＄]\s?[{｛]/.test(found)) return true;
  const name = nameIn(found);
  return known.includes(name) || suggest(name, known) !== undefined;
}

/** The name of a placeholder, in whatever signs it stands. */
export function nameIn(placeholder: string): string {
  return placeholder.replace(/\)[sd]$|[^A-Za-z]/g, '');
}
