import type { Choice, JsonValue } from '../../engine';
import { lookAlikeOf } from './look-alikes';

/** A character in a text for machines that nobody can have meant. */
export interface StrayCharacter {
  type: 'invisible' | 'blank' | 'wide' | 'look-alike';
  letter: string;
  /** Such as `U+200B`. */
  code: string;
  name: string;
  /** The text as it was probably meant. */
  meant: string;
}

/**
 * Names of characters that cannot be seen, which Chinese keyboards, word processors and web pages
 * leave behind.
 */
const NAMES: Readonly<Record<string, string>> = {
  '\t': 'TAB',
  '\n': 'LINE FEED',
  '\r': 'CARRIAGE RETURN',
  ' ': 'SPACE',
  '\u00a0': 'NO-BREAK SPACE',
  '\u00ad': 'SOFT HYPHEN',
  '\u200b': 'ZERO WIDTH SPACE',
  '\u200c': 'ZERO WIDTH NON-JOINER',
  '\u200d': 'ZERO WIDTH JOINER',
  '\u200e': 'LEFT-TO-RIGHT MARK',
  '\u200f': 'RIGHT-TO-LEFT MARK',
  '\u202c': 'POP DIRECTIONAL FORMATTING',
  '\u202d': 'LEFT-TO-RIGHT OVERRIDE',
  '\u202e': 'RIGHT-TO-LEFT OVERRIDE',
  '\u2060': 'WORD JOINER',
  '\u3000': 'IDEOGRAPHIC SPACE',
  '\ufeff': 'BYTE ORDER MARK',
};

const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0\u2028\u2029]/u;
const BLANK = /\p{Zs}/u;
const OUTER_BLANK = /^\p{Zs}|\p{Zs}$/u;
const WIDE = /[\uff01-\uff5e\u3001\u3002\u3010\u3011]/;
const WIDE_LETTER = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/;

/**
 * A text of visible ASCII characters and common Chinese ones alone: most texts are, and are looked
 * at no further.
 */
const PLAIN = /^[!-~\u4e00-\u9fff]*$/;

/** True when a text may have such a character: a quick test before the exact one. */
export function mayHaveStrayCharacter(text: string): boolean {
  return !PLAIN.test(text);
}

/**
 * The first such character of a text that the network compares letter by letter.
 *
 * @param isName whether the text may be words of a language, such as the value of a choice: blanks
 *   within it and wide punctuation are right there
 */
export function findStrayCharacter(
  text: string,
  { isName = false } = {},
): StrayCharacter | undefined {
  if (!mayHaveStrayCharacter(text)) return undefined;
  const found = (type: StrayCharacter['type'], letter: string): StrayCharacter => ({
    type,
    letter,
    code: codeOf(letter),
    name: NAMES[letter] ?? lookAlikeOf(letter)?.name ?? '',
    meant: plain(text, isName),
  });
  const first = (pattern: RegExp) => pattern.exec(text)?.[0];
  const invisible = first(INVISIBLE);
  if (invisible !== undefined) return found('invisible', invisible);
  const blank = first(isName ? OUTER_BLANK : BLANK);
  if (blank !== undefined) return found('blank', blank);
  const wide = first(isName ? WIDE_LETTER : WIDE);
  if (wide !== undefined) return found('wide', wide);
  const alike = [...text].find((letter) => isStranger(letter, isName));
  return alike !== undefined && /[A-Za-z0-9]/.test(text) ? found('look-alike', alike) : undefined;
}

/**
 * The first character of a pattern that nobody sees, or that only looks like a blank: of a pattern
 * that means it, its escape can be seen.
 */
export function findUnseenInPattern(
  pattern: string,
): Pick<StrayCharacter, 'code' | 'name'> | undefined {
  const letter = /(?! )[\p{Cf}\p{Cc}\p{Zs}\u115f\u1160\u2800\u3164\uffa0\u2028\u2029]/u.exec(
    pattern,
  )?.[0];
  return letter === undefined ? undefined : { code: codeOf(letter), name: NAMES[letter] ?? '' };
}

/**
 * True when a choice may be meant to have this value: a stray character in it, or a blank choice,
 * is reported by itself.
 */
export function mayStandFor({ value: own }: Choice, value: JsonValue): boolean {
  if (own === value) return true;
  if (typeof own !== 'string') return false;
  return own.trim() === '' || findStrayCharacter(own)?.meant === value;
}

/**
 * A letter of another script that looks like one of ASCII; a sign too, where the text is no name.
 */
function isStranger(letter: string, isName: boolean): boolean {
  const isLooked = !WIDE.test(letter) && letter > '\x7f' && (!isName || /\p{L}/u.test(letter));
  return isLooked && lookAlikeOf(letter) !== undefined;
}

function plain(text: string, isName: boolean): string {
  const letters = [...text].map((letter) => {
    if (INVISIBLE.test(letter)) return '';
    const isWide = (isName ? WIDE_LETTER : WIDE).test(letter);
    if (!isWide && !isStranger(letter, isName)) return letter;
    return CHINESE_SIGNS[letter] ?? lookAlikeOf(letter)?.plain ?? letter;
  });
  return isName ? letters.join('').trim() : letters.join('').replace(/\p{Zs}/gu, '');
}

const CHINESE_SIGNS: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '【': '[',
  '】': ']',
};

function codeOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
