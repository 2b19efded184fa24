import { starterTexts } from '../engine';

const ALL: ReadonlySet<string> = new Set(
  Object.values(starterTexts).flatMap((words) => Object.values<string>(words)),
);
const LONGEST = Math.max(...[...ALL].map(({ length }) => length)) + ' 99'.length;

/** Signs that people write in place of words that are still to come. */
const PLACEHOLDER =
  /^(?:(?:TO(?:DO)|FIX(?:ME))\b|x{3,}$|lorem ipsum|(?:待(?:翻译|补充|填写)|占位文字)$)/i;

/** Letters that hold the place of a number or name within words: XX 月, XXXX. */
const WITHIN = /(?<![A-Za-z\d])(?:[xX×]{2,4} ?[年月日号楼]|X{4,}(?![A-Za-z]))/;

export function isPlaceholder(words: string): boolean {
  return PLACEHOLDER.test(words) || WITHIN.test(words);
}

/** True for the words of a new part, which nobody has changed yet or that stand for some. */
export function isStarterText(words: string): boolean {
  if (isPlaceholder(words)) return true;
  if (words.length > LONGEST) return false;
  return ALL.has(words) || (/ \d+$/.test(words) && ALL.has(words.replace(/ \d+$/, '')));
}
