import type { Locale } from '../engine';

const CHINESE = /[\u3400-\u4dbf\u4e00-\u9fff]/;
const LATIN = /[A-Za-z\u00c0-\u024f]/;
/** Letters of neither built-in language: kana, Hangul, Cyrillic, Arabic. */
const FOREIGN = /[\u3040-\u30ff\uac00-\ud7af\u0400-\u04ff\u0600-\u06ff]/g;
/**
 * Three small English words in a row, or a word and a longer small one: names and brands have none.
 */
const ENGLISH = /(?:\b[a-z]{2,} ){2}[a-z]{2,}\b|\b[A-Z]?[a-z]{2,} [a-z]{4,}\b/;
/** The name of Chinese itself, for who looks for it among languages. */
const OWN_NAME = /中文|汉语|漢語/;

/** Names and titles in quotes or brackets, and the addresses of links. */
const QUOTED = /[“"「『《（(][^”"」』》）)]*[”"」』》）)]/g;
/** More Chinese characters than a name that is left as it is. */
const LEAST_CHINESE = 5;

/** A quick test before the exact one: words in the letters of their language alone pass. */
export function mayBeOtherLanguage(words: string, locale: string): boolean {
  if (locale === 'en') return CHINESE.test(words) || !LATIN.test(words);
  return isJudged(locale) && !CHINESE.test(words);
}

/**
 * True for words of a built-in language that are in the letters of another one: English without a
 * Latin letter, or with fewer than Chinese ones; Chinese with English sentences, or mostly other
 * letters, in place of its own.
 */
export function isOtherLanguage(words: string, locale: string): boolean {
  if (!isJudged(locale)) return false;
  const foreign = words.match(FOREIGN)?.length ?? 0;
  if (locale === 'en') {
    const prose = words.replace(QUOTED, '');
    const chinese = countOf(CHINESE, prose);
    if (chinese >= LEAST_CHINESE && countOf(LATIN, prose) < chinese) return true;
    return !LATIN.test(words) && !OWN_NAME.test(words) && (CHINESE.test(words) || foreign > 0);
  }
  const own = countOf(CHINESE, words);
  return foreign > own || (own === 0 && ENGLISH.test(words));
}

function isJudged(locale: string): locale is Locale {
  return locale === 'en' || locale === 'zh-CN';
}

function countOf(letter: RegExp, words: string): number {
  return words.match(new RegExp(letter.source, 'g'))?.length ?? 0;
}
