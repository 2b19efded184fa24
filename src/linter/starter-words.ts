import { starterTexts } from '../engine';

const ALL: ReadonlySet<string> = new Set(
  Object.values(starterTexts).flatMap((words) => Object.values<string>(words)),
);
const LONGEST = Math.max(...[...ALL].map(({ length }) => length)) + ' 99'.length;

/** True for the words of a new part, which nobody has changed yet; from the second on, numbered. */
export function isStarterText(words: string): boolean {
  if (words.length > LONGEST) return false;
  return ALL.has(words) || (/ \d+$/.test(words) && ALL.has(words.replace(/ \d+$/, '')));
}
