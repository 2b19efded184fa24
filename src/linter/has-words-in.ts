import type { SchoolNode } from '../engine';

/** Whether any file of a school, or of those that it extends, has words in a language. */
export function hasWordsIn(school: SchoolNode, locale: string): boolean {
  const { file, ownScreens, parent } = school;
  const files = [file, ...[...ownScreens.values()].map((screen) => screen.file)];
  const member = new RegExp(`"${locale}"\\s*:`);
  return (
    files.some((one) => one !== undefined && member.test(one.text)) ||
    (parent !== undefined && hasWordsIn(parent, locale))
  );
}
