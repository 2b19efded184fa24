/** Signs that only patterns have: words without them are found nowhere but in the same words. */
const SIGNS = /[\^$.*+?()[\]{}|\\]/;

/** Words about what is typed, in the languages of authors. */
const ABOUT_TYPING =
  /[位个]\s*(?:数|字|汉|英)|数字|字母|字符|汉字|中文|英文|学号|工号|手机|邮箱|身份证|格式|不[能可得]|必须|\b(?:digits?|numbers?|numeric|integers?|letters?|alphanumeric|characters?|chars?|only|must|e-?mail|phone|telephone|date)\b/iu;

/** True where a pattern says its rule in words, such as `9 位数字`, `digits only` or `email`. */
export function saysRule(pattern: string): boolean {
  return !SIGNS.test(pattern) && ABOUT_TYPING.test(pattern);
}

/** So many digits: `9 位数字`, `6-12 digits`. */
const DIGITS = /^(\d{1,2})(?:\s*[-~–至到]\s*(\d{1,2}))?\s*(?:位数字|digits?)$/i;

/** The pattern that such words stand for; undefined where they are not about digits alone. */
export function meantByWords(words: string): string | undefined {
  const [, least, most] = DIGITS.exec(words.trim()) ?? [];
  return least && `^[0-9]{${most ? `${least},${most}` : least}}$`;
}
