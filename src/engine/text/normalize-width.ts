/** Characters that a keyboard set to English types. */
const ASCII = /^[\t\n\r\x20-\x7e]*$/;

/** Digits and letters of a Chinese keyboard in full width. */
const FULL_WIDTH = /[０-９Ａ-Ｚａ-ｚ]+/g;

/**
 * Gives text as a keyboard set to English types it, by Unicode's NFKC: `２０２３００１` becomes `2023001`,
 * `ａ＠ｂ．ｃｎ` becomes `a@b.cn`. In a text with other characters, such as a name in Chinese, only
 * digits and letters change, since its punctuation is right as it is.
 */
export function normalizeWidth(text: string): string {
  if (ASCII.test(text)) return text;
  const whole = text.normalize('NFKC');
  return ASCII.test(whole) ? whole : text.replace(FULL_WIDTH, (part) => part.normalize('NFKC'));
}
