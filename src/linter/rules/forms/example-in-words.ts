/** The words that begin an example: `例如 2023001`, `e.g. 2023001`. */
const MARK =
  /(?:例如|比如|譬如|示例|格式|样例|[如例](?=[:： ]|[A-Z\d]))[:：]? ?|\b(?:e\.g\.|for example|such as|like|example)[:,]? ?/i;

/**
 * A value as it would be typed, to the end of the text, a blank or a sign that ends it: before a
 * Chinese word it is a number of something.
 */
const VALUE = /^[A-Za-z\d][\w@.:+-]*(?=$|[，。；、,;（）()”"」]|\s(?!\s*\p{sc=Han}))/u;

/** Letters and signs that hold the place of some that differ. */
const MASKED = /[xX]{2,}|_{2,}|\.{2,}/;

/**
 * The value that a text gives as an example; undefined where it gives none, or no whole one.
 *
 * @param isPlaceholder true where a text that is nothing but a value is an example
 */
export function exampleInWords(text: string, isPlaceholder: boolean): string | undefined {
  const mark = MARK.exec(text);
  const rest = mark ? text.slice(mark.index + mark[0].length) : isPlaceholder ? text.trim() : '';
  const value = VALUE.exec(rest)?.[0].replace(/[.:-]+$/, '') ?? '';
  const isWhole = mark !== null || value === rest;
  // Words alone may say what kind of value it is.
  return isWhole && /\d/.test(value) && !MASKED.test(value) ? value : undefined;
}
