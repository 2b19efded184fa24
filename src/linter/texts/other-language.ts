const CHINESE = /[\u3400-\u4dbf\u4e00-\u9fff]/;
const LATIN = /[A-Za-z\u00c0-\u024f]/;
/** Kana; their dot between words stands in Chinese names too. */
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/;
const HANGUL = /[\uac00-\ud7af]/;
const CYRILLIC = /[\u0400-\u04ff]/;
const ARABIC = /[\u0600-\u06ff]/;

/** Letters of everyday Chinese that Japanese and Traditional Chinese write otherwise. */
const SIMPLIFIED =
  /[您们这吗账认证时间发图书东费话电维护务询线级类验办馆页连关开闭问题单场设备网络请输选录码宽带业欢绑订购]/;
/** Letters of everyday Traditional Chinese: the names of universities have none of them. */
const TRADITIONAL = /[這們請輸選擇連線網絡錄碼維護週設備開點擊認證費單裝發現]/;

/** The letters of a script, as ISO 15924 calls it, and those that stand for another language. */
const SCRIPTS: Readonly<Record<string, { own: RegExp; foreign: RegExp; suspect?: RegExp }>> = {
  Latn: { own: LATIN, foreign: anyOf(KANA, HANGUL, CYRILLIC, ARABIC) },
  Hans: {
    own: CHINESE,
    foreign: anyOf(KANA, HANGUL, CYRILLIC, ARABIC),
    suspect: anyOf(TRADITIONAL, KANA, HANGUL, CYRILLIC, ARABIC),
  },
  Hant: {
    own: CHINESE,
    foreign: anyOf(KANA, HANGUL, CYRILLIC, ARABIC),
    suspect: anyOf(SIMPLIFIED, KANA, HANGUL, CYRILLIC, ARABIC),
  },
  Jpan: { own: anyOf(CHINESE, KANA), foreign: anyOf(HANGUL, CYRILLIC, ARABIC) },
  Kore: { own: HANGUL, foreign: anyOf(CHINESE, KANA, CYRILLIC, ARABIC) },
  Cyrl: { own: CYRILLIC, foreign: anyOf(CHINESE, KANA, HANGUL, ARABIC) },
  Arab: { own: ARABIC, foreign: anyOf(CHINESE, KANA, HANGUL, CYRILLIC) },
};

/** Joins classes of letters into one, which is quicker than alternatives. */
function anyOf(...letters: readonly RegExp[]): RegExp {
  return new RegExp(`[${letters.map(({ source }) => source.slice(1, -1)).join('')}]`);
}

/**
 * Three small English words in a row, or a word and a longer small one: names and brands have none.
 */
const ENGLISH =
  /(?:\b[a-z]{2,} ){2}[a-z]{2,}\b|\b[A-Z]?[a-z]{2,} (?:[a-z]{4,}|in|out|up|off|your)\b/;
/** Names of languages in themselves, for who looks for a page in them. */
const OWN_NAME = /中文|汉语|漢語|日本語|한국어|русский|العربية/i;
/** A longer text says more than which language a page is in. */
const LONGEST_OWN_NAME = 20;
/** So many letters of the other way to write Chinese are no name. */
const LEAST_OTHERWISE = 3;

/** Code and addresses, which are the same in every language. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`]*`|<?\bhttps?:\/\/[^\s>]*>?/g;
/** Names and titles in quotes or brackets, and the addresses of links. */
const QUOTED = /[“"「『《（(][^”"」』》）)]*[”"」』》）)]/g;
/** More Chinese characters than a name that is left as it is. */
const LEAST_CHINESE = 5;

const scripts = new Map<string, string>();

/** The script that a language is usually written in; empty for a tag that is none. */
function scriptOf(locale: string): string {
  const known = scripts.get(locale);
  if (known !== undefined) return known;
  let script = '';
  try {
    script = new Intl.Locale(locale).maximize().script ?? '';
  } catch {
    // A name that is no tag is told as that.
  }
  scripts.set(locale, script);
  return script;
}

/** A quick test before the exact one: words in the letters of their language alone pass. */
export function mayBeOtherLanguage(words: string, locale: string): boolean {
  const script = scriptOf(locale);
  if (script === 'Latn') return CHINESE.test(words) || !LATIN.test(words);
  if (script === 'Jpan') return !KANA.test(words);
  const letters = SCRIPTS[script];
  return letters?.own.test(words) === false || letters?.suspect?.test(words) === true;
}

/**
 * True for words of a language that are in the letters of another one: those of a language in Latin
 * letters without any, or with fewer than Chinese ones; those of another one with English
 * sentences, or mostly other letters, in place of its own.
 */
export function isOtherLanguage(words: string, locale: string): boolean {
  const script = scriptOf(locale);
  const letters = SCRIPTS[script];
  if (!letters || (words.length <= LONGEST_OWN_NAME && OWN_NAME.test(words))) return false;
  const foreign = countOf(letters.foreign, words);
  if (script === 'Latn') {
    const prose = words.replace(QUOTED, '');
    const chinese = countOf(CHINESE, prose);
    if (chinese >= LEAST_CHINESE && countOf(LATIN, prose) < chinese) return true;
    return !LATIN.test(words) && (CHINESE.test(words) || foreign > 0);
  }
  const own = countOf(letters.own, words);
  if (script === 'Jpan' && !KANA.test(words) && SIMPLIFIED.test(words)) return true;
  if (own > 0 && letters.suspect) {
    const ways =
      script === 'Hans'
        ? ([TRADITIONAL, SIMPLIFIED] as const)
        : ([SIMPLIFIED, TRADITIONAL] as const);
    // One Chinese letter stands for several of other words that Chinese speaks of.
    return isJapanese(words.replace(QUOTED, '')) || isWritten(...ways, words);
  }
  return foreign > own || (own === 0 && ENGLISH.test(words.replace(CODE, ' ')));
}

/** True for a sentence in Chinese letters with the endings and particles of Japanese. */
function isJapanese(prose: string): boolean {
  const kana = countOf(KANA, prose);
  return kana >= LEAST_OTHERWISE && 2 * kana >= countOf(CHINESE, prose);
}

/** True for Chinese in the one way to write it alone, and not in the other. */
function isWritten(oneWay: RegExp, otherWay: RegExp, words: string): boolean {
  return !otherWay.test(words) && countOf(oneWay, words) >= LEAST_OTHERWISE;
}

function countOf(letter: RegExp, words: string): number {
  return words.match(new RegExp(letter.source, 'g'))?.length ?? 0;
}
