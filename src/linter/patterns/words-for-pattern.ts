/** Signs that only patterns have: words without them are found nowhere but in the same words. */
const SIGNS = /[\^$.*+?()[\]{}|\\]/;

/** Words about what is typed, in the languages of authors. */
const ABOUT_TYPING =
  /[位个]\s*(?:数|字|汉|英)|数字|字母|字符|汉字|中文|英文|学号|工号|手机|邮箱|身份证|格式|不[能可得]|必须|\b(?:digits?|numbers?|numeric|integers?|letters?|alphanumeric|characters?|chars?|only|must|e-?mail|phone|telephone|date)\b/iu;

/** True where a pattern says its rule in words, such as `9 位数字`, `digits only` or `email`. */
export function saysRule(pattern: string): boolean {
  return !SIGNS.test(pattern) && ABOUT_TYPING.test(pattern);
}

/** So many digits, letters or both: `9 位数字`, `6-12 digits`, `8位字母或数字`. */
const COUNTED =
  /^\s*(\d{1,2})(?:\s*[-~–—～至到]\s*(\d{1,2}))?\s*位?\s*(?:(数字|digits?)|(英文字母|字母|letters?)|(?:字母|英文|数字|letters?|digits?)\s*(?:或|和|与|及|、|or|and)\s*(?:字母|英文|数字|letters?|digits?))\s*$/iu;

/** The pattern that such words stand for; undefined where they say more, or less. */
export function meantByWords(words: string): string | undefined {
  const [, least, most, digits, letters] = COUNTED.exec(words) ?? [];
  if (least === undefined) return undefined;
  const ofClass = digits ? '[0-9]' : letters ? '[A-Za-z]' : '[A-Za-z0-9]';
  return `^${ofClass}{${most === undefined ? least : `${least},${most}`}}$`;
}
