/**
 * A part of a text whose bytes were read in another encoding, with what it was where nothing of it
 * is lost.
 */
export interface Misread {
  part: string;
  meant: string | undefined;
}

let gbk: TextDecoder | undefined;

/** The letters that U+FFFD becomes when its bytes are read as GBK. */
const REPLACED = /锟斤拷|锟斤|烫烫烫|屯屯屯/;

/**
 * Chinese letters that GBK makes of what begins a Chinese letter in UTF-8; in real words they stand
 * alone, if at all.
 */
const LEADING = new RegExp(`[${lettersOf([0xe4, 0xe9], [0x80, 0xbf])}]`);

/** Chinese words of GBK that were read as Latin-1: pairs of its signs and letters with marks. */
const LATIN = /[\u00b0-\u00f7][\u00a1-\u00fe](?:[\u00b0-\u00f7][\u00a1-\u00fe])+/;

/** A quick test before the exact one. */
export function mayBeMisread(text: string): boolean {
  return LEADING.test(text) || LATIN.test(text) || REPLACED.test(text);
}

/** The first part of a text that reads as Chinese once its bytes are read rightly. */
export function misreadPart(text: string): Misread | undefined {
  if (!mayBeMisread(text)) return undefined;
  const replaced = REPLACED.exec(text)?.[0];
  if (replaced !== undefined) return { part: replaced, meant: undefined };
  for (const [run] of text.matchAll(/[\u0080-\uffff]{3,}/gu)) {
    const meant = decoded(bytesInGbk(run), 'utf-8');
    // The last letter may have lost a byte: what is left of it is not shown.
    if (meant && CHINESE.test(meant.words)) {
      return { part: run, meant: meant.isWhole ? meant.words : undefined };
    }
  }
  // Of words that are cut off in a letter nothing can be told, but so many of these say enough.
  const leading = text.match(new RegExp(LEADING.source, 'g')) ?? [];
  if (leading.length > 2) return { part: leading.join(''), meant: undefined };
  const latin = LATIN.exec(text)?.[0];
  const meant =
    latin &&
    decoded(
      [...latin].map((letter) => letter.charCodeAt(0)),
      'gbk',
    );
  if (!meant || !CHINESE.test(meant.words)) return undefined;
  return { part: latin, meant: meant.isWhole ? meant.words : undefined };
}

/** Two letters or more of Chinese, with its signs and those of ASCII. */
const CHINESE =
  /^(?=(?:[^\u4e00-\u9fff]*[\u4e00-\u9fff]){2})[\x20-\x7e\u2010-\u2026\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+$/;

function decoded(bytes: readonly number[] | undefined, encoding: string) {
  if (!bytes) return undefined;
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    const words = decoder.decode(Uint8Array.from(bytes), { stream: true });
    return { words, isWhole: isEnded(decoder) };
  } catch {
    return undefined;
  }
}

function isEnded(decoder: TextDecoder): boolean {
  try {
    return decoder.decode() === '';
  } catch {
    return false;
  }
}

let table: ReadonlyMap<string, readonly number[]> | undefined;

/** The bytes of Chinese words in GBK; undefined where a letter has none. */
function bytesInGbk(words: string): number[] | undefined {
  table ??= gbkTable();
  const bytes: number[] = [];
  for (const letter of words) {
    const own = table.get(letter);
    if (!own) return undefined;
    bytes.push(...own);
  }
  return bytes;
}

function gbkTable(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>([['\u20ac', [0x80]]]);
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const letter = letterOf(first, second);
      if (letter !== undefined && !found.has(letter)) found.set(letter, [first, second]);
    }
  }
  return found;
}

/**
 * The letter of two bytes in GBK; undefined for what is none, and where the platform knows no GBK.
 */
function letterOf(first: number, second: number): string | undefined {
  try {
    gbk ??= new TextDecoder('gbk');
  } catch {
    return undefined;
  }
  const letter = gbk.decode(Uint8Array.of(first, second));
  return letter.length === 1 && letter !== '\ufffd' ? letter : undefined;
}

function lettersOf(firsts: readonly [number, number], seconds: readonly [number, number]): string {
  let letters = '\ufffe';
  for (let first = firsts[0]; first <= firsts[1]; first++) {
    for (let second = seconds[0]; second <= seconds[1]; second++) {
      letters += letterOf(first, second) ?? '';
    }
  }
  return letters;
}
