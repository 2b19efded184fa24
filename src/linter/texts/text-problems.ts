import {
  DEFAULT_LOCALE,
  isChineseAlone,
  type Locale,
  type LocalizedText,
  languageOf,
  type Path,
  type Text,
} from '../../engine';
import { findMarkup, type Markup, mayHaveMarkup } from '../markdown/markup';
import { textsOf } from '../reference-texts';
import { findGarbled, type Garbled, mayBeGarbled } from './garbled';
import { mayBeMisread } from './misread';
import { isOtherLanguage, mayBeOtherLanguage } from './other-language';
import { type PlaceholderProblem, placeholdersInWords } from './placeholders';
import { isStarterText } from './starter-words';
import type { TextKind } from './text-search';

/** The languages in which a text for people has no words. The path is that of the text. */
export interface MissingWords {
  type: 'missing';
  path: Path;
  text: LocalizedText;
  missing: readonly Locale[];
  /** True for one string in Chinese, which is shown in every language. */
  isPlain: boolean;
}

/**
 * A fault in the words of a text for people. The path is that of the words in the first of
 * `locales`, or of the text where there are none: its words are for every language, or blank in
 * each.
 */
export type WordsProblem =
  | { type: 'blank'; path: Path; locales: readonly string[]; isRequired: boolean }
  | { type: 'garbled'; path: Path; locales: readonly string[]; garbled: Garbled }
  | { type: 'other-language'; path: Path; locales: readonly string[] }
  | { type: 'starter'; path: Path; locales: readonly string[]; words: string }
  | { type: 'markup'; path: Path; locales: readonly string[]; markup: Markup }
  | PlaceholderProblem;

/** Words in a language that nobody offers unless a school lists it. The path leads to them. */
export interface ForeignWords {
  type: 'foreign';
  path: Path;
  locale: string;
}

/** A problem of one text for people. */
export type TextProblem = MissingWords | ForeignWords | WordsProblem;

export function isForeign(problem: TextProblem): problem is ForeignWords {
  return problem.type === 'foreign';
}

export function isMissing(problem: TextProblem): problem is MissingWords {
  return problem.type === 'missing';
}

interface TextContext {
  /** The languages in which the text should have words. */
  languages: ReadonlySet<Locale>;
  /** The languages that schools offer where they say nothing of them. */
  usual: readonly string[];
  /** True when there has to be a text. */
  isRequired(): boolean;
}

const NO_PROBLEMS: readonly TextProblem[] = [];

/**
 * Lists what is wrong with one text, with paths from the text on.
 */
export function problemsOfText(
  value: Text,
  kind: TextKind,
  context: TextContext,
): readonly TextProblem[] {
  if (typeof value === 'string') {
    if (isBlank(value)) return [blankAt([], context)];
    const problems = isSuspect(value) ? problemsOfWords([[[], value]], kind) : NO_PROBLEMS;
    return kind !== 'markdownFile' && isChineseAlone(value)
      ? [...problems, missingBesideChinese(value, context)]
      : problems;
  }
  const { languages, usual } = context;
  if (isRight(value, context)) return NO_PROBLEMS;
  const words = textsOf({ value, path: [] });
  const missing = [...languages].filter((locale) => value[locale] === undefined);
  const blank = kind === 'markdownFile' ? [] : words.filter(({ text }) => isBlank(text));
  // An object without any language is told as that.
  const isAllBlank = words.length > 0 && blank.length === words.length;
  const shown = words.flatMap(({ text, path }): [Path, string][] =>
    isBlank(text) ? [] : [[path, text]],
  );
  return [
    ...problemsOfWords(shown, kind),
    ...Object.keys(value)
      .filter((locale) => !usual.includes(locale))
      .map((locale) => ({ type: 'foreign', path: [locale], locale }) as const),
    ...(missing.length > 0
      ? [{ type: 'missing', path: [], text: value, missing, isPlain: false } as const]
      : []),
    ...(isAllBlank ? [blankAt([], context)] : blank.map(({ path }) => blankAt(path, context))),
  ];
}

function missingBesideChinese(value: string, { languages }: TextContext): MissingWords {
  const missing = [...languages].filter((locale) => languageOf(locale) !== CHINESE);
  return { type: 'missing', path: [], text: { [DEFAULT_LOCALE]: value }, missing, isPlain: true };
}

const CHINESE = languageOf(DEFAULT_LOCALE);

function blankAt(path: Path, { isRequired }: TextContext): TextProblem {
  return { type: 'blank', path, locales: path, isRequired: isRequired() };
}

/**
 * True when a text has words in each of these languages: most texts have, and are looked at no
 * further.
 */
function isRight(text: LocalizedText, { languages, usual }: TextContext): boolean {
  for (const locale of languages) {
    const words = text[locale];
    if (words === undefined || isBlank(words)) return false;
  }
  for (const locale in text) {
    const words = text[locale] ?? '';
    if (!usual.includes(locale) || isBlank(words) || isSuspect(words)) return false;
    if (mayBeOtherLanguage(words, locale)) return false;
  }
  return true;
}

/**
 * Letters and signs that are no mark of anything, Chinese ones among them: one quick test leaves
 * most texts as they are.
 */
const PLAIN = /^[\n !"#%'()+-;=>?@A-[^-~\u3000-\u303f\u4e00-\u9fff\uff00-\uffef\u2010-\u2027]*$/;

/** True when the words of a text have to be looked at: nearly none have. */
function isSuspect(words: string): boolean {
  if (isStarterText(words) || words.includes('???') || words.includes('{{')) return true;
  if (PLAIN.test(words)) return mayBeMisread(words);
  return mayHaveMarkup(words) || words.includes('${') || mayBeGarbled(words);
}

/** Finds the problems of a text's words, each given with its language as the path. */
function problemsOfWords(words: readonly [Path, string][], kind: TextKind): readonly TextProblem[] {
  if (kind === 'markdownFile') return NO_PROBLEMS;
  const garbled = words.flatMap(([path, one]): TextProblem[] => {
    const found = findGarbled(one);
    return found ? [{ type: 'garbled', path, locales: path, garbled: found }] : [];
  });
  if (garbled.length > 0) return garbled;
  const [left] = words.filter(([, one]) => isStarterText(one));
  if (left) {
    const [path, one] = left;
    return [{ type: 'starter', path, locales: path, words: one }];
  }
  const others = words.flatMap(([path, one]): TextProblem[] =>
    isOtherLanguage(one, path[0] ?? '') ? [{ type: 'other-language', path, locales: path }] : [],
  );
  const unfilled = kind === 'message' ? [] : placeholdersInWords(words, kind === 'markdown');
  // In Markdown it may be code that is shown.
  if (kind === 'markdown') return [...others, ...unfilled];
  const marked = words.flatMap(([path, one]): TextProblem[] => {
    const markup = findMarkup(one);
    return markup ? [{ type: 'markup', path, locales: path, markup }] : [];
  });
  // The same mark in several languages is one mistake.
  return [...others, ...marked.slice(0, 1), ...unfilled];
}

/**
 * Nothing that prints: blanks, those of Chinese among them, zero-width characters, and letters that
 * are empty.
 */
const BLANK = /^(?:[\s\p{Zs}\p{Cf}\p{Cc}\p{Mn}]|[\u115f\u1160\u2800\u3164\uffa0])*$/u;

/** A quick look before the long one. */
const BEGINS_WITH_LETTER = /^[!-~\u4e00-\u9fff]/;

/** True when a text has nothing to read. */
export function isBlank(text: string): boolean {
  return !BEGINS_WITH_LETTER.test(text) && BLANK.test(text);
}
