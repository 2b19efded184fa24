import type { LocalizedText, Text } from '../types';
import { DEFAULT_LOCALE } from './text';

const CHINESE = /[\u3400-\u4dbf\u4e00-\u9fff]/;
const ALL_CHINESE = new RegExp(CHINESE.source, 'g');
/** The dot between two words of kana stands in Chinese names too. */
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/;
const ALL_LATIN = /[A-Za-z\u00c0-\u024f]/g;
/** Places for values, addresses, names of files, and terms that every language writes so. */
const LANGUAGELESS = /\$\{\w+\}|[!-~]*[/@.][!-~]*|\b(?:Wi-?Fi|[A-Z\d]{2,})\b/g;
/** So many Latin letters say what one Chinese character does. */
const LETTERS_PER_CHARACTER = 2;

/**
 * True for words that only who reads Chinese can read: some name, such as Wi-Fi, may be among them.
 * Words in Chinese and another language beside one another are for both.
 */
export function isChineseAlone(words: string): boolean {
  if (!CHINESE.test(words) || KANA.test(words)) return false;
  const prose = words.replace(LANGUAGELESS, ' ');
  const characters = prose.match(ALL_CHINESE)?.length ?? 0;
  const letters = prose.match(ALL_LATIN)?.length ?? 0;
  return letters < LETTERS_PER_CHARACTER * characters;
}

/**
 * A text by its languages. One string is for every language and has none, unless it is in Chinese
 * alone: undefined then.
 */
export function textByLanguage(text: Text): LocalizedText | undefined {
  if (typeof text === 'object') return text;
  return isChineseAlone(text) ? { [DEFAULT_LOCALE]: text } : undefined;
}
