/** What a keyboard types that is set to English. */
const ASCII = /^[\t\n\r\x20-\x7e]*$/;

/** Digits and letters of a Chinese keyboard in full width. */
const FULL_WIDTH = /[０-９Ａ-Ｚａ-ｚ]+/g;

/**
 * Text as a keyboard set to English types it, by Unicode's NFKC: `２０２３００１` becomes `2023001`, `ａ＠ｂ．ｃｎ` becomes `a@b.cn`. In a text
 * that is more than that, such as a name in Chinese, only digits and letters change: its punctuation is as it should be.
 */
export function normalizeWidth(text: string): string {
  if (ASCII.test(text)) return text;
  const whole = text.normalize('NFKC');
  return ASCII.test(whole) ? whole : text.replace(FULL_WIDTH, (part) => part.normalize('NFKC'));
}
